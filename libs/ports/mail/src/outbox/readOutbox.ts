import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@kolo/port';
import { mayBeTo } from './letterNames.ts';
import type { OutboxLetter, StoredLetter } from './outboxLetter.ts';

/** Oldest first, as names start with the time of sending. */
export async function letterFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

export async function readLetter(folder: string, name: string): Promise<StoredLetter | null> {
  try {
    return JSON.parse(await readFile(path.join(folder, name), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Newest first, of one address if it is given; a missing folder is empty (docs/product.md#mail). */
export async function readOutbox(
  folder: string,
  { to, limit = 500 }: { to?: string | undefined; limit?: number } = {},
): Promise<OutboxLetter[]> {
  const isWanted = to === undefined ? () => true : mayBeTo(to);
  const names = (await letterFiles(folder)).reverse().filter(isWanted).slice(0, limit);
  const letters = await Promise.all(names.map((name) => readLetter(folder, name)));
  return letters
    .filter((letter) => letter !== null)
    .filter((letter) => to === undefined || letter.to === to)
    .map(({ owner: _, ...shown }) => shown);
}
