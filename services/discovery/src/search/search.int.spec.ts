import { describe, expect, test } from '@jest/globals';
import { NO_DEALBREAKERS } from '@kolo/contracts/profile/dealbreakers';
import { SORT_KEYS } from '@kolo/contracts/profile/enumerations';
import fc from 'fast-check';
import { createGazetteer, takeCities } from '../places/gazetteer.ts';
import { crowdedProfile, expectExact, putMember } from '../testing/expectExact.ts';
import { dice, oneOf } from '../testing/profiles.ts';
import { NOW, someId, somePair, someQuery, someRow, twoIndexes } from '../testing/twoIndexes.ts';
import { HER, HIM } from '../testing/world.ts';
import { STATE_CAPACITY } from './searchState.ts';

const locate = createGazetteer(takeCities).locate;
const MEMBERS = 3_000;
const CHANGES = 1_000;
const DAY_MS = 24 * 3_600_000;

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
    for (const id of ids) putMember(both, roll, id);
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
        putMember(both, roll, others.at(-1) ?? '');
      } else if (gone.has(id)) continue;
      else if (kind < 0.7) putMember(both, roll, id);
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
      kind: fc.constantFrom('join', 'edit', 'pair', 'erase', 'wait'),
      one: fc.nat(30),
      other: fc.nat(30),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), fc.nat(), (changes, seed) => {
        const both = twoIndexes(locate);
        const there: string[] = [];
        let now = NOW;
        for (const { kind, one, other, seed: its } of changes) {
          const roll = dice(its);
          const id = there[one % there.length];
          const second = there[other % there.length];
          if (kind === 'join' || id === undefined || second === undefined) {
            there.push(someId(roll));
            putMember(both, roll, there.at(-1) ?? '');
          } else if (kind === 'edit') putMember(both, roll, id);
          else if (kind === 'wait') {
            now = new Date(now.getTime() + (one - 10) * DAY_MS);
            expect(both.index.list(id, now)).toEqual(both.oracle.list(id, now));
          } else if (kind === 'pair' && id !== second) both.putPair(somePair(roll, id, second));
          else if (kind === 'erase') {
            both.erase(id);
            there.splice(there.indexOf(id), 1);
          }
        }
        expectExact(both, dice(seed), [...new Set(there)], now);
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
        ...(seeking === HIM && { dealbreakers: NO_DEALBREAKERS }),
      });
      return id;
    };
    for (let women = 0; women < STATE_CAPACITY * 2; women++) someone(HER);
    for (const viewer of [someone(HIM), someone(HIM), someone(HIM)]) {
      const query = { ...someQuery(() => 0.99, []), sort, ageMin: 25 };
      const page = both.oracle.page(viewer, query, NOW);
      expect(page?.totalCount).toBeGreaterThan(STATE_CAPACITY);
      expect(both.index.page(viewer, query, NOW)).toEqual(page);
    }
  });

  test('reads what clients exclude as it was always read', () => {
    const roll = dice(3);
    const both = twoIndexes(locate);
    const ids = Array.from({ length: 40 }, () => someId(roll));
    for (const id of ids) putMember(both, roll, id);
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
