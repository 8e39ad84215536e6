import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkLetter } from '../checkLetter.ts';
import { type IsGone, isToOrFrom, type Mail } from '../mail.ts';
import { createLetterNames } from './letterNames.ts';
import { storedLetter } from './outboxLetter.ts';
import { letterFiles, readLetter } from './readOutbox.ts';

const ONLY_OWNER = 0o600;

async function writeSafely(file: string, text: string): Promise<void> {
  await writeFile(`${file}.draft`, text, { flag: 'wx', mode: ONLY_OWNER, flush: true });
  await rename(`${file}.draft`, `${file}.json`);
}

/** For development and tests; readable by its user only. */
export async function openOutbox(
  folder: string,
  { isGone, clock = () => new Date() }: { isGone: IsGone; clock?: () => Date },
): Promise<Mail> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const nameOf = createLetterNames();
  return {
    async send(letter) {
      checkLetter(letter);
      const { owner } = letter;
      if (owner !== undefined && (await isGone(owner))) return;
      const at = clock();
      await writeSafely(
        path.join(folder, nameOf(letter.to, at)),
        JSON.stringify(storedLetter(letter, at), null, 2),
      );
    },
    async forget(owner, isTheirs = () => false) {
      for (const name of await letterFiles(folder)) {
        const letter = await readLetter(folder, name);
        if (letter && (letter.owner === owner || isToOrFrom(letter, isTheirs)))
          await rm(path.join(folder, name), { force: true });
      }
    },
    waiting: async () => 0,
    waitingSince: async () => null,
    async close() {},
  };
}
