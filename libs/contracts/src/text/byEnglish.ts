const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Pairs of English and translation, key by key; what is not translated is left out. */
export function byEnglish(english: object, translated: object): [english: string, said: string][] {
  const texts = new Map<string, unknown>(Object.entries(translated));
  return Object.entries(english).flatMap(([key, original]: [string, unknown]): [string, string][] => {
    const said = texts.get(key);
    if (isNested(original)) return isNested(said) ? byEnglish(original, said) : [];
    return typeof original === 'string' && typeof said === 'string' ? [[original, said]] : [];
  });
}
