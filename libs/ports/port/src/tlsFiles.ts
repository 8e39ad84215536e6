import { readFileSync } from 'node:fs';
import { codeOf } from './codeOf.ts';

/** Additional authorities we trust, and our own certificate. */
export interface TlsFiles {
  ca?: string;
  cert?: string;
  key?: string;
}

const NAMES = ['ca', 'cert', 'key'] as const;

/** Named by `ca=`, `cert=` and `key=` (docs/design.md#tls-and-credentials-to-engines). */
export const tlsFilesOf = (query: URLSearchParams): TlsFiles =>
  Object.fromEntries(NAMES.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));

/** The current contents, for `tls.connect`. Throws one line if one cannot be read. */
export function readTlsFiles(files: TlsFiles): { ca?: Buffer; cert?: Buffer; key?: Buffer } {
  const read: { ca?: Buffer; cert?: Buffer; key?: Buffer } = {};
  for (const name of NAMES) {
    const file = files[name];
    if (!file) continue;
    try {
      read[name] = readFileSync(file);
    } catch (error) {
      throw new Error(`${name}=${file} cannot be read (${codeOf(error)})`, { cause: error });
    }
  }
  return read;
}
