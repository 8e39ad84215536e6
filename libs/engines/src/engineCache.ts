import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../.cache/engines', import.meta.url));
const RETRY_MS = 200;

/** Exclusive across processes, by a SQLite lock because that ends with its process. */
export async function provisionAlone<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(CACHE, { recursive: true });
  const lock = new DatabaseSync(path.join(CACHE, 'lock.db'), { timeout: 0 });
  try {
    for (;;) {
      try {
        lock.exec('BEGIN EXCLUSIVE');
        break;
      } catch {
        await wait(RETRY_MS);
      }
    }
    return await work();
  } finally {
    lock.close();
  }
}

/** Filled only once; an interrupted filling leaves nothing. */
export async function provisionOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(CACHE, name);
  if (existsSync(folder)) return folder;
  return provisionAlone(async () => {
    if (existsSync(folder)) return folder;
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    await fill(unfinished);
    renameSync(unfinished, folder);
    return folder;
  });
}
