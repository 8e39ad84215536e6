import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import * as answers from '@kolo/contracts/profile/enumerations';
import { LANGUAGES } from '@kolo/contracts/profile/enumerations';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import { exampleProfile } from '@kolo/testing';

/** Repeatable random numbers from 0 to 1. */
export type Dice = () => number;

export function dice(seed: number): Dice {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function oneOf<Value>(roll: Dice, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(roll() * values.length)] ?? values[0];
}

export function shuffled<Value>(roll: Dice, values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, at: roll() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

const some = <Value>(roll: Dice, values: readonly Value[], most: number): Value[] =>
  shuffled(roll, values).slice(0, 1 + Math.floor(roll() * most));

const HOMES: [[string, string], ...[string, string][]] = [
  ['RS', 'Beograd'],
  ['RS', 'Novi Sad'],
  ['AT', 'Wien'],
  ['DE', 'Munich'],
  ['US', 'Chicago'],
  ['AU', 'Melbourne'],
  ['BA', 'Selo bez imena'],
  ['CH', 'Zurich'],
];

export function someProfile(roll: Dice): ProfileFields {
  const [residenceCountry, currentCity] = oneOf(roll, HOMES);
  return exampleProfile({
    birthdate: `${1965 + Math.floor(roll() * 40)}-0${1 + Math.floor(roll() * 9)}-11`,
    gender: oneOf(roll, answers.GENDERS),
    interestedIn: oneOf(roll, answers.INTERESTS),
    heritageCountries: some(
      roll,
      HERITAGE_COUNTRIES.map(({ code }) => code),
      3,
    ),
    residenceCountry,
    currentCity,
    languages: some(roll, LANGUAGES.slice(0, 12), 4),
    relationshipGoals: oneOf(roll, answers.RELATIONSHIP_GOALS),
    wantsChildren: oneOf(roll, answers.YES_NO_MAYBE),
    religionImportance: oneOf(roll, answers.RELIGION_IMPORTANCE),
    smoking: oneOf(roll, answers.SMOKING),
    drinking: oneOf(roll, answers.DRINKING),
    cityOrVillage: oneOf(roll, answers.CITY_OR_VILLAGE),
    canDanceKolo: oneOf(roll, answers.KOLO_DANCING),
    balkanMusicLove: oneOf(roll, answers.MUSIC_LOVE),
    balkanTime: oneOf(roll, answers.BALKAN_TIME),
    rakijaAt9AM: oneOf(roll, answers.RAKIJA_AT_9AM),
    moveBackForLove: oneOf(roll, answers.YES_NO_MAYBE),
    canRollSarma: oneOf(roll, answers.SARMA_ROLLING),
    sodaVsMineralna: oneOf(roll, answers.SODA_VS_MINERALNA),
    djurdjevdanLyrics: oneOf(roll, answers.DJURDJEVDAN_LYRICS),
    kafanaTime: oneOf(roll, answers.KAFANA_TIME),
    ajvarVsKajmak: oneOf(roll, answers.AJVAR_VS_KAJMAK),
    coffeeOrder: oneOf(roll, answers.COFFEE_ORDERS),
  });
}
