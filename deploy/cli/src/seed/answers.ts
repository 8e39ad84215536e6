import {
  AJVAR_VS_KAJMAK,
  BALKAN_TIME,
  CITY_OR_VILLAGE,
  COFFEE_ORDERS,
  DJURDJEVDAN_LYRICS,
  DRINKING,
  FAVORITE_FOODS,
  KAFANA_TIME,
  KOLO_DANCING,
  MUSIC_LOVE,
  type ProfileFields,
  RAKIJA_AT_9AM,
  RELATIONSHIP_GOALS,
  RELIGION_IMPORTANCE,
  SARMA_ROLLING,
  SMOKING,
  SODA_VS_MINERALNA,
  YES_NO_MAYBE,
} from '@kolo/contracts';
import type { Chance } from './chance.ts';

type Answers = Omit<
  ProfileFields,
  | 'firstName'
  | 'birthdate'
  | 'gender'
  | 'interestedIn'
  | 'heritageCountries'
  | 'residenceCountry'
  | 'currentCity'
  | 'languages'
  | 'bio'
>;

const PAST_SMALL_CHILDREN = 48;

/** The wizard's questions about a life, answered so that no answer contradicts another. */
export function answersOf(age: number, chance: Chance): Answers {
  const { pick, weighted } = chance;
  const drinking = weighted(DRINKING, [6, 3, 1]);
  const sober = drinking === 'No';
  const favoriteFood = pick(FAVORITE_FOODS);
  return {
    stayLongTerm: weighted(YES_NO_MAYBE, [5, 2, 3]),
    relationshipGoals: weighted(RELATIONSHIP_GOALS, [6, 1, 2, 2]),
    wantsChildren: weighted(YES_NO_MAYBE, age < PAST_SMALL_CHILDREN ? [6, 1, 3] : [0, 4, 1]),
    religionImportance: weighted(RELIGION_IMPORTANCE, [2, 5, 3]),
    smoking: weighted(SMOKING, [3, 5, 2]),
    drinking,
    cityOrVillage: weighted(CITY_OR_VILLAGE, [5, 1, 3]),
    favoriteFood,
    canDanceKolo: sober ? weighted(KOLO_DANCING, [2, 1, 0]) : pick(KOLO_DANCING),
    balkanMusicLove: weighted(MUSIC_LOVE, [4, 4, 2]),
    balkanTime: pick(BALKAN_TIME),
    rakijaAt9AM: sober ? 'No' : weighted(RAKIJA_AT_9AM, [1, 3, 4]),
    moveBackForLove: pick(YES_NO_MAYBE),
    canRollSarma: pick(SARMA_ROLLING),
    sodaVsMineralna: pick(SODA_VS_MINERALNA),
    djurdjevdanLyrics: weighted(DJURDJEVDAN_LYRICS, [3, 5, 2]),
    kafanaTime: weighted(KAFANA_TIME, [3, 5, 2]),
    ajvarVsKajmak:
      favoriteFood === 'Ajvar' || favoriteFood === 'Kajmak' ? favoriteFood : pick(AJVAR_VS_KAJMAK),
    coffeeOrder: weighted(COFFEE_ORDERS, [5, 4, 1, 1]),
  };
}
