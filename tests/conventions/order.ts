import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchesPage } from '@kolo/contracts/api/discovery';
import { SORT_KEYS } from '@kolo/contracts/profile/enumerations';
import { eventually } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { like, match, PROFILE } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import { FOLLOW_MS } from './deadlines.ts';

const THEM = { ...PROFILE, gender: 'Non-binary', interestedIn: 'Everyone' };

/** The undecided first, then the liked, then the matched (docs/product.md#filters-and-order). */
export function describeOrder(running: () => Product): void {
  describe('pages of matches', () => {
    let viewer: Client;
    let others: Client[];
    beforeAll(async () => {
      const join = (name: string) => running().member(`${name}@order.example.org`, THEM);
      viewer = await join('viewer');
      others = [await join('a'), await join('b'), await join('c'), await join('d')];
    });
    afterAll(async () => {
      for (const member of [viewer, ...others]) await member.call('/api/profile', { method: 'DELETE' });
    });

    async function pageAfter(loaded: readonly string[], sort: string): Promise<MatchesPage> {
      const path = `/api/matches/paginated?limit=1&sort=${sort}&exclude=${loaded.join(',')}`;
      return (await (await viewer.call(path)).json()) as MatchesPage;
    }
    async function everyone(sort: string): Promise<string[]> {
      const ids: string[] = [];
      for (;;) {
        const { items, hasMore, totalCount } = await pageAfter(ids, sort);
        expect(totalCount).toBe(others.length);
        ids.push(...items.map(({ id }) => id));
        if (!hasMore) return ids;
      }
    }

    it('end with whom one liked and matched, in every order', async () => {
      const before = new Map<string, string[]>();
      for (const sort of SORT_KEYS)
        await eventually(async () => {
          before.set(sort, await everyone(sort));
          expect(before.get(sort)).toHaveLength(others.length);
        }, FOLLOW_MS);
      const [first, second] = before.get('compatible') ?? [];
      const [matched, liked] = [first, second].map((id) => others.find((each) => each.id === id));
      if (!matched || !liked) throw new Error('somebody is there');
      await match(viewer, matched);
      await like(viewer, liked);
      for (const sort of SORT_KEYS) {
        const undecided = before.get(sort)?.filter((id) => id !== first && id !== second) ?? [];
        await eventually(
          async () => expect(await everyone(sort)).toEqual([...undecided, liked.id, matched.id]),
          FOLLOW_MS,
        );
      }
    });
  });
}
