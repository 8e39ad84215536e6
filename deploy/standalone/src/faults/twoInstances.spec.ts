import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { HEADERS, type ServiceName } from '@kolo/contracts';
import { cookieNames, readCookies, sessionHash, signIdentity } from '@kolo/service';
import { eventually } from '@kolo/testing';
import { engineOrSkip } from '@kolo/testing/engines';
import { esdbDouble } from '@kolo/testing/esdbDouble';
import { WebSocket } from 'ws';
import type { Client } from '../testing/client.ts';
import { type ManyProduct, startManyHere } from '../testing/manyProduct.ts';
import { memberOf, PROFILE } from '../testing/product.ts';

jest.setTimeout(120_000);
const FOLLOW_MS = 60_000;
const SIGN_OUT_MS = 1_000;
const MESSAGES = 10;

const redis = await engineOrSkip('redis');
const mongodb = await engineOrSkip('mongodb');
const kafka = await engineOrSkip('kafka');
const esdb = await esdbDouble();
afterAll(async () => {
  for (const engine of [redis, mongodb, kafka]) await engine?.stop();
  await esdb.stop();
});

interface Frame {
  type: string;
  message?: { content: string };
}

interface Listening {
  frames: Frame[];
  /** The code it was closed with. */
  closed(): number | null;
}

/** Two instances each of gateway, messaging and discovery; events on the EventStoreDB protocol double (design §8.20). */
(redis && mongodb && kafka ? describe : describe.skip)('two instances of a service', () => {
  let product: ManyProduct;
  let ana: Client;
  let marko: Client;

  beforeAll(async () => {
    const environment = {
      EVENTS_URL: esdb.url,
      STATE_URL: `${redis?.url}/0`,
      DOCUMENTS_URL: mongodb?.url ?? '',
      KEYS_URL: `${mongodb?.url}/kolo-keys`,
      FEED_URL: kafka?.url ?? '',
    };
    product = await startManyHere(environment, { gateway: 2, messaging: 2, discovery: 2 });
    const [first, second] = product.of('gateway');
    ana = await memberOf(first?.url ?? '', 'ana@example.org', PROFILE);
    const man = { ...PROFILE, gender: 'Male', interestedIn: 'Women' };
    marko = await memberOf(second?.url ?? '', 'marko@example.org', man);
  });
  afterAll(() => product.stop());

  /** What the gateway would say of the member to one service. */
  const identity = (member: Client, audience: ServiceName) => {
    const token = readCookies(member.cookie).get(cookieNames(product.settings).session) ?? '';
    const who = { member: member.id, session: sessionHash(token) };
    return { [HEADERS.identity]: signIdentity(who, audience, product.secrets, Date.now()) };
  };

  async function listen(member: Client, base: string): Promise<Listening> {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, {
      headers: identity(member, 'messaging'),
    });
    const frames: Frame[] = [];
    socket.on('message', (frame) => frames.push(JSON.parse(String(frame))));
    let code: number | null = null;
    socket.once('close', (given) => {
      code = given;
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.send(JSON.stringify({ type: 'auth', userId: member.id }));
    await eventually(() => expect(frames).toEqual([{ type: 'auth_success' }]));
    return { frames, closed: () => code };
  }

  it('gives the same matches, whichever answers', async () => {
    for (const member of [ana, marko]) {
      const other = member === ana ? marko : ana;
      await eventually(async () => {
        const pages = await Promise.all(
          product.of('discovery').map(async ({ url }) => {
            const headers = identity(member, 'discovery');
            return (await fetch(`${url}/api/matches/paginated?limit=12`, { headers })).json();
          }),
        );
        expect(pages).toHaveLength(2);
        expect(pages[0]).toMatchObject({ totalCount: 1, items: [{ id: other.id }] });
        expect(pages[1]).toEqual(pages[0]);
      }, FOLLOW_MS);
    }
  });

  it('passes a message on to the sockets of both, once, and a sign-out too', async () => {
    for (const [one, other] of [
      [ana, marko],
      [marko, ana],
    ] as const)
      expect((await one.call('/api/like', { json: { likedUserId: other.id } })).status).toBe(200);
    const sockets = await Promise.all(product.of('messaging').map(({ url }) => listen(marko, url)));
    expect(sockets).toHaveLength(2);

    const contents = Array.from({ length: MESSAGES }, (_, index) => `poruka ${index}`);
    const sentTo = product.of('messaging').map(({ url }) => url);
    for (const [index, content] of contents.entries()) {
      const sent = await fetch(`${sentTo[index % 2]}/api/message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...identity(ana, 'messaging') },
        body: JSON.stringify({ receiverId: marko.id, content }),
      });
      expect([sent.status, await sent.json()]).toMatchObject([200, { content }]);
    }
    for (const { frames } of sockets)
      await eventually(() => expect(frames.length).toBeGreaterThan(MESSAGES), FOLLOW_MS);
    expect(await (await ana.call(`/api/conversation/${marko.id}`)).json()).toHaveLength(MESSAGES);
    for (const { frames } of sockets) {
      const received = frames.flatMap(({ message }) => (message ? [message.content] : []));
      expect(received).toEqual(contents);
    }

    const signedOut = await marko.call('/auth/logout', { method: 'POST' });
    expect(signedOut.status).toBe(200);
    await eventually(() => expect(sockets.map(({ closed }) => closed())).toEqual([1008, 1008]), SIGN_OUT_MS);
  });
});
