/** Who reads one of them understands the others. */
const MUTUAL: readonly string[] = ['hr', 'bs', 'sr', 'cnr', 'sh'];

export const baseOf = (language: string): string => language.split('-')[0] ?? language;

export const isMutual = (language: string): boolean => MUTUAL.includes(baseOf(language));

/** By two tags of languages. */
export const understands = (reader: string, language: string): boolean =>
  baseOf(language) === baseOf(reader) || (isMutual(language) && isMutual(reader));
