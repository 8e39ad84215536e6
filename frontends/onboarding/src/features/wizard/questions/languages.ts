import { LANGUAGES } from '@kolo/contracts/profile/enumerations';

export type Language = (typeof LANGUAGES)[number];

/** Spoken on the Balkans, or nearby. */
export const OFTEN_CHOSEN = LANGUAGES.slice(0, 12);
