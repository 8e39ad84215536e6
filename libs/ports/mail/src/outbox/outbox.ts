import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkLetter } from '../checkLetter.ts';
import type { IsGone, Mail } from '../mail.ts';
import { outboxLetter } from './outboxLetter.ts';
import { letterFiles, readLetter, type StoredLetter } from './readOutbox.ts';

const ONLY_OWNER = 0o600;

/** Letters of one process keep their order even within a millisecond. */
function letterNames(): (at: Date) => string {
  let last = { time: 0, turn: 0 };
  return (at) => {
    const time = Math.max(at.getTime(), last.time);
    last = { time, turn: time === last.time ? last.turn + 1 : 0 };
    const digits = (value: number, length: number) => String(value).padStart(length, '0');
    return `${digits(time, 15)}-${digits(last.turn, 6)}-${randomUUID()}`;
  };
}

async function writeSafely(file: string, text: string): Promise<void> {
  const draft = await open(`${file}.draft`, 'wx', ONLY_OWNER);
  try {
    await draft.writeFile(text);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${file}.draft`, `${file}.json`);
}

/** The mail port as a folder with one file a letter, readable by its owner only: for development and tests. */
export async function openOutbox(
  folder: string,
  { isGone, clock = () => new Date() }: { isGone: IsGone; clock?: () => Date },
): Promise<Mail> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const nameOf = letterNames();
  return {
    async send(letter) {
      checkLetter(letter);
      const { owner } = letter;
      if (owner !== undefined && (await isGone(owner))) return;
      const at = clock();
      const stored: StoredLetter = { ...outboxLetter(letter, at), ...(owner !== undefined && { owner }) };
      await writeSafely(path.join(folder, nameOf(at)), JSON.stringify(stored, null, 2));
    },
    async forget(owner) {
      for (const name of await letterFiles(folder)) {
        const letter = await readLetter(folder, name);
        if (letter?.owner === owner) await rm(path.join(folder, name), { force: true });
      }
    },
    waiting: async () => 0,
    ping: () => access(folder, constants.W_OK),
    async close() {},
  };
}
