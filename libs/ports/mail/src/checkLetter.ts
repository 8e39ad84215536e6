import { type Letter, UnsafeLetterError } from './mail.ts';

const ONE_ADDRESS = /^[^\s\p{Cc}@<>",;:\\()[\]]+@[^\s\p{Cc}@<>"',;:\\()[\]]+$/u;
const ONE_URL = /^https?:\/\/[^\s\p{Cc}<>]+$/u;
const LINE_OR_CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Every adapter calls this, so that no letter can smuggle in headers or recipients. Throws `UnsafeLetterError`. */
export function checkLetter({ to, replyTo, unsubscribeUrl, subject }: Letter): void {
  if (!ONE_ADDRESS.test(to)) throw new UnsafeLetterError('a letter goes to exactly one address');
  if (replyTo !== undefined && !ONE_ADDRESS.test(replyTo))
    throw new UnsafeLetterError('an answer goes to exactly one address');
  if (unsubscribeUrl !== undefined && !ONE_URL.test(unsubscribeUrl))
    throw new UnsafeLetterError('unsubscribing takes exactly one URL');
  if (LINE_OR_CONTROL.test(subject)) throw new UnsafeLetterError('a subject is one line of text');
}
