import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@kolo/testing';
import { engineOrSkip, type Link, linkTo } from '@kolo/testing/engines';
import type { Client } from '../testing/client.ts';
import { memberOf, PROFILE, type Product, startProductHere } from '../testing/product.ts';

jest.setTimeout(60_000);
const CLEAR_MS = 2_000;
const RECOVERY_MS = 20_000;

const redis = await engineOrSkip('redis');
const mongodb = await engineOrSkip('mongodb');
const toxiproxy = await engineOrSkip('toxiproxy');
const links =
  redis && mongodb && toxiproxy
    ? { redis: await linkTo(toxiproxy, redis), mongodb: await linkTo(toxiproxy, mongodb) }
    : null;
afterAll(async () => {
  for (const engine of [toxiproxy, redis, mongodb]) await engine?.stop();
});

if (links) describeAway(links);
else describe.skip('an engine away', () => it('has no engines here', () => {}));

/** Redis or MongoDB unreachable: a clear answer in time, and recovery without a restart (design §3). */
function describeAway({ redis, mongodb }: { redis: Link; mongodb: Link }): void {
  describe('an engine away', () => {
    let product: Product;
    let ana: Client;
    let marko: Client;
    beforeAll(async () => {
      product = await startProductHere({
        STATE_URL: `${redis.url}/0`,
        DOCUMENTS_URL: mongodb.url,
        KEYS_URL: `${mongodb.url}/kolo-keys`,
      });
      ana = await memberOf(product.url, 'ana@example.org', PROFILE);
      const man = { ...PROFILE, gender: 'Male', interestedIn: 'Women' };
      marko = await memberOf(product.url, 'marko@example.org', man);
      await serves();
    });
    afterAll(() => product.stop());

    const CALLS = [
      '/auth/user',
      '/api/matches/paginated',
      '/api/profile',
      '/api/conversations',
      '/api/likes-sent',
    ];

    /** Every call answers, with its content. */
    const serves = () =>
      eventually(async () => {
        const answers = await Promise.all(CALLS.map((path) => ana.call(path)));
        expect(answers.map(({ status }) => status)).toEqual(CALLS.map(() => 200));
        expect(await answers[1]?.json()).toMatchObject({ items: [{ id: marko.id }] });
      }, RECOVERY_MS);

    async function refusesInTime(path: string): Promise<void> {
      const askedAt = performance.now();
      const answer = await ana.call(path);
      const took = performance.now() - askedAt;
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        503,
        { error: expect.any(String), code: 'unavailable' },
      ]);
      expect([path, took < CLEAR_MS]).toEqual([path, true]);
    }

    it.each(['cut', 'stall'] as const)('redis, its connection %s', async (fault) => {
      await redis[fault]();
      try {
        await Promise.all(CALLS.map(refusesInTime));
        expect((await fetch(`${product.url}/`)).status).toBeLessThan(500);
      } finally {
        await redis.mend();
      }
      await serves();
    });

    it.each(['cut', 'stall'] as const)('mongodb, its connection %s', async (fault) => {
      await mongodb[fault]();
      try {
        await Promise.all(['/api/conversations', '/api/profile', '/api/likes-sent'].map(refusesInTime));
        // Matches come from an index in memory (design §8.5).
        expect(await (await ana.call('/api/matches/paginated')).json()).toMatchObject({
          items: [{ id: marko.id }],
        });
      } finally {
        await mongodb.mend();
      }
      await serves();
    });
  });
}
