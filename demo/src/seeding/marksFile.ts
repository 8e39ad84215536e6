import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { DemoTarget } from './seedDemo.ts';

/** Keeps seeding progress in one small file of the data folder; each change replaces it whole. */
export function marksFile(file: string): DemoTarget['marks'] {
  const marks = new Map<string, string>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : [],
  );
  return {
    read: async (key) => marks.get(key) ?? null,
    async write(key, value) {
      marks.set(key, value);
      await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(marks)), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}
