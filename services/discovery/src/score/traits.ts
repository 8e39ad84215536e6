import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import type { Place } from '../places/kilometres.ts';

export type Traits = Pick<
  ProfileFields,
  | 'heritageCountries'
  | 'languages'
  | 'relationshipGoals'
  | 'wantsChildren'
  | 'religionImportance'
  | 'cityOrVillage'
  | 'canDanceKolo'
  | 'balkanMusicLove'
  | 'balkanTime'
  | 'rakijaAt9AM'
  | 'moveBackForLove'
  | 'canRollSarma'
  | 'sodaVsMineralna'
  | 'djurdjevdanLyrics'
  | 'kafanaTime'
  | 'ajvarVsKajmak'
  | 'coffeeOrder'
> & { place: Place };

/** One part of the score, in whole points. Symmetric. */
export interface Part<Key extends string = string> {
  key: Key;
  of: number;
  points(one: Traits, other: Traits): number;
  label(one: Traits, other: Traits): string;
}

/** Sorted, so that the order does not depend on who asks. */
export const inBoth = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((value) => other.includes(value)).sort();

const list = new Intl.ListFormat('en-GB');

/** `a, b and c` */
export const joinNames = (words: readonly string[]): string => list.format(words);
