import { describe, expect, test } from '@jest/globals';
import { type ProfileFields, SORT_KEYS } from '@kolo/contracts';
import fc from 'fast-check';
import { takeCities } from '../places/cities.ts';
import { createGazetteer } from '../places/gazetteer.ts';
import { type Dice, dice, oneOf, shuffled, someProfile } from '../testing/profiles.ts';
import {
  NOW,
  someId,
  somePair,
  someQuery,
  someRow,
  type TwoIndexes,
  twoIndexes,
} from '../testing/twoIndexes.ts';
import { HER, HIM } from '../testing/world.ts';
import { ROOM } from './glance.ts';

const locate = createGazetteer(takeCities).locate;
const MEMBERS = 3_000;
const VIEWERS = 60;
const CHANGES = 1_000;

/** Many have the most frequent answers, so that groups are divided as far as they can be. */
function crowdedProfile(roll: Dice): ProfileFields {
  const profile = someProfile(roll);
  if (roll() < 0.3) return profile;
  const usually = <Fields extends Partial<ProfileFields>>(fields: Fields) => (roll() < 0.7 ? fields : {});
  return {
    ...profile,
    ...oneOf(roll, [HER, HIM]),
    heritageCountries: ['RS'],
    ...usually({ relationshipGoals: 'Serious relationship', wantsChildren: 'Yes' }),
    ...usually({ religionImportance: 'Somewhat', cityOrVillage: 'City' }),
    ...usually({ residenceCountry: 'RS', currentCity: 'Beograd' }),
  };
}

const member = (both: TwoIndexes, roll: Dice, id: string) =>
  both.putCandidate(someRow(roll, id, crowdedProfile(roll)));

/** Pages and lists of some viewers are equal to what their definition gives. */
function expectExact(both: TwoIndexes, roll: Dice, ids: readonly string[]): void {
  for (const viewer of shuffled(roll, ids).slice(0, VIEWERS)) {
    const best =
      both.oracle
        .page(
          viewer,
          someQuery(() => 0.99, []),
          NOW,
        )
        ?.found.map(({ id }) => id) ?? [];
    for (let times = 0; times < 3; times++) {
      const loaded = best.filter(() => roll() < 0.5);
      const query = someQuery(roll, loaded);
      expect({ query, page: both.index.page(viewer, query, NOW) }).toEqual({
        query,
        page: both.oracle.page(viewer, query, NOW),
      });
    }
    expect(both.index.list(viewer, NOW)).toEqual(both.oracle.list(viewer, NOW));
  }
}

describe('a search of the index', () => {
  test('gives what looking at everyone gives, also after joins, edits, moves, passes and erasures', () => {
    const roll = dice(20_261_122);
    const both = twoIndexes(locate);
    const ids = Array.from({ length: MEMBERS }, () => someId(roll));
    const [first = '', ...others] = ids;
    const anyone = () => oneOf(roll, [first, ...others]);
    const pair = (one: string, other: string) => {
      if (one !== other) both.putPair(somePair(roll, one, other));
    };
    for (const id of ids) member(both, roll, id);
    for (let pairs = 0; pairs < MEMBERS * 3; pairs++) pair(anyone(), anyone());
    expectExact(both, roll, ids);

    const gone = new Set<string>();
    for (let changes = 0; changes < CHANGES; changes++) {
      const kind = roll();
      const id = anyone();
      if (kind < 0.1) {
        gone.add(id);
        both.erase(id);
      } else if (kind < 0.3) {
        others.push(someId(roll));
        member(both, roll, others.at(-1) ?? '');
      } else if (gone.has(id)) continue;
      else if (kind < 0.7) member(both, roll, id);
      else {
        const other = anyone();
        if (!gone.has(other)) pair(id, other);
      }
    }
    expectExact(both, roll, [first, ...others]);
    for (const id of gone) {
      expect(both.index.has(id)).toBe(false);
      expect(both.index.traitsOf(id)).toBeUndefined();
    }
  });

  test('is exact after any few changes, whoever takes the place of those who left', () => {
    const change = fc.record({
      kind: fc.constantFrom('join', 'edit', 'pair', 'erase'),
      one: fc.nat(30),
      other: fc.nat(30),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), fc.nat(), (changes, seed) => {
        const both = twoIndexes(locate);
        const there: string[] = [];
        for (const { kind, one, other, seed: its } of changes) {
          const roll = dice(its);
          const id = there[one % there.length];
          const second = there[other % there.length];
          if (kind === 'join' || id === undefined || second === undefined) {
            there.push(someId(roll));
            member(both, roll, there.at(-1) ?? '');
          } else if (kind === 'edit') member(both, roll, id);
          else if (kind === 'pair' && id !== second) both.putPair(somePair(roll, id, second));
          else if (kind === 'erase') {
            both.erase(id);
            there.splice(there.indexOf(id), 1);
          }
        }
        expectExact(both, dice(seed), [...new Set(there)]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  test.each(SORT_KEYS)('is exact by %s where more pass a filter than a glance holds', (sort) => {
    const roll = dice(11);
    const both = twoIndexes(locate);
    const someone = (seeking: typeof HER): string => {
      const id = someId(roll);
      const profile = { ...crowdedProfile(roll), ...seeking };
      both.putCandidate({
        ...someRow(roll, id, profile),
        tier: 'free',
        profile,
        restrictions: [],
        paused: false,
      });
      return id;
    };
    for (let women = 0; women < ROOM * 1.5; women++) someone(HER);
    for (const viewer of [someone(HIM), someone(HIM), someone(HIM)]) {
      const query = { ...someQuery(() => 0.99, []), sort, ageMin: 25 };
      const page = both.oracle.page(viewer, query, NOW);
      expect(page?.totalCount).toBeGreaterThan(ROOM);
      expect(both.index.page(viewer, query, NOW)).toEqual(page);
    }
  });

  test('reads what clients exclude as it was always read', () => {
    const roll = dice(3);
    const both = twoIndexes(locate);
    const ids = Array.from({ length: 40 }, () => someId(roll));
    for (const id of ids) member(both, roll, id);
    for (const viewer of ids) {
      const query = someQuery(() => 0.99, []);
      const [a = '', b = '', ...others] =
        both.oracle.page(viewer, query, NOW)?.found.map(({ id }) => id) ?? [];
      for (const exclude of [
        a,
        `${a},${b}`,
        ` ${a} , ${b},,nobody, `,
        `,${a}`,
        `${a}x,${b}`,
        `${a}${b}`,
        `\u00a0${a}\t,${others.join(',')}`,
        ',',
        'ž'.repeat(12),
      ])
        expect(both.index.page(viewer, { ...query, exclude }, NOW)).toEqual(
          both.oracle.page(viewer, { ...query, exclude }, NOW),
        );
    }
  });
});
