import { describe, expect, test } from '@jest/globals';
import { pairKey, pairOf, streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { z } from 'zod';
import { world } from './testing/sharedWorld.ts';

describe('a conversation', () => {
  test('of a match begins empty and keeps its messages in order', async () => {
    const [ana, marko] = await world.couple();
    expect(await world.thread(ana, marko)).toEqual({ status: 200, body: [] });
    expect(await world.conversations(ana)).toEqual([]);
    const first = await world.send(ana, marko, '  Zdravo!  ');
    expect(first).toEqual({
      status: 200,
      body: {
        id: expect.any(String),
        senderId: ana,
        receiverId: marko,
        content: 'Zdravo!',
        createdAt: expect.any(String),
        position: expect.any(String),
      },
    });
    const second = await world.send(marko, ana, 'Ćao, kako si?');
    expect((await world.thread(ana, marko)).body).toEqual([first.body, second.body]);
    expect((await world.thread(marko, ana)).body).toEqual([first.body, second.body]);
  });

  test('is listed newest first with the other member and the last message', async () => {
    const [ana, marko] = await world.couple();
    await world.send(ana, marko, 'older');
    const ivan = await world.member('Ivan');
    world.matched.add(pairKey(ana, ivan));
    await world.send(ivan, ana, 'newer');
    const heritage = { heritageCountries: ['RS'], residenceCountry: 'US' };
    await world.t.publish('profile', streams.profile(ivan), ivan, {
      type: 'ProfileChanged',
      data: { firstName: 'Ivica', ...heritage },
    });
    await world.t.publish('media', streams.album(ivan), ivan, {
      type: 'MainPhotoChosen',
      data: { photoId: 'photo' },
    });
    await world.t.eventually(async () =>
      expect(await world.conversations(ana)).toMatchObject([
        {
          lastMessage: 'newer',
          lastActivity: expect.any(String),
          otherUser: {
            id: ivan,
            firstName: 'Ivica',
            profileImageUrl: world.t.photoUrlFor(ana)('photo', 'card'),
            subscriptionTier: 'free',
            ...heritage,
          },
        },
        { lastMessage: 'older', otherUser: { id: marko, firstName: 'Marko' }, canSend: true },
      ]),
    );
  });

  test('is unread until its reader has read it', async () => {
    const [ana, marko] = await world.couple();
    const isRead = async (member: string) =>
      z.array(z.object({ isRead: z.boolean() })).parse(await world.conversations(member))[0]?.isRead;
    await world.send(ana, marko, 'one');
    expect([await isRead(ana), await isRead(marko)]).toEqual([true, false]);
    expect(await world.read(marko, ana)).toBe(200);
    expect(await isRead(marko)).toBe(true);
    await world.send(ana, marko, 'two');
    expect(await isRead(marko)).toBe(false);
    await world.t.restart();
    expect(await isRead(marko)).toBe(false);
  });

  test.each([
    ['the reader', 1],
    ['the writer', 0],
  ] as const)(
    'says how far it was read where %s is paid, to the writer alone, until a block',
    async (_who, paid) => {
      const pair = await world.couple();
      const [ana, marko] = pair;
      const readUpTo = async (member: string) =>
        z.array(z.object({ readUpTo: z.string().optional() })).parse(await world.conversations(member))[0]
          ?.readUpTo;
      await world.send(ana, marko, 'one');
      expect(await world.read(marko, ana)).toBe(200);
      await world.send(ana, marko, 'two');
      expect(await readUpTo(ana)).toBeUndefined();
      await world.t.publish('identity', streams.account(pair[paid]), pair[paid], {
        type: 'TierChanged',
        data: { tier: 'premium' },
      });
      const [first] = await world.messages(ana, marko);
      await world.t.eventually(async () => expect(await readUpTo(ana)).toBe(first?.position));
      expect(await readUpTo(marko)).toBeUndefined();
      await world.block(marko, ana);
      expect(await readUpTo(ana)).toBeUndefined();
    },
  );

  test('is counted among the matches, as long as these can be written to', async () => {
    const [ana, marko] = await world.couple();
    const figures = async () => (await world.get(ana, '/api/conversations/figures')).body;
    expect(await figures()).toEqual({ matches: 1, conversations: 0 });
    await world.send(ana, marko, 'one');
    expect(await figures()).toEqual({ matches: 1, conversations: 1 });
    await world.endMatch(ana, marko);
    await world.t.eventually(async () => expect(await figures()).toEqual({ matches: 0, conversations: 0 }));
  });

  test('is counted as unread as long as the list shows it so, which ends when its writer is erased', async () => {
    const [ana, marko] = await world.couple();
    const unread = async (member: string) => {
      const list = z.array(z.object({ isRead: z.boolean() })).parse(await world.conversations(member));
      const { body } = await world.get(member, '/api/conversations/unread');
      expect(body).toEqual({ conversations: list.filter(({ isRead }) => !isRead).length });
      return list.filter(({ isRead }) => !isRead).length;
    };
    expect(await unread(marko)).toBe(0);
    await world.send(ana, marko, 'one');
    await world.send(ana, marko, 'two');
    expect([await unread(ana), await unread(marko)]).toEqual([0, 1]);
    await world.send(marko, ana, 'answered unread');
    expect([await unread(ana), await unread(marko)]).toEqual([1, 1]);
    const ivan = await world.member('Ivan');
    world.matched.add(pairKey(marko, ivan));
    await world.send(ivan, marko, 'three');
    expect(await unread(marko)).toBe(2);
    await world.t.restart();
    expect(await unread(marko)).toBe(2);
    world.tiers.delete(ivan);
    await world.t.ports.keyring.erase(ivan);
    await world.t.publish('identity', streams.account(ivan), ivan, { type: 'AccountErased', data: {} });
    await world.t.eventually(async () =>
      expect(await world.conversations(marko)).toMatchObject([{ otherUser: { firstName: null } }, {}]),
    );
    expect(await unread(marko)).toBe(1);
    await world.read(marko, ana);
    expect([await unread(ana), await unread(marko)]).toEqual([1, 0]);
  });

  test('says whether its last words are one’s own', async () => {
    const [ana, marko] = await world.couple();
    await world.send(ana, marko, 'one');
    expect(await world.conversations(ana)).toMatchObject([{ isLastMine: true }]);
    expect(await world.conversations(marko)).toMatchObject([{ isLastMine: false }]);
  });

  test('is announced by the face of a new match until its first message', async () => {
    const faces = async (member: string) =>
      z
        .array(z.object({ id: z.string(), firstName: z.string() }))
        .parse((await world.get(member, '/api/conversations/new-matches')).body)
        .map(({ id }) => id);
    const [ana, marko] = await world.couple();
    await world.t.eventually(async () => expect(await faces(ana)).toEqual([marko]));
    const ivan = await world.member('Ivan');
    const data = { members: pairOf(ana, ivan) };
    await world.t.publish('interaction', streams.pair(ana, ivan), ana, { type: 'MatchMade', data });
    await world.t.eventually(async () => expect(await faces(ana)).toEqual([ivan, marko]));
    await world.send(ana, marko, 'Zdravo');
    expect([await faces(ana), await faces(marko)]).toEqual([[ivan], []]);
    await world.endMatch(ana, ivan);
    await world.t.eventually(async () => expect(await faces(ana)).toEqual([]));
  });

  test('does not exist between those who never matched, with nobody, or with oneself', async () => {
    const [ana, marko] = [await world.member('Ana'), await world.member('Marko')];
    for (const call of [world.thread, world.read])
      expect(await call(ana, marko)).toEqual(
        call === world.read ? 403 : expect.objectContaining({ status: 403 }),
      );
    expect(await world.thread(ana, '123456789ABC')).toMatchObject({ status: 404 });
    expect(await world.thread(ana, 'nonsense')).toMatchObject({ status: 404 });
    expect(await world.thread(ana, ana)).toMatchObject({ status: 400, body: { code: 'own_profile' } });
  });
});

describe('pages', () => {
  const conversationShape = z.object({ id: z.string(), lastPosition: z.string() });
  const listed = async (member: string, before?: string) =>
    conversationShape.array().parse(await world.conversations(member, before));

  test('of conversations come newest first, each at most once and with a most in each', async () => {
    const ana = await world.member('Ana');
    const others: string[] = [];
    for (let i = 0; i < LIMITS.conversationsPage + 7; i++) {
      const other = await world.member('Marko');
      world.matched.add(pairKey(ana, other));
      expect((await world.send(other, ana, `${i}`)).status).toBe(200);
      others.unshift(other);
    }
    const first = await listed(ana);
    const second = await listed(ana, first.at(-1)?.lastPosition);
    const ids = others.map((other) => pairKey(ana, other));
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, LIMITS.conversationsPage));
    expect(second.map(({ id }) => id)).toEqual(ids.slice(LIMITS.conversationsPage));
    expect(await listed(ana, second.at(-1)?.lastPosition)).toEqual([]);
  });

  test('of a conversation come from its end, oldest first', async () => {
    const [ana, marko] = await world.couple();
    world.tiers.set(ana, 'kraljica').set(marko, 'kraljica');
    const sent: unknown[] = [];
    for (let i = 0; i < LIMITS.messagesPage + 7; i++)
      sent.push((await (i % 2 ? world.send(ana, marko, `${i}`) : world.send(marko, ana, `${i}`))).body);
    const newest = await world.messages(ana, marko);
    expect(newest).toEqual(sent.slice(7));
    const older = await world.messages(ana, marko, newest[0]?.position);
    expect(older).toEqual(sent.slice(0, 7));
    expect(await world.messages(ana, marko, older[0]?.position)).toEqual([]);
  });

  test.each(['', 'nonsense', '-1', '17', '0000000000000017', 'A'.repeat(43), 'A'.repeat(129), '1&before=2'])(
    'are refused before what is no position: %s',
    async (before) => {
      const [ana, marko] = await world.couple();
      for (const path of ['/api/conversations', `/api/conversation/${marko}`])
        expect(await world.get(ana, `${path}?before=${before}`)).toMatchObject({
          status: 400,
          body: { code: 'invalid_input', fields: { before: expect.any(String) } },
        });
    },
  );
});
