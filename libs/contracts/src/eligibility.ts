import type { Gender, Interest } from './enumerations.ts';

/** Whom a member is and whom they would like to meet. */
export interface Seeking {
  gender: Gender;
  interestedIn: Interest;
}

const WANTED_GENDER: Record<Interest, Gender | null> = { Men: 'Male', Women: 'Female', Everyone: null };

/** Whether someone interested in `interest` would like to meet `gender` (docs/product.md#who-appears-in-matches). */
const wants = (interest: Interest, gender: Gender): boolean =>
  WANTED_GENDER[interest] === null || WANTED_GENDER[interest] === gender;

/** Whether two members fit both ways (docs/product.md#who-appears-in-matches). Symmetric. */
export const fitBothWays = (one: Seeking, other: Seeking): boolean =>
  wants(one.interestedIn, other.gender) && wants(other.interestedIn, one.gender);
