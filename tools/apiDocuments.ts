import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accessTable, asyncApi, openApi } from '@kolo/contracts/documents';

/** The generated files of `docs/api`, by name. */
export const apiDocuments = (): Record<string, string> => ({
  'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
  'asyncapi.json': `${JSON.stringify(asyncApi(), null, 2)}\n`,
  'access.md': accessTable(),
});

export const API_FOLDER = path.resolve(import.meta.dirname, '../docs/api');

if (import.meta.filename === process.argv[1]) {
  mkdirSync(API_FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(apiDocuments())) writeFileSync(path.join(API_FOLDER, name), text);
}
