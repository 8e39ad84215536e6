import { type MatchesQuery, matchesQuery } from '@kolo/contracts/api/discovery';
import { addDays, dayOf } from '@kolo/contracts/dates';
import { LIMITS } from '@kolo/contracts/limits';
import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import { type FormerHome, NO_SHIELD, type OriginShield } from '@kolo/contracts/places/originShield';
import type { Trip } from '@kolo/contracts/places/trips';
import {
  DEALBREAKER_CHOICES,
  DEALBREAKER_KINDS,
  type Dealbreakers,
  NO_DEALBREAKERS,
} from '@kolo/contracts/profile/dealbreakers';
import {
  CHOICE_FILTERS,
  DRINKING,
  FILTER_GOALS,
  SMOKING,
  SORT_KEYS,
  TRIP_FILTERS,
  YES_NO_MAYBE,
} from '@kolo/contracts/profile/enumerations';
import { createMemberIndex, type MemberIndex } from '../members/memberIndex.ts';
import type { Locate } from '../places/gazetteer.ts';
import { type CandidateRow, candidatesView } from '../views/candidates.ts';
import { type PairRow, pairsView } from '../views/pairs.ts';
import { createOracle, type Oracle } from './oracle/oracle.ts';
import { type Dice, oneOf, someProfile } from './profiles.ts';

export const NOW = new Date('2026-06-14T12:00:00Z');

/** The index and the oracle, fed the same rows. */
export interface TwoIndexes {
  index: MemberIndex;
  oracle: Oracle;
  putCandidate(row: CandidateRow): void;
  putPair(row: PairRow): void;
  erase(member: string): void;
}

export function twoIndexes(locate: Locate): TwoIndexes {
  const index = createMemberIndex(locate, NOW);
  const oracle = createOracle(locate);
  return {
    index,
    oracle,
    putCandidate(row) {
      index.put(candidatesView.collection.name, row.id, row);
      oracle.putCandidate(row);
    },
    putPair(row) {
      index.put(pairsView.collection.name, row.id, row);
      oracle.putPair(row);
    },
    erase(member) {
      index.forget(member);
      oracle.forget(member);
    },
  };
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Some ids share a prefix. */
export const someId = (roll: Dice): string => {
  const character = () => ALPHABET[Math.floor(roll() * ALPHABET.length)] ?? '1';
  const beginning = roll() < 0.1 ? 'same1' : '';
  return `${beginning}${Array.from({ length: 12 }, character).join('')}`.slice(0, 12);
};

export const someShield = (roll: Dice): OriginShield => ({
  countries: roll() < 0.3 ? [oneOf(roll, ['DE', 'US', 'AU', 'PT'])] : [],
  cities:
    roll() < 0.6
      ? [
          oneOf(roll, [
            { country: 'RS', city: 'БЕОГРАД' },
            { country: 'AT', city: 'Beč' },
            { country: 'DE', city: 'munich, bavaria' },
            { country: 'AT', city: 'Munich' },
            { country: 'BA', city: 'selo bez imena' },
          ]),
        ]
      : [],
  heritages: HERITAGE_COUNTRIES.filter(() => roll() < 0.08).map(({ code }) => code),
});

/** Half of them expired. */
const someFormerHomes = (roll: Dice): FormerHome[] =>
  ['2026-06-14T11:59:59.000Z', '2026-09-01T00:00:00.000Z'].map((until) => {
    const { residenceCountry, currentCity, heritageCountries } = someProfile(roll);
    return { residenceCountry, currentCity, heritageCountries, until };
  });

/** Mostly within the last weeks, so that as many are present as absent. */
const someDay = (roll: Dice): string => addDays(dayOf(NOW), -Math.floor(roll() * (roll() < 0.3 ? 150 : 45)));

/** Over, now or later, to places where many live or nobody. */
export const someTrips = (roll: Dice): Trip[] =>
  Array.from({ length: 1 + Math.floor(roll() * LIMITS.trips.most) }, () => {
    const place = oneOf(roll, [
      { country: 'RS', city: 'Belgrade' },
      { country: 'RS', city: 'Novi Sad' },
      { country: 'AT', city: 'Vienna' },
      { country: 'HR', city: 'Split' },
    ]);
    const firstWeek = addDays(dayOf(NOW), -20 + 7 * Math.floor(roll() * 6));
    return { ...place, firstWeek, lastWeek: addDays(firstWeek, 7 * Math.floor(roll() * 3)) };
  });

/** Up to three, lenient enough that some are left. */
export const someDealbreakers = (roll: Dice): Dealbreakers =>
  Object.fromEntries(
    DEALBREAKER_KINDS.filter(() => roll() < 0.25)
      .slice(0, LIMITS.dealbreakers.most)
      .map((kind) => {
        if (kind === 'age') {
          const from = 18 + Math.floor(roll() * 25);
          return [kind, { from, to: from + Math.floor(roll() * 40) }];
        }
        const every =
          kind === 'heritageCountries'
            ? HERITAGE_COUNTRIES.map(({ code }) => code)
            : DEALBREAKER_CHOICES[kind];
        const fine = every.filter(() => roll() < 0.7);
        return [kind, fine.length > 0 ? fine : every];
      }),
  );

export const someRow = (roll: Dice, id: string, profile: CandidateRow['profile']): CandidateRow => ({
  id,
  tier: roll() < 0.98 ? 'free' : null,
  activeOn: roll() < 0.95 ? someDay(roll) : null,
  profile: roll() < 0.98 ? profile : null,
  completedOn: roll() < 0.95 ? addDays(dayOf(NOW), -Math.floor(roll() * 20)) : null,
  restrictions: roll() < 0.04 ? [{ caseId: 'case' }] : [],
  paused: roll() < 0.05,
  asleep: roll() < 0.05,
  photoIds: [],
  mainPhotoId: null,
  shield: roll() < 0.15 ? someShield(roll) : NO_SHIELD,
  formerHomes: roll() < 0.3 ? someFormerHomes(roll) : [],
  dealbreakers: roll() < 0.3 ? someDealbreakers(roll) : NO_DEALBREAKERS,
  trips: roll() < 0.15 ? someTrips(roll) : [],
});

export function somePair(roll: Dice, one: string, other: string): PairRow {
  const [a = '', b = ''] = [one, other].sort();
  const some = (share: number) => [a, b].filter(() => roll() < share);
  const matched = roll() < 0.1;
  const strangers = { likedBy: [], passedBy: [], matched: false, matchedAt: null };
  if (roll() < 0.15) return { id: `${a}-${b}`, a, b, ...strangers, blockedBy: roll() < 0.5 ? a : b };
  return {
    id: `${a}-${b}`,
    a,
    b,
    likedBy: some(0.3),
    passedBy: some(0.4),
    blockedBy: null,
    matched,
    matchedAt: matched
      ? `2026-05-${10 + Math.floor(roll() * 20)}T10:00:00.${100 + Math.floor(roll() * 3)}Z`
      : null,
  };
}

export function someQuery(roll: Dice, loaded: readonly string[]): MatchesQuery {
  const maybe = (share: number, query: () => Record<string, string>) => (roll() < share ? query() : {});
  const ageMin = 18 + Math.floor(roll() * 30);
  const words: Record<string, string> = {
    sort: oneOf(roll, SORT_KEYS),
    exclude: loaded.join(roll() < 0.9 ? ',' : ' , '),
    ...maybe(0.5, () => ({ limit: String(1 + Math.floor(roll() * 50)) })),
    ...maybe(0.3, () => ({
      heritageCountries: HERITAGE_COUNTRIES.filter(() => roll() < 0.2)
        .map(({ code }) => code)
        .join(','),
    })),
    ...maybe(0.2, () => ({ ageMin: String(ageMin) })),
    ...maybe(0.2, () => ({ ageMax: String(ageMin + Math.floor(roll() * 20)) })),
    ...maybe(0.2, () => ({ relationshipGoals: oneOf(roll, FILTER_GOALS) })),
    ...maybe(0.2, () => ({ wantsChildren: oneOf(roll, YES_NO_MAYBE) })),
    ...maybe(0.1, () => ({ smoking: oneOf(roll, SMOKING) })),
    ...maybe(0.1, () => ({ drinking: oneOf(roll, DRINKING) })),
    ...maybe(0.2, () => ({ trips: oneOf(roll, TRIP_FILTERS) })),
    ...maybe(0.1, () => ({ choice: oneOf(roll, CHOICE_FILTERS) })),
  };
  return matchesQuery.parse(words);
}
