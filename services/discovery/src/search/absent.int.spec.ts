import { describe, expect, test } from '@jest/globals';
import { addDays, dayOf } from '@kolo/contracts/dates';
import { ABSENCE } from '@kolo/contracts/limits';
import { SORT_KEYS, type SortKey } from '@kolo/contracts/profile/enumerations';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import { createGazetteer, takeCities } from '../places/gazetteer.ts';
import { crowdedProfile, expectExact, putMember } from '../testing/expectExact.ts';
import { dice, someProfile } from '../testing/profiles.ts';
import { NOW, someId, someQuery, someRow, twoIndexes } from '../testing/twoIndexes.ts';
import { HER, HIM } from '../testing/world.ts';
import type { PairRow } from '../views/pairs.ts';

const locate = createGazetteer(takeCities).locate;
const DAY_MS = 24 * 3_600_000;
const TODAY = dayOf(NOW);
const VIEWER = 'ViewerViewer';

const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const unfiltered = (sort: SortKey) => ({ ...someQuery(() => 0.99, []), sort, limit: 50 });

/** Both indexes, with members who are there whatever the dice say. */
function world() {
  const both = twoIndexes(locate);
  const put = (id: string, profile: ProfileFields, absentDays: number) =>
    both.putCandidate({
      ...someRow(() => 0.5, id, profile),
      activeOn: addDays(TODAY, -absentDays),
      paused: false,
      asleep: false,
    });
  return { both, put };
}

test('is exact on every day, as members come to be absent and return, also where the clock goes back', () => {
  const roll = dice(30);
  const both = twoIndexes(locate);
  const ids = Array.from({ length: 300 }, () => someId(roll));
  for (const id of ids) putMember(both, roll, id);
  for (const days of [0, 1, 30, -40, 500]) expectExact(both, roll, ids, inDays(days));
});

describe('a member who was last here', () => {
  const members = { 'days ago': 'Before30days', 'a day less': 'Before29days' };
  /** The absent one is ahead in every order but *recent*. */
  function twoMembers(between: Partial<PairRow> = {}) {
    const { both, put } = world();
    const profile = someProfile(dice(7));
    put(VIEWER, { ...profile, ...HIM }, 0);
    put(members['days ago'], { ...profile, ...HER }, ABSENCE.lastInOrder);
    const other = { ...profile, ...HER, heritageCountries: ['XK' as const], currentCity: 'Wien' };
    put(members['a day less'], { ...other, residenceCountry: 'AT' }, ABSENCE.lastInOrder - 1);
    for (const id of Object.values(members)) {
      const [a = '', b = ''] = [id, VIEWER].sort();
      const strangers = { likedBy: [], passedBy: [], blockedBy: null, matched: false, matchedAt: null };
      both.putPair({ id: `${a}-${b}`, a, b, ...strangers, ...between });
    }
    const found = (sort: SortKey, days = 0) =>
      both.index.page(VIEWER, unfiltered(sort), inDays(days))?.found.map(({ id }) => id);
    return { both, found };
  }

  test.each(SORT_KEYS)(
    '30 days ago comes after everybody else by %s, and one 29 days ago does not',
    (sort) => {
      const { found } = twoMembers();
      const absentLast = [members['a day less'], members['days ago']];
      expect(found(sort)).toEqual(absentLast);
      if (sort === 'compatible') expect(found(sort, -1)).toEqual(absentLast.toReversed());
      if (sort === 'compatible') expect(found(sort, 1)).toEqual(absentLast.toReversed());
    },
  );

  test.each<[string, Partial<PairRow>]>([
    ['liked', { likedBy: [VIEWER] }],
    ['matched', { matched: true, matchedAt: '2026-05-01T10:00:00.000Z' }],
  ])('30 days ago comes after the others who are %s', (_, between) => {
    const { found } = twoMembers(between);
    expect(found('compatible')).toEqual([members['a day less'], members['days ago']]);
  });

  test('30 days ago counts, and is suggested after the others', () => {
    const { both } = twoMembers();
    expect(both.index.page(VIEWER, { ...unfiltered('compatible'), limit: 1 }, NOW)).toMatchObject({
      hasMore: true,
      totalCount: 2,
    });
    expect(both.index.list(VIEWER, NOW)?.map(({ id }) => id)).toEqual([
      members['a day less'],
      members['days ago'],
    ]);
  });
});

test('of all suggestions at least 95 % were here within 30 days, where half the members were', () => {
  const roll = dice(95);
  const { both, put } = world();
  const lastSeen = new Map<string, number>();
  for (let member = 0; member < 2_000; member++) {
    const id = someId(roll);
    const absentDays = Math.floor(roll() * 2 * ABSENCE.lastInOrder);
    lastSeen.set(id, absentDays);
    put(id, crowdedProfile(roll), absentDays);
  }
  const suggested = [...lastSeen.keys()]
    .slice(0, 200)
    .flatMap((viewer) => both.index.list(viewer, NOW) ?? [])
    .map(({ id }) => lastSeen.get(id) ?? 0);
  expect(suggested.length).toBeGreaterThan(5_000);
  const recent = suggested.filter((days) => days < ABSENCE.lastInOrder);
  expect(recent.length / suggested.length).toBeGreaterThanOrEqual(0.95);
});
