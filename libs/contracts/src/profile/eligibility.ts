import type { Gender, Interest } from './enumerations.ts';

export interface Seeking {
  gender: Gender;
  interestedIn: Interest;
}

const WANTED_GENDER: Record<Interest, Gender | null> = { Men: 'Male', Women: 'Female', Everyone: null };

/** See docs/product.md#who-appears-in-matches. */
const wants = (interest: Interest, gender: Gender): boolean =>
  WANTED_GENDER[interest] === null || WANTED_GENDER[interest] === gender;

/** Symmetric (docs/product.md#who-appears-in-matches). */
export const fitBothWays = (one: Seeking, other: Seeking): boolean =>
  wants(one.interestedIn, other.gender) && wants(other.interestedIn, one.gender);
