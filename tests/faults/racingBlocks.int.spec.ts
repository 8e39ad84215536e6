import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ServiceName } from '@kolo/contracts/services';
import { eventually } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { type ManyProduct, startManyHere } from '../support/manyProduct.ts';
import { MAN, PROFILE } from '../support/members.ts';
import { realEnginesOrSkip } from '../support/realEngines.ts';
import { signedAs } from '../support/signedAs.ts';

jest.setTimeout(240_000);
const FOLLOW_MS = 60_000;
const AFTER = 10;

const engines = await realEnginesOrSkip();
afterAll(() => engines?.stop());

interface Told {
  /** Whether it was asked when the block had been answered already. */
  isLate: boolean;
  status: number;
}

/**
 * Two instances of each service that decides or shows; events on the EventStoreDB protocol double
 * (docs/design.md#blocks).
 */
(engines ? describe : describe.skip)('a block on two instances', () => {
  let product: ManyProduct;
  let ana: Client;
  let marko: Client;

  beforeAll(async () => {
    const instances = { interaction: 2, messaging: 2, discovery: 2, profile: 2 };
    product = await startManyHere(engines?.environment, { instances });
    ana = await product.member('ana@example.org', PROFILE);
    marko = await product.member('marko@example.org', MAN);
    await product.makePaid('marko@example.org');
  });
  afterAll(() => product.stop());

  async function ask(member: Client, service: ServiceName, instance: number, path: string, json?: object) {
    const url = product.of(service)[instance]?.url ?? '';
    const method = json === undefined ? 'GET' : 'POST';
    return fetch(url + path, {
      method,
      headers: {
        ...signedAs(product, member, { service, method, url: path }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
  }
  const like = (by: Client, to: Client, instance: number) =>
    ask(by, 'interaction', instance, '/api/like', { likedUserId: to.id });
  const block = (instance: number) => ask(ana, 'interaction', instance, '/api/block', { userId: marko.id });

  it('refuses each message that is asked for after it was answered, whichever instances are asked', async () => {
    await like(ana, marko, 0);
    await like(marko, ana, 1);
    let isBlocked = false;
    const told: Told[] = [];
    async function writeOn(instance: number): Promise<void> {
      for (let late = 0; late < AFTER; ) {
        const isLate = isBlocked;
        const { status } = await ask(marko, 'messaging', instance, '/api/message', {
          receiverId: ana.id,
          content: 'Još jedna',
        });
        told.push({ isLate, status });
        if (isLate) late++;
      }
    }
    const writing = [0, 1].map(writeOn);
    await eventually(() => expect(told.some(({ status }) => status === 200)).toBe(true), FOLLOW_MS);
    expect((await block(0)).status).toBe(200);
    isBlocked = true;
    await Promise.all(writing);
    const late = told.filter(({ isLate }) => isLate);
    expect(late).toHaveLength(2 * AFTER);
    expect(late.filter(({ status }) => status !== 404)).toEqual([]);
  });

  it('hides the two from each other on every instance', async () => {
    for (const instance of [0, 1]) {
      for (const [viewer, other] of [
        [ana, marko],
        [marko, ana],
      ] as const) {
        expect((await ask(viewer, 'profile', instance, `/api/profile/${other.id}`)).status).toBe(404);
        expect((await like(viewer, other, instance)).status).toBe(404);
        await eventually(async () => {
          const page = await ask(viewer, 'discovery', instance, '/api/matches/paginated');
          expect(await page.json()).toMatchObject({ items: [], totalCount: 0 });
          const score = await ask(viewer, 'discovery', instance, `/api/balkan-score/${other.id}`);
          expect(score.status).toBe(404);
        }, FOLLOW_MS);
      }
      await eventually(async () => {
        const listed = async (member: Client) =>
          (await ask(member, 'messaging', instance, '/api/conversations')).json();
        expect(await listed(ana)).toEqual([]);
        expect(await listed(marko)).toMatchObject([{ canSend: false, otherUser: { firstName: null } }]);
      }, FOLLOW_MS);
    }
  });

  it('stands after a race with a like, and once when both block', async () => {
    for (let again = 0; again < 5; again++) {
      for (const one of [ana, marko])
        await ask(one, 'interaction', 0, '/api/unblock', { userId: one === ana ? marko.id : ana.id });
      await like(ana, marko, 0);
      const [blocked, liked] = await Promise.all([block(0), like(marko, ana, 1)]);
      expect(blocked.status).toBe(200);
      expect([200, 404]).toContain(liked.status);
      for (const instance of [0, 1]) expect((await like(marko, ana, instance)).status).toBe(404);
    }
    await ask(ana, 'interaction', 1, '/api/unblock', { userId: marko.id });
    const both = await Promise.all([
      block(0),
      ask(marko, 'interaction', 1, '/api/block', { userId: ana.id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
