import { LANGUAGES } from '@kolo/contracts';

export type Language = (typeof LANGUAGES)[number];

/** At home on the Balkans, or near. */
export const OFTEN_CHOSEN = LANGUAGES.slice(0, 12);

/** Whether a language is none of those that stand as chips. */
export const isOther = (language: Language): boolean => !OFTEN_CHOSEN.includes(language);
