const WORD = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

export class InvalidBlobKeyError extends Error {
  override name = 'InvalidBlobKeyError';
}

export const isWord = (text: string): boolean => WORD.test(text);

/** No word starts with a dot, so that no key can leave its store or name a hidden file. */
export function wordsOfKey(key: string): string[] {
  const words = key.split('/');
  if (!words.every(isWord)) throw new InvalidBlobKeyError('not a blob key');
  return words;
}

export function wordsOfPrefix(prefix: string): string[] {
  if (!prefix.endsWith('/')) throw new InvalidBlobKeyError('a blob prefix ends in a slash');
  return wordsOfKey(prefix.slice(0, -1));
}
