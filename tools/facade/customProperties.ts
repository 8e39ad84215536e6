import { shippedSources } from './sources.ts';

const COMMENT = /\/\*[\s\S]*?\*\//g;
const DECLARED = /(--[\w-]+)\s*:/g;
/** Also those that code sets, as styles of an element. */
const SET_BY_CODE = /['"](--[\w-]+)['"]/g;
const READ = /var\(\s*(--[\w-]+)\s*([,)])/g;

/** Which custom properties styles and code in a folder have and read. */
export interface CustomProperties {
  declared: Set<string>;
  /** Read with something in their place, where nobody gives them. */
  optional: Set<string>;
  /** Read without, each with the first file that does. */
  needed: Map<string, string>;
}

/** The custom properties of the files in a folder, without tests and what was built. */
export function customProperties(folder: string): CustomProperties {
  const found: CustomProperties = { declared: new Set(), optional: new Set(), needed: new Map() };
  for (const { file, text: source } of shippedSources(folder, 'css,ts,tsx')) {
    const text = source.replace(COMMENT, '');
    const declares = file.endsWith('.css') ? DECLARED : SET_BY_CODE;
    for (const [, name = ''] of text.matchAll(declares)) found.declared.add(name);
    for (const [, name = '', end] of text.matchAll(READ))
      if (end === ',') found.optional.add(name);
      else if (!found.needed.has(name)) found.needed.set(name, file);
  }
  return found;
}
