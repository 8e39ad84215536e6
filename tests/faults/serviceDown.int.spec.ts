import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { spawnService } from '@kolo/standalone/serviceProcess';
import { eventually } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { type ManyProduct, startManyHere } from '../support/manyProduct.ts';
import { MAN, memberOf, PROFILE } from '../support/members.ts';

jest.setTimeout(60_000);
const READY_MS = 30_000;
const REFUSED_MS = 2_000;

/**
 * `kill -9` of discovery, one of nine processes (docs/design.md#one-code-base-two-ways-to-run-it: no service needs
 * another to serve).
 */
describe('one service down', () => {
  let product: ManyProduct;
  let ana: Client;
  let marko: Client;
  let restarted: ChildProcess | undefined;

  beforeAll(async () => {
    product = await startManyHere();
    const url = `http://127.0.0.1:${product.settings.port}`;
    ana = await memberOf(url, 'ana@example.org', PROFILE);
    marko = await memberOf(url, 'marko@example.org', MAN);
  });
  afterAll(async () => {
    const ended = restarted && new Promise((resolve) => restarted?.once('exit', resolve));
    restarted?.kill('SIGTERM');
    await ended;
    await product.stop();
  });

  const matches = () => ana.call('/api/matches/paginated', { headers: { connection: 'close' } });
  const showsMarko = () =>
    eventually(async () => {
      const answer = await matches();
      expect([answer.status, await answer.json()]).toMatchObject([200, { items: [{ id: marko.id }] }]);
    }, READY_MS);

  it('refuses its own calls at once, leaves the others serving, and recovers in its place', async () => {
    await showsMarko();
    const [discovery] = product.of('discovery');
    if (!discovery) throw new Error('discovery was not started');
    const gone = new Promise((resolve) => discovery.child.once('exit', resolve));
    discovery.child.kill('SIGKILL');
    await gone;

    const askedAt = performance.now();
    const refused = await matches();
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { error: expect.any(String), code: 'unavailable' },
    ]);
    expect(performance.now() - askedAt).toBeLessThan(REFUSED_MS);

    expect((await ana.call('/auth/user')).status).toBe(200);
    expect(await (await ana.call(`/api/profile/${marko.id}`)).json()).toMatchObject({ id: marko.id });
    for (const [one, other] of [
      [ana, marko],
      [marko, ana],
    ] as const)
      expect((await one.call('/api/like', { json: { likedUserId: other.id } })).status).toBe(200);
    const sent = await ana.call('/api/message', { json: { receiverId: marko.id, content: 'Bez otkrića' } });
    expect(sent.status).toBe(200);
    expect(await (await marko.call(`/api/conversation/${ana.id}`)).json()).toMatchObject([
      { content: 'Bez otkrića' },
    ]);

    restarted = spawnService('discovery', discovery.environment);
    await eventually(async () => expect((await fetch(`${discovery.url}/ready`)).ok).toBe(true), READY_MS);
    await eventually(async () => {
      const answer = await matches();
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        { items: [{ id: marko.id, isMutualInterest: true }] },
      ]);
    }, READY_MS);
  });
});
