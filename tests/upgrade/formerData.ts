import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

/** Given to the former release and to this one, as in production: the folder holds no secret. */
export const SECRET_KEY = 'the secret of a folder that a former release wrote';

/** Who joined under the former release: Ana matches Mara and Iva, has blocked one, and another was banned. */
export interface FormerMembers {
  ids: Record<'ana' | 'mara' | 'iva' | 'banned' | 'blocked', string>;
  /** Of Ana's browser, signed in since then. */
  cookie: string;
}

/** Unpacks the data folder of a former release into a new one. */
export function unpackFormerData(version: string, dataDir: string): FormerMembers {
  const packed = readFileSync(path.join(import.meta.dirname, 'from', `${version}.zip`));
  const { 'members.json': members, ...files } = unzipSync(new Uint8Array(packed));
  if (!members) throw new Error(`${version}.zip has no members.json`);
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(dataDir, path.relative('data', name));
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, bytes);
  }
  return JSON.parse(strFromU8(members)) as FormerMembers;
}
