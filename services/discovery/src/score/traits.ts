import type { ProfileFields } from '@kolo/contracts';
import type { Place } from '../places/distance.ts';

/** What the score looks at. */
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

/** One part of the score: symmetric whole points and a sentence that explains them. */
export interface Part<Key extends string = string> {
  key: Key;
  /** The most points it can give. */
  of: number;
  points(one: Traits, other: Traits): number;
  label(one: Traits, other: Traits): string;
}

/** The values that both lists hold, in the order of the alphabet, so that it does not matter who asks. */
export const inBoth = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((value) => other.includes(value)).sort();

const list = new Intl.ListFormat('en-GB');

/** `a, b and c` */
export const listed = (words: readonly string[]): string => list.format(words);
