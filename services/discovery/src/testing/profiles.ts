import * as contracts from '@kolo/contracts';
import { HERITAGE_COUNTRIES, LANGUAGES, type ProfileFields } from '@kolo/contracts';
import { exampleProfile } from '@kolo/testing';

/** The next of a repeatable series of numbers from 0 up to 1. */
export type Dice = () => number;

/** A repeatable series for one seed. */
export function dice(seed: number): Dice {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of the values. */
export function oneOf<Value>(roll: Dice, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(roll() * values.length)] ?? values[0];
}

/** The values in another order. */
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

/** Any profile at all. */
export function someProfile(roll: Dice): ProfileFields {
  const [residenceCountry, currentCity] = oneOf(roll, HOMES);
  return exampleProfile({
    birthdate: `${1965 + Math.floor(roll() * 40)}-0${1 + Math.floor(roll() * 9)}-11`,
    gender: oneOf(roll, contracts.GENDERS),
    interestedIn: oneOf(roll, contracts.INTERESTS),
    heritageCountries: some(
      roll,
      HERITAGE_COUNTRIES.map(({ code }) => code),
      3,
    ),
    residenceCountry,
    currentCity,
    languages: some(roll, LANGUAGES.slice(0, 12), 4),
    relationshipGoals: oneOf(roll, contracts.RELATIONSHIP_GOALS),
    wantsChildren: oneOf(roll, contracts.YES_NO_MAYBE),
    religionImportance: oneOf(roll, contracts.RELIGION_IMPORTANCE),
    smoking: oneOf(roll, contracts.SMOKING),
    drinking: oneOf(roll, contracts.DRINKING),
    cityOrVillage: oneOf(roll, contracts.CITY_OR_VILLAGE),
    canDanceKolo: oneOf(roll, contracts.KOLO_DANCING),
    balkanMusicLove: oneOf(roll, contracts.MUSIC_LOVE),
    balkanTime: oneOf(roll, contracts.BALKAN_TIME),
    rakijaAt9AM: oneOf(roll, contracts.RAKIJA_AT_9AM),
    moveBackForLove: oneOf(roll, contracts.YES_NO_MAYBE),
    canRollSarma: oneOf(roll, contracts.SARMA_ROLLING),
    sodaVsMineralna: oneOf(roll, contracts.SODA_VS_MINERALNA),
    djurdjevdanLyrics: oneOf(roll, contracts.DJURDJEVDAN_LYRICS),
    kafanaTime: oneOf(roll, contracts.KAFANA_TIME),
    ajvarVsKajmak: oneOf(roll, contracts.AJVAR_VS_KAJMAK),
    coffeeOrder: oneOf(roll, contracts.COFFEE_ORDERS),
  });
}
