import { expect, test } from '@jest/globals';
import { matchesQuery } from '@kolo/contracts/api/discovery';
import { NO_SHIELD } from '@kolo/contracts/places/originShield';
import { NO_DEALBREAKERS } from '@kolo/contracts/profile/dealbreakers';
import { exampleProfile } from '@kolo/testing';
import { HER, HIM } from '../testing/world.ts';
import { createMemberIndex } from './memberIndex.ts';

const [ANA, MARKO, IVAN, NEW] = ['AnaAnaAnaAna', 'MarkoMarkoMa', 'iVaniVaniVan', 'NewNewNewNew'] as const;
const NOW = new Date('2026-06-14T12:00:00Z');

test('an erased member is nowhere, and nobody inherits what was decided about them', () => {
  const index = createMemberIndex((country, city) => ({ country, city, coordinates: null }), NOW);
  const join = (id: string, seeking: typeof HER) =>
    index.put('candidates', id, {
      id,
      tier: 'free',
      activeOn: null,
      profile: exampleProfile(seeking),
      photoIds: [],
      mainPhotoId: null,
      restrictions: [],
      paused: false,
      shield: NO_SHIELD,
      completedOn: null,
      formerHomes: [],
      dealbreakers: NO_DEALBREAKERS,
      trips: [],
    });
  const pair = (other: string, row: { passedBy: string[]; likedBy: string[]; matchedAt: string | null }) => {
    const [a, b] = [ANA, other].sort();
    index.put('pairs', `${a}-${b}`, {
      id: `${a}-${b}`,
      a,
      b,
      blockedBy: null,
      matched: row.matchedAt !== null,
      ...row,
    });
  };
  const shown = () => index.page(ANA, matchesQuery.parse({}), NOW);

  join(ANA, HER);
  join(MARKO, HIM);
  join(IVAN, HIM);
  pair(MARKO, { passedBy: [ANA], likedBy: [], matchedAt: null });
  pair(IVAN, { passedBy: [], likedBy: [ANA, IVAN], matchedAt: '2026-05-01T10:00:00.000Z' });
  expect(shown()).toMatchObject({ found: [{ id: IVAN, isMutualInterest: true }], totalCount: 1 });

  for (const id of [MARKO, IVAN]) {
    index.forget(id);
    expect(index.has(id)).toBe(false);
    expect(index.page(id, matchesQuery.parse({}), NOW)).toBeUndefined();
  }
  expect(shown()).toEqual({ found: [], hasMore: false, totalCount: 0 });
  expect(index.list(ANA, NOW)).toEqual([]);

  for (const id of [NEW, `${NEW.slice(0, 11)}2`, `${NEW.slice(0, 11)}3`]) join(id, HIM);
  expect(shown()?.found.map(({ id, isLiked }) => [id, isLiked])).toEqual([
    [`${NEW.slice(0, 11)}2`, false],
    [`${NEW.slice(0, 11)}3`, false],
    [NEW, false],
  ]);
});
