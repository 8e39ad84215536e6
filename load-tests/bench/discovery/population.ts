import type { ProfileFields } from '@kolo/contracts';
import * as contracts from '@kolo/contracts';
import type { City } from '../../../services/discovery/src/places/cities.ts';
import type { CandidateRow } from '../../../services/discovery/src/views/candidates.ts';

/** The next of a repeatable series of numbers from 0 up to 1. */
export type Chance = () => number;

/** A repeatable series for one seed. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the values, each as likely as its weight. */
export function weighted<Value>(roll: Chance, values: readonly Value[], weights: readonly number[]): Value {
  let left = roll() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, weight] of weights.entries()) {
    const value = values[at];
    left -= weight;
    if (left < 0 && value !== undefined) return value;
  }
  return one(roll, values);
}

function one<Value>(roll: Chance, values: readonly Value[]): Value {
  const value = values[Math.floor(roll() * values.length)];
  if (value === undefined) throw new RangeError('nothing to choose from');
  return value;
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CITIES = 3_000;
/** Where the diaspora lives besides the countries of heritage. */
const DIASPORA = ['DE', 'AT', 'CH', 'US', 'SE'];
const HERITAGES = ['RS', 'HR', 'BA', 'AL', 'MK', 'BG', 'RO', 'SI', 'ME', 'XK'];
const HERITAGE_WEIGHTS = [26, 15, 15, 11, 7, 8, 8, 4, 3, 3];
const TONGUES: readonly ProfileFields['languages'][number][] = [
  'Serbian',
  'Croatian',
  'Bosnian',
  'Albanian',
  'Macedonian',
  'Bulgarian',
  'Romanian',
  'Slovenian',
  'Montenegrin',
  'Albanian',
];
const DAY_MS = 86_400_000;
const TODAY = Date.parse('2026-06-14T00:00:00Z');

/** The day on which searches are asked. */
export const NOW = new Date(TODAY + DAY_MS / 2);

/** Makes members who are spread as those of such a product may be: few genders and heritages have most of them. */
export interface Population {
  /** A member's row; another `version` of the same number is what the member changed it into. */
  row(number: number, version?: number): CandidateRow;
  idOf(number: number): string;
}

/** A population in some thousand cities. */
export function population(cities: readonly City[], seed = 1): Population {
  const homes = citiesOf(cities);
  const countries = [...homes.keys()];

  function idOf(number: number): string {
    const roll = chance(seed * 7_919 + number * 31);
    return Array.from({ length: contracts.ID_LENGTH }, () => one(roll, [...ALPHABET])).join('');
  }
  function home(roll: Chance, heritage: string): City {
    const diaspora = one(roll, DIASPORA);
    const country = weighted(roll, [heritage, diaspora, one(roll, countries)], [45, 35, 20]);
    const there = homes.get(country) ?? homes.get(diaspora) ?? cities;
    const near = Math.floor(there.length * roll() ** 3);
    return there[near] ?? one(roll, there);
  }
  return {
    idOf,
    row(number, version = 0) {
      const roll = chance(seed * 104_729 + number * 17 + version * 15_485_863);
      const heritages = new Set([weighted(roll, HERITAGES, HERITAGE_WEIGHTS)]);
      const [heritage = 'RS'] = heritages;
      if (roll() < 0.25) heritages.add(weighted(roll, HERITAGES, HERITAGE_WEIGHTS));
      if (roll() < 0.05) heritages.add(weighted(roll, HERITAGES, HERITAGE_WEIGHTS));
      const lives = home(roll, heritage);
      const days = roll() < 0.3 ? -Math.log(1 - roll()) * 0.4 : -Math.log(1 - roll()) * 20;
      return {
        id: idOf(number),
        tier: 'free',
        activeOn: new Date(TODAY - Math.floor(days) * DAY_MS).toISOString().slice(0, 10),
        profile: profileOf(roll, lives, [...heritages]),
        restrictions: [],
        paused: false,
        shield: contracts.NO_SHIELD,
        formerHomes: [],
        photoIds: [`photo${number}`],
        mainPhotoId: `photo${number}`,
      };
    },
  };
}

/** The largest cities of each country, the largest first; those of heritage and diaspora have most. */
function citiesOf(cities: readonly City[]): Map<string, City[]> {
  const known = new Set(contracts.RESIDENCE_COUNTRIES.map(({ code }) => code));
  const most = new Set([...HERITAGES, ...DIASPORA]);
  const homes = new Map<string, City[]>();
  let taken = 0;
  for (const city of cities.toSorted((a, b) => b.population - a.population)) {
    const there = homes.get(city.country) ?? [];
    if (!known.has(city.country) || there.length >= (most.has(city.country) ? 150 : 15)) continue;
    homes.set(city.country, [...there, city]);
    if (++taken === CITIES) break;
  }
  return homes;
}

function profileOf(roll: Chance, lives: City, heritageCountries: string[]): ProfileFields {
  const gender = weighted(roll, contracts.GENDERS, [55, 42, 1.5, 1.5]);
  const interest = { Male: [4, 90, 6], Female: [88, 4, 8], 'Non-binary': [20, 20, 60] };
  const traditional = (roll() + roll() + roll() - 1.5) * 0.5;
  const leaning = <Value>(values: readonly Value[]) =>
    weighted(roll, values, [0.48 + traditional * 0.5, 0.2, 0.32 - traditional * 0.3, 0.15]);
  const years = 18 + Math.min(52, Math.floor(-Math.log(1 - roll()) * 7 + roll() * 12));
  const languages = new Set<ProfileFields['languages'][number]>();
  if (roll() < 0.93) languages.add(TONGUES[HERITAGES.indexOf(heritageCountries[0] ?? 'RS')] ?? 'Serbian');
  if (['DE', 'AT', 'CH'].includes(lives.country) && roll() < 0.85) languages.add('German');
  if (roll() < 0.6 || languages.size === 0) languages.add('English');
  if (roll() < 0.12) languages.add(one(roll, contracts.LANGUAGES));
  return {
    firstName: 'Mila',
    birthdate: new Date(TODAY - Math.floor((years + roll()) * 365.25) * DAY_MS).toISOString().slice(0, 10),
    gender,
    interestedIn: weighted(
      roll,
      contracts.INTERESTS,
      gender === 'Prefer not to say' ? interest['Non-binary'] : interest[gender],
    ),
    heritageCountries,
    residenceCountry: lives.country,
    currentCity: lives.name,
    stayLongTerm: 'Yes',
    languages: [...languages],
    relationshipGoals: leaning(contracts.RELATIONSHIP_GOALS),
    wantsChildren: leaning(contracts.YES_NO_MAYBE),
    religionImportance: leaning(contracts.RELIGION_IMPORTANCE),
    smoking: weighted(roll, contracts.SMOKING, [30, 45, 25]),
    drinking: weighted(roll, contracts.DRINKING, [60, 15, 25]),
    cityOrVillage: leaning(contracts.CITY_OR_VILLAGE),
    canDanceKolo: leaning(contracts.KOLO_DANCING),
    balkanMusicLove: leaning(contracts.MUSIC_LOVE),
    balkanTime: leaning(contracts.BALKAN_TIME),
    rakijaAt9AM: leaning(contracts.RAKIJA_AT_9AM),
    moveBackForLove: leaning(contracts.YES_NO_MAYBE),
    canRollSarma: leaning(contracts.SARMA_ROLLING),
    sodaVsMineralna: leaning(contracts.SODA_VS_MINERALNA),
    djurdjevdanLyrics: leaning(contracts.DJURDJEVDAN_LYRICS),
    kafanaTime: leaning(contracts.KAFANA_TIME),
    ajvarVsKajmak: one(roll, contracts.AJVAR_VS_KAJMAK),
    coffeeOrder: leaning(contracts.COFFEE_ORDERS),
    bio: 'Kafa, more, planine.',
  };
}
