import { mkdir, open } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';

/** Whether a failed file operation found nothing there. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

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
  let parent = dirname(first);
  await syncFolder(parent);
  for (const word of relative(parent, dirname(folder)).split(sep).filter(Boolean)) {
    parent = `${parent}${sep}${word}`;
    await syncFolder(parent);
  }
}

/** Writes a new file and puts its bytes on disk. */
export async function writeFileDurably(file: string, parts: readonly Uint8Array[]): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writev([...parts]);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
