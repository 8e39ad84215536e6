import {
  DRINKING,
  FILTER_GOALS,
  type FormerHome,
  HERITAGE_COUNTRIES,
  type MatchesQuery,
  matchesQuery,
  NO_SHIELD,
  type OriginShield,
  SMOKING,
  SORT_KEYS,
  YES_NO_MAYBE,
} from '@kolo/contracts';
import { createMemberIndex, type MemberIndex } from '../members/memberIndex.ts';
import type { Locate } from '../places/gazetteer.ts';
import { type CandidateRow, candidatesView } from '../views/candidates.ts';
import { type PairRow, pairsView } from '../views/pairs.ts';
import { createOracle, type Oracle } from './oracle/oracle.ts';
import { type Dice, oneOf, someProfile } from './profiles.ts';

export const NOW = new Date('2026-06-14T12:00:00Z');

/** The index and the oracle, told the same. */
export interface TwoIndexes {
  index: MemberIndex;
  oracle: Oracle;
  putCandidate(row: CandidateRow): void;
  putPair(row: PairRow): void;
  erase(member: string): void;
}

/** Both of them, empty. */
export function twoIndexes(locate: Locate): TwoIndexes {
  const index = createMemberIndex(locate);
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

/** An id that looks like any other; some share their beginning. */
export const someId = (roll: Dice): string => {
  const character = () => ALPHABET[Math.floor(roll() * ALPHABET.length)] ?? '1';
  const beginning = roll() < 0.1 ? 'same1' : '';
  return `${beginning}${Array.from({ length: 12 }, character).join('')}`.slice(0, 12);
};

/** From whom somebody hides: often from a city, in some spelling. */
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

/** A home that somebody has left, half of them long ago; the older before the newer. */
const someFormerHomes = (roll: Dice): FormerHome[] =>
  ['2026-06-14T11:59:59.000Z', '2026-09-01T00:00:00.000Z'].map((until) => {
    const { residenceCountry, currentCity, heritageCountries } = someProfile(roll);
    return { residenceCountry, currentCity, heritageCountries, until };
  });

/** A row of some member with that profile. */
export const someRow = (roll: Dice, id: string, profile: CandidateRow['profile']): CandidateRow => ({
  id,
  tier: roll() < 0.98 ? 'free' : null,
  activeOn: roll() < 0.95 ? `2026-0${1 + Math.floor(roll() * 5)}-1${Math.floor(roll() * 10)}` : null,
  profile: roll() < 0.98 ? profile : null,
  restrictions: roll() < 0.04 ? [{ caseId: 'case' }] : [],
  paused: roll() < 0.08,
  photoIds: [],
  mainPhotoId: null,
  shield: roll() < 0.15 ? someShield(roll) : NO_SHIELD,
  formerHomes: roll() < 0.3 ? someFormerHomes(roll) : [],
});

/** What some pair has decided; often, that one of them passed. */
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

/** Some query of a page: any order, often filters, often with ids that are loaded already. */
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
  };
  return matchesQuery.parse(words);
}
