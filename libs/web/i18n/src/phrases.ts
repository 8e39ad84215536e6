/**
 * What the contract says in English, such as an answer or an error, in the reader's language; English if nobody
 * translated it. A build in another language takes `translatedPhrases.ts` in the place of this file.
 */
export const inOurLanguage = (english: string): string => english;
