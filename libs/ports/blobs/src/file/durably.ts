import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '@kolo/port';

/** Whether a failed file operation found nothing there. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)));

/** Puts a folder's entries on disk: what was created, renamed or removed in it stays so. A missing folder is fine. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Makes a folder and its parents, each entry on disk. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}
