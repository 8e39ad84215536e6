import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { accessTable, asyncApi, openApi } from '@kolo/contracts/documents';

/** The generated files, by path in the repository. */
export const apiDocuments = (): Record<string, string> => ({
  'docs/api/openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
  'docs/api/asyncapi.json': `${JSON.stringify(asyncApi(), null, 2)}\n`,
  'libs/contracts/access.md': accessTable(),
});

export const ROOT = path.resolve(import.meta.dirname, '..');

if (import.meta.filename === process.argv[1])
  for (const [file, text] of Object.entries(apiDocuments())) writeFileSync(path.join(ROOT, file), text);
