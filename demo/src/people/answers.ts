import { KOLO_DANCING } from '@kolo/contracts/profile/enumerations';
import { profileFields } from '@kolo/contracts/profile/profileFields';
import type { z } from 'zod';
import type { Chance } from '../chance.ts';
import type { Tendencies } from './tendencies.ts';

/** The wizard's questions about life and taste. */
export const answers = profileFields.omit({
  firstName: true,
  birthdate: true,
  gender: true,
  interestedIn: true,
  heritageCountries: true,
  residenceCountry: true,
  currentCity: true,
  languages: true,
  bio: true,
});
export type Answers = z.infer<typeof answers>;

const PAST_SMALL_CHILDREN = 48;
const WANTS_CHILDREN_LATE = [0, 4, 1];
/** A sober dancer never answers "Only when tipsy". */
const SOBER_DANCING = [2, 1, 0];

/** Draws the answers that are not given, so that no drawn answer contradicts another. */
export function answersOf(
  age: number,
  tendencies: Tendencies,
  chance: Chance,
  given: Partial<Answers> = {},
): Answers {
  const { weighted } = chance;
  const drinking = given.drinking ?? weighted(...tendencies.drinking);
  const isSober = drinking === 'No';
  const favoriteFood = given.favoriteFood ?? weighted(...tendencies.favoriteFood);
  const [childrenAnswers, childrenWeights] = tendencies.wantsChildren;
  return {
    stayLongTerm: weighted(...tendencies.stayLongTerm),
    relationshipGoals: weighted(...tendencies.relationshipGoals),
    wantsChildren: weighted(
      childrenAnswers,
      age < PAST_SMALL_CHILDREN ? childrenWeights : WANTS_CHILDREN_LATE,
    ),
    religionImportance: weighted(...tendencies.religionImportance),
    smoking: weighted(...tendencies.smoking),
    drinking,
    cityOrVillage: weighted(...tendencies.cityOrVillage),
    favoriteFood,
    canDanceKolo: isSober ? weighted(KOLO_DANCING, SOBER_DANCING) : weighted(...tendencies.canDanceKolo),
    balkanMusicLove: weighted(...tendencies.balkanMusicLove),
    balkanTime: weighted(...tendencies.balkanTime),
    rakijaAt9AM: isSober ? 'No' : weighted(...tendencies.rakijaAt9AM),
    moveBackForLove: weighted(...tendencies.moveBackForLove),
    canRollSarma: weighted(...tendencies.canRollSarma),
    sodaVsMineralna: weighted(...tendencies.sodaVsMineralna),
    djurdjevdanLyrics: weighted(...tendencies.djurdjevdanLyrics),
    kafanaTime: weighted(...tendencies.kafanaTime),
    ajvarVsKajmak:
      favoriteFood === 'Ajvar' || favoriteFood === 'Kajmak'
        ? favoriteFood
        : weighted(...tendencies.ajvarVsKajmak),
    coffeeOrder: weighted(...tendencies.coffeeOrder),
    ...given,
  };
}
