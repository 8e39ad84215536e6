import { addDays, dayOf } from '@kolo/contracts/dates';
import { ID_LENGTH } from '@kolo/contracts/ids';
import { HERITAGE_COUNTRIES, RESIDENCE_COUNTRIES } from '@kolo/contracts/places/countries';
import { NO_SHIELD } from '@kolo/contracts/places/originShield';
import { NO_DEALBREAKERS } from '@kolo/contracts/profile/dealbreakers';
import { type Chance, createChance, drawFamily, drawPerson, drawTendencies } from '@kolo/demo';
import type { City } from '../../../services/discovery/src/places/gazetteer.ts';
import { someDealbreakers, someTrips } from '../../../services/discovery/src/testing/twoIndexes.ts';
import type { CandidateRow } from '../../../services/discovery/src/views/candidates.ts';

const ALPHABET = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'];
const CITIES = 3_000;
/** Where the diaspora lives besides the countries of heritage. */
const DIASPORA = ['DE', 'AT', 'CH', 'US', 'SE'];
const HERITAGES = HERITAGE_COUNTRIES.map(({ code }) => code);
const DAY = '2026-06-14';
const DAY_MS = 86_400_000;
const SEEN_WITHIN_DAYS = 90;

/** The day on which searches are asked. */
export const NOW = new Date(`${DAY}T12:00:00Z`);

/** The candidates of a product with very many members. */
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
    const { pick } = createChance(`${seed}:id ${number}`);
    return Array.from({ length: ID_LENGTH }, () => pick(ALPHABET)).join('');
  }
  function homeOf(heritage: string, { next, pick, weighted }: Chance): City {
    const diaspora = pick(DIASPORA);
    const country = weighted([heritage, diaspora, pick(countries)], [45, 35, 20]);
    const there = homes.get(country) ?? homes.get(diaspora) ?? cities;
    const near = Math.floor(there.length * next() ** 3);
    return there[near] ?? pick(there);
  }
  return {
    idOf,
    row(number, version = 0) {
      const chance = createChance(`${seed}:${number}:${version}`);
      const family = drawFamily(chance);
      const { country, name } = homeOf(family, chance);
      const { fields, seenDaysAgo } = drawPerson(
        '',
        chance,
        {
          name: { firstName: 'Mila', lastName: '' },
          heritageCountries: [...new Set([family, chance.yes(0.25) ? drawFamily(chance) : family])],
          home: { country, city: name },
          bio: 'Kafa, more, planine.',
        },
        { tendencies: drawTendencies(chance), agesOn: DAY, seenWithinDays: SEEN_WITHIN_DAYS },
      );
      return {
        id: idOf(number),
        tier: 'free',
        activeOn: new Date(NOW.getTime() - seenDaysAgo * DAY_MS).toISOString().slice(0, 10),
        profile: fields,
        completedOn: completedOn(number),
        restrictions: [],
        paused: false,
        asleep: false,
        shield: NO_SHIELD,
        formerHomes: [],
        dealbreakers: NO_DEALBREAKERS,
        trips: [],
        photoIds: [`photo${number}`],
        mainPhotoId: `photo${number}`,
      };
    },
  };
}

/** So many have stayed away for so long that they are hidden (docs/product.md#when-members-stay-away). */
const ASLEEP = 0.05;
/** So many say which answers are fine (docs/product.md#dealbreakers). */
const CHOOSY = 0.3;
/** So many travel (docs/product.md#trips). */
const TRAVELLING = 0.05;

/** The same member, who may sleep, travel or have dealbreakers. */
export const withChoices = (row: CandidateRow, roll: () => number): CandidateRow => ({
  ...row,
  asleep: roll() < ASLEEP,
  ...(roll() < CHOOSY && { dealbreakers: someDealbreakers(roll) }),
  ...(roll() < TRAVELLING && { trips: someTrips(roll) }),
});

/** One in fifty within the last fortnight. */
const completedOn = (number: number): string =>
  addDays(dayOf(NOW), number % 50 === 0 ? -1 - ((number / 50) % 13) : -400);

/** The largest cities of each country, the largest first; those of heritage and diaspora have most. */
function citiesOf(cities: readonly City[]): Map<string, City[]> {
  const known = new Set(RESIDENCE_COUNTRIES.map(({ code }) => code));
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
