import type { Letter, Mail } from '@kolo/mail';

const TRIES = 3;
const PAUSE_MS = 400;

/** Hands a letter to the mail, trying again where that fails. Throws the last failure. */
export async function post(mail: Mail, letter: Letter): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await mail.send(letter);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}
