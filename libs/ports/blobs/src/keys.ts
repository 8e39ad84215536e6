const WORD = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** A key or prefix that does not have the form the port allows. */
export class InvalidBlobKeyError extends Error {
  override name = 'InvalidBlobKeyError';
}

/** Whether this may be a word of a key. */
export const isWord = (text: string): boolean => WORD.test(text);

/**
 * The words of a blob key. A word starts with a letter, a digit, `_` or `-`, so that no key can leave its store or
 * reach a hidden file. Throws `InvalidBlobKeyError`.
 */
export function wordsOfKey(key: string): string[] {
  const words = key.split('/');
  if (!words.every(isWord)) throw new InvalidBlobKeyError('not a blob key');
  return words;
}

/** The words of a prefix, which ends in a slash and is not empty. Throws `InvalidBlobKeyError`. */
export function wordsOfPrefix(prefix: string): string[] {
  if (!prefix.endsWith('/')) throw new InvalidBlobKeyError('a blob prefix ends in a slash');
  return wordsOfKey(prefix.slice(0, -1));
}
