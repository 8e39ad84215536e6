type Phrases = Readonly<Record<string, string>>;

/**
 * Translates what the contract says in English, such as an answer. It stays English without a translation, or until
 * its part of `phrases` is imported. Builds in other languages use `translatedPhrases.ts` instead of this file.
 */
export const inOurLanguage = (english: string): string => english;

/** By their English, for modules of `@kolo/i18n/phrases` only. */
export const addPhrases = (_phrases: Phrases): void => undefined;

/** What a call was refused with; its translations are loaded when they are needed first. */
export const refusalInOurLanguage = async (english: string): Promise<string> => english;
