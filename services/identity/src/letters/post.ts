import type { Letter, Mail } from '@kolo/mail';
import { retry } from '@kolo/port';

const TRIES = { tries: 3, pauseMs: { first: 400, most: 800 } };

/** Hands a letter to the mail, trying again where that fails. Throws the last failure. */
export const post = (mail: Mail, letter: Letter): Promise<void> => retry(() => mail.send(letter), TRIES);
