import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { listenAs, listenByChat } from '../support/listening.ts';
import { type ManyProduct, startManyHere } from '../support/manyProduct.ts';
import { MAN, memberOf, PROFILE } from '../support/members.ts';
import { realEnginesOrSkip } from '../support/realEngines.ts';
import { signedAs } from '../support/signedAs.ts';
import { describeInstanceAway } from './instanceAway.ts';

jest.setTimeout(300_000);
const PAGE = '/api/matches/paginated?limit=12';
const SENDING = { service: 'messaging', method: 'POST', url: '/api/message' } as const;
const FOLLOW_MS = 60_000;
const SIGN_OUT_MS = 1_000;
const MESSAGES = 10;

/** One name for both, as on Kubernetes; other systems have one loopback address. */
const shape = process.platform === 'linux' ? 'named' : 'listed';
const engines = await realEnginesOrSkip();
afterAll(() => engines?.stop());

/**
 * Two instances each of gateway, messaging and discovery; events on the EventStoreDB protocol double
 * (docs/design.md#sockets-that-drop).
 */
(engines ? describe : describe.skip)('two instances of a service', () => {
  let product: ManyProduct;
  let ana: Client;
  let marko: Client;

  beforeAll(async () => {
    const instances = { gateway: 2, messaging: 2, discovery: 2 };
    product = await startManyHere(engines?.environment, { instances, shape });
    const [first, second] = product.of('gateway');
    ana = await memberOf(first?.url ?? '', 'ana@example.org', PROFILE);
    marko = await memberOf(second?.url ?? '', 'marko@example.org', MAN);
  });
  afterAll(() => product.stop());

  it('gives the same matches, whichever answers', async () => {
    for (const member of [ana, marko]) {
      const other = member === ana ? marko : ana;
      await eventually(async () => {
        const pages = await Promise.all(
          product.of('discovery').map(async ({ url }) => {
            const headers = signedAs(product, member, { service: 'discovery', url: PAGE });
            return (await fetch(url + PAGE, { headers })).json();
          }),
        );
        expect(pages).toHaveLength(2);
        expect(pages[0]).toMatchObject({ totalCount: 1, items: [{ id: other.id }] });
        expect(pages[1]).toEqual(pages[0]);
      }, FOLLOW_MS);
    }
  });

  it('tells both members of a match, whichever instance they are connected to', async () => {
    const sockets = await Promise.all(
      product.of('messaging').flatMap(({ url }) =>
        [
          { member: ana, other: marko },
          { member: marko, other: ana },
        ].map(async ({ member, other }) => ({
          other,
          socket: await listenByChat(url, signedAs(product, member, { service: 'messaging' })),
        })),
      ),
    );
    expect(sockets).toHaveLength(4);
    for (const [one, other] of [
      [ana, marko],
      [marko, ana],
    ] as const)
      expect((await one.call('/api/like', { json: { likedUserId: other.id } })).status).toBe(200);
    for (const { socket, other } of sockets)
      await eventually(() => expect(socket.matches()).toContain(other.id), FOLLOW_MS);
    for (const { socket } of sockets) socket.end();
  });

  it('tells matches who is there and who types, across instances and protocols', async () => {
    const [first, second] = product.of('messaging').map(({ url }) => url);
    const open = async (url = '') => {
      const [anas, markos] = [
        signedAs(product, ana, { service: 'messaging' }),
        signedAs(product, marko, { service: 'messaging' }),
      ];
      return url === first
        ? [await listenAs(ana.id, url, anas), await listenByChat(url, anas)]
        : [await listenAs(marko.id, url, markos), await listenByChat(url, markos)];
    };
    const [hers, his] = [await open(first), await open(second)];
    for (const [sockets, other] of [
      [hers, marko],
      [his, ana],
    ] as const)
      for (const socket of sockets)
        await eventually(() => expect(socket.there()).toContain(other.id), FOLLOW_MS);
    for (const writing of hers) {
      const before = his.map((socket) => socket.typing().length);
      writing.type(marko.id);
      await eventually(
        () => expect(his.map((socket) => socket.typing().length)).toEqual(before.map((count) => count + 1)),
        FOLLOW_MS,
      );
    }
    for (const socket of [...hers, ...his]) socket.end();
  });

  it('passes a message on to the sockets of both, once, and a sign-out too', async () => {
    const sockets = await Promise.all(
      product.of('messaging').flatMap(({ url }) => {
        const headers = signedAs(product, marko, { service: 'messaging' });
        return [listenAs(marko.id, url, headers), listenByChat(url, headers)];
      }),
    );
    expect(sockets).toHaveLength(4);

    const contents = Array.from({ length: MESSAGES }, (_, index) => `poruka ${index}`);
    const sentTo = product.of('messaging').map(({ url }) => url);
    for (const [index, content] of contents.entries()) {
      const sent = await fetch(`${sentTo[index % 2]}/api/message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedAs(product, ana, SENDING) },
        body: JSON.stringify({ receiverId: marko.id, content }),
      });
      expect([sent.status, await sent.json()]).toMatchObject([200, { content }]);
    }
    for (const socket of sockets)
      await eventually(() => expect(socket.contents().at(-1)).toBe(contents.at(-1)), FOLLOW_MS);
    expect(await (await ana.call(`/api/conversation/${marko.id}`)).json()).toHaveLength(MESSAGES);
    for (const socket of sockets) expect(socket.contents()).toEqual(contents);

    const signedOut = await marko.call('/auth/logout', { method: 'POST' });
    expect(signedOut.status).toBe(200);
    await eventually(() => expect(sockets.filter(({ closed }) => !closed())).toEqual([]), SIGN_OUT_MS);
    for (const socket of sockets) expect(socket.contents()).toEqual(contents);
  });

  describeInstanceAway(() => product);
});
