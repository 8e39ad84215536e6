type Phrases = Readonly<Record<string, string>>;

/**
 * What the contract says in English, such as an answer, in the reader's language; English if nobody translated it or
 * no module has imported its part. A build in another language takes `translatedPhrases.ts` in the place of this file.
 */
export const inOurLanguage = (english: string): string => english;

/** By their English, for modules of `@kolo/i18n/phrases` only. */
export const addPhrases = (_phrases: Phrases): void => undefined;

/** What a call was refused with; its translations are loaded when they are needed first. */
export const refusalInOurLanguage = async (english: string): Promise<string> => english;
