import { type Letter, UnsafeLetterError } from './mail.ts';

const ONE_ADDRESS = /^[^\s\p{Cc}@<>",;:\\()[\]]+@[^\s\p{Cc}@<>"',;:\\()[\]]+$/u;
const LINE_OR_CONTROL = /[\p{Cc}\u2028\u2029]/u;

/**
 * Throws `UnsafeLetterError` unless `to` and `replyTo` are exactly one address and the subject one line, so that none
 * can carry further headers or recipients. Every adapter asks before it sends.
 */
export function checkLetter({ to, replyTo, subject }: Letter): void {
  if (!ONE_ADDRESS.test(to)) throw new UnsafeLetterError('a letter goes to exactly one address');
  if (replyTo !== undefined && !ONE_ADDRESS.test(replyTo))
    throw new UnsafeLetterError('an answer goes to exactly one address');
  if (LINE_OR_CONTROL.test(subject)) throw new UnsafeLetterError('a subject is one line of text');
}
