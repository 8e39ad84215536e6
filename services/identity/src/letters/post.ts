import type { Letter, Mail } from '@kolo/mail';
import { retry } from '@kolo/port';

const TRIES = { tries: 3, pauseMs: { first: 400, most: 800 } };

/** Retries, then throws the last failure. */
export const post = (mail: Pick<Mail, 'send'>, letter: Letter): Promise<void> =>
  retry(() => mail.send(letter), TRIES);
