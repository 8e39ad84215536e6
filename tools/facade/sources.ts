import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The sources in a folder with these endings, sorted, without tests and what was built or installed. */
export function shippedSources(folder: string, endings: string): { file: string; text: string }[] {
  const exclude = (name: string) => name === 'node_modules' || name === 'dist';
  return globSync(`**/*.{${endings}}`, { cwd: folder, exclude })
    .filter((file) => !/\.spec\.|(^|\/)testing\//.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}

const COMMENT = /\/\*[\s\S]*?\*\//g;
const DECLARED = /(--[\w-]+)\s*:/g;
/** Code also sets them, as inline styles. */
const SET_BY_CODE = /['"](--[\w-]+)['"]/g;
const READ = /var\(\s*(--[\w-]+)\s*([,)])/g;

/** The custom properties that styles and code in a folder declare and read. */
export interface CustomProperties {
  declared: Set<string>;
  /** Read with a fallback. */
  optional: Set<string>;
  /** Read without a fallback, each with the first file that does. */
  needed: Map<string, string>;
}

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
