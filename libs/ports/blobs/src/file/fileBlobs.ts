import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '@kolo/port';
import type { Blobs } from '../blobs.ts';
import { isWord, wordsOfKey, wordsOfPrefix } from '../keys.ts';
import { HEADER_MOST, header, headerBytes, parseFile } from './envelope.ts';

const UNFINISHED = '.unfinished';
/** Younger drafts may belong to another process using the same store. */
const ABANDONED_AFTER_MS = 3_600_000;
const RENAME_TRIES = 5;

/** Blobs as files in a folder. Once `put` answers the blob is on disk; after a crash the old one is intact. */
export async function openFileBlobs(folder: string): Promise<Blobs> {
  const root = resolve(folder);
  const unfinished = join(root, UNFINISHED);
  await makeFolder(unfinished);
  await clearAbandoned(unfinished);
  const fileOf = (key: string) => join(root, ...wordsOfKey(key));

  return {
    async put(key, bytes, contentType) {
      const file = fileOf(key);
      const draft = join(unfinished, randomUUID());
      try {
        await writeFile(draft, [header({ contentType, bytes }), bytes], {
          flag: 'wx',
          mode: 0o600,
          flush: true,
        });
        await moveInto(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(file));
    },

    async get(key) {
      const file = fileOf(key);
      try {
        return parseFile(await readFile(file), key);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async size(key) {
      try {
        return await sizeOf(fileOf(key), key);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    keys: (prefix) => keysBelow(root, prefix === '' ? [] : wordsOfPrefix(prefix)),

    async remove(key) {
      const file = fileOf(key);
      await rm(file, { force: true });
      await syncFolder(dirname(file));
    },

    async removeAll(prefix) {
      const below = join(root, ...wordsOfPrefix(prefix));
      await rm(below, { recursive: true, force: true, maxRetries: 3 });
      await syncFolder(dirname(below));
    },

    async ping() {
      await access(root, constants.R_OK | constants.W_OK);
    },

    async close() {},
  };
}

/** Lists in the order of an S3 store, where a folder sorts as its name with a slash. */
async function* keysBelow(root: string, words: readonly string[]): AsyncGenerator<string> {
  const entries = await readdir(join(root, ...words), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const names = entries
    .filter(({ name }) => isWord(name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  for (const name of names.sort()) {
    if (name.endsWith('/')) yield* keysBelow(root, [...words, name.slice(0, -1)]);
    else yield [...words, name].join('/');
  }
}

async function sizeOf(file: string, key: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEADER_MOST), position: 0 });
    const { size } = await handle.stat();
    return size - headerBytes(buffer.subarray(0, bytesRead), key);
  } finally {
    await handle.close();
  }
}

async function clearAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const draft = join(folder, name);
    const facts = await stat(draft).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > ABANDONED_AFTER_MS) await rm(draft, { force: true });
  }
}

/** Renames into a folder that `removeAll` may be deleting. */
async function moveInto(draft: string, file: string): Promise<void> {
  for (let left = RENAME_TRIES; ; left -= 1) {
    await makeFolder(dirname(file));
    try {
      return await rename(draft, file);
    } catch (error) {
      if (!isMissing(error) || left === 1) throw error;
    }
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)));

/** Makes creations, renames and removals in a folder survive a crash. */
async function syncFolder(folder: string): Promise<void> {
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

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}
