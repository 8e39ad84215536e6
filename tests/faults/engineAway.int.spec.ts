import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { environmentOn, type Link, linkTo, smtpEngine } from '@kolo/engines';
import { fileLetter } from '@kolo/standalone/engineMailbox';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { engineOrSkip } from '@kolo/testing/engines';
import type { Client } from '../support/client.ts';
import { jpeg, MAN, memberOf, PROFILE, upload } from '../support/members.ts';
import { type Product, startProductHere } from '../support/product.ts';

jest.setTimeout(60_000);
const CLEAR_MS = 2_000;
const RECOVERY_MS = 20_000;

const redis = await engineOrSkip('redis');
const mongodb = await engineOrSkip('mongodb');
const s3 = await engineOrSkip('s3');
const toxiproxy = await engineOrSkip('toxiproxy');
const outbox = temporaryDirectory();
const smtp = await smtpEngine({ onLetter: (letter) => fileLetter(outbox.path, letter) });
const links =
  redis && mongodb && s3 && toxiproxy
    ? {
        redis: await linkTo(toxiproxy, redis),
        mongodb: await linkTo(toxiproxy, mongodb),
        s3: await linkTo(toxiproxy, s3),
        smtp: await linkTo(toxiproxy, smtp),
      }
    : null;
afterAll(async () => {
  for (const engine of [toxiproxy, redis, mongodb, s3, smtp]) await engine?.stop();
  outbox.remove();
});

if (links) describeAway(links);
else describe.skip('an engine away', () => it('has no engines here', () => {}));

/**
 * An engine unreachable: a clear answer in time, all else served, and recovery without a restart
 * (docs/design.md#one-code-base-two-ways-to-run-it).
 */
function describeAway({ redis, mongodb, s3, smtp }: Record<keyof NonNullable<typeof links>, Link>): void {
  describe('an engine away', () => {
    let product: Product;
    let ana: Client;
    let marko: Client;
    beforeAll(async () => {
      product = await startProductHere({
        ...environmentOn([redis, mongodb, s3, smtp]),
        MAILBOX_DIR: outbox.path,
      });
      ana = await memberOf(product.url, 'ana@example.org', PROFILE);
      marko = await memberOf(product.url, 'marko@example.org', MAN);
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

    async function refusesInTime(path: string, ask = () => ana.call(path)): Promise<void> {
      const askedAt = performance.now();
      const answer = await ask();
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
        await Promise.all(CALLS.map((path) => refusesInTime(path)));
        expect((await fetch(`${product.url}/`)).status).toBeLessThan(500);
      } finally {
        await redis.mend();
      }
      await serves();
    });

    it.each(['cut', 'stall'] as const)('mongodb, its connection %s', async (fault) => {
      await mongodb[fault]();
      try {
        const read = [
          '/api/conversations',
          `/api/profile/${marko.id}`,
          '/api/likes-sent',
          '/api/matches/paginated',
        ];
        await Promise.all(read.map((path) => refusesInTime(path)));
        // Members' keys are in MongoDB too, so nothing sealed is promised here. A score comes from the index in
        // memory (docs/design.md#pages-of-members-from-memory).
        expect((await ana.call(`/api/balkan-score/${marko.id}`)).status).toBe(200);
      } finally {
        await mongodb.mend();
      }
      await serves();
    });

    it.each(['cut', 'stall'] as const)('s3, its connection %s', async (fault) => {
      const photo = await jpeg();
      await s3[fault]();
      try {
        await refusesInTime('/api/upload-photo', () => upload(ana, photo));
        await serves();
      } finally {
        await s3.mend();
      }
      const sent = await upload(ana, photo);
      expect(sent.status).toBe(200);
    });

    it('smtp, its connection cut: letters are kept and leave later', async () => {
      const register = (email: string) =>
        fetch(`${product.url}/auth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            email,
            firstName: 'Iva',
            lastName: 'Ivić',
            birthdate: '1994-05-17',
            consentAccepted: true,
          }),
        });
      await smtp.cut();
      try {
        expect((await register('iva@example.org')).status).toBe(200);
        await serves();
      } finally {
        await smtp.mend();
      }
      await eventually(async () => {
        const letters: unknown = await (await fetch(`${product.url}/dev/mailbox.json`)).json();
        expect(letters).toContainEqual(expect.objectContaining({ to: 'iva@example.org' }));
      }, RECOVERY_MS);
    });
  });
}
