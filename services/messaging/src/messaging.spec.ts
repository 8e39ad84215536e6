import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type IdentityEvent, LIMITS, NO_SHIELD, pairOf, streams } from '@kolo/contracts';
import { exampleProfile } from '@kolo/testing';
import { z } from 'zod';
import { startWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.t.stop());
beforeEach(() => {
  world.now = null;
  world.neighboursAnswer = true;
});

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
    world.matched.add([ana, ivan].sort().join('-'));
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
            profileImageUrl: '/api/photos/photo/card.webp',
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

  test('is counted as unread as long as the list shows it so, also once its writer is erased', async () => {
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
    world.matched.add([marko, ivan].sort().join('-'));
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
    expect(await unread(marko)).toBe(2);
    await world.read(marko, ivan);
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
      world.matched.add(pairOf(ana, other).join('-'));
      expect((await world.send(other, ana, `${i}`)).status).toBe(200);
      others.unshift(other);
    }
    const first = await listed(ana);
    const second = await listed(ana, first.at(-1)?.lastPosition);
    const ids = others.map((other) => pairOf(ana, other).join('-'));
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
      const ana = await world.member('Ana');
      for (const path of ['/api/conversations', '/api/conversation/123456789ABC'])
        expect(await world.get(ana, `${path}?before=${before}`)).toMatchObject({
          status: 400,
          body: { code: 'invalid_input', fields: { before: expect.any(String) } },
        });
    },
  );
});

describe('who may write', () => {
  test('only matched members, whatever our own view says', async () => {
    const [ana, marko] = [await world.member('Ana'), await world.member('Marko')];
    expect(await world.send(ana, marko, 'Hi')).toMatchObject({ status: 403, body: { code: 'not_a_match' } });
    world.matched.add([ana, marko].sort().join('-'));
    expect((await world.send(ana, marko, 'Hi')).status).toBe(200);
  });

  test('nobody once the match has ended, and the thread stays readable', async () => {
    const [ana, marko] = await world.couple();
    await world.send(ana, marko, 'Hi');
    await world.endMatch(marko, ana);
    expect((await world.send(ana, marko, 'Are you there?')).status).toBe(403);
    expect(await world.messages(ana, marko)).toHaveLength(1);
    await world.t.eventually(async () =>
      expect(await world.conversations(ana)).toMatchObject([{ canSend: false, lastMessage: 'Hi' }]),
    );
  });

  test('while interaction is silent our own view decides', async () => {
    const [ana, marko] = await world.couple();
    const [ivan, eva] = await world.couple();
    await world.endMatch(ivan, eva);
    await world.send(ana, marko, 'a message makes the conversation');
    world.neighboursAnswer = false;
    expect((await world.send(ana, marko, 'Still here?')).status).toBe(200);
    await world.t.eventually(async () => (await world.send(ivan, eva, 'And you?')).status === 403);
  });

  test.each([
    ['nobody', '123456789ABC', 'Hi', 404],
    ['what is no id', 'x', 'Hi', 404],
    ['blank text', '123456789ABC', ' \n ', 400],
    ['text that is too long', '123456789ABC', 'x'.repeat(2001), 400],
    ['text that is none', '123456789ABC', { text: 'Hi' }, 400],
  ])('a message to %s is refused', async (_what, to, content, status) => {
    expect((await world.send(await world.member('Ana'), to, content)).status).toBe(status);
  });
});

describe('the month', () => {
  const fill = async (from: string, to: string, count: number) => {
    for (let i = 0; i < count; i++) expect((await world.send(from, to, `${i}`)).status).toBe(200);
  };

  test('takes exactly what is left of it, however many are sent at once', async () => {
    const [ana, marko] = await world.couple();
    await fill(ana, marko, 7);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => world.send(ana, marko, `more ${i}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 200)).toEqual({
      status: 403,
      body: { code: 'message_limit_reached', error: 'Monthly message limit reached' },
    });
    expect(await world.used(ana)).toEqual({ messagesUsedThisMonth: 10 });
    expect(await world.messages(marko, ana)).toHaveLength(10);
  });

  test('begins anew in UTC', async () => {
    const [ana, marko] = await world.couple();
    world.now = new Date('2030-01-31T23:59:59.999Z');
    await fill(ana, marko, 10);
    expect((await world.send(ana, marko, 'eleventh')).status).toBe(403);
    world.now = new Date('2030-02-01T00:00:00.000Z');
    expect(await world.used(ana)).toEqual({ messagesUsedThisMonth: 0 });
    expect((await world.send(ana, marko, 'first')).status).toBe(200);
  });

  test('is longer for who has just paid, before the feed has told', async () => {
    const [ana, marko] = await world.couple();
    await fill(ana, marko, 10);
    expect((await world.send(ana, marko, 'eleventh')).status).toBe(403);
    world.tiers.set(ana, 'kraljica');
    expect((await world.send(ana, marko, 'eleventh')).status).toBe(200);
  });
});

const gone = (id: string) => ({
  id,
  firstName: null,
  profileImageUrl: null,
  subscriptionTier: 'free',
  heritageCountries: [],
  residenceCountry: null,
});

describe('a block', () => {
  async function parted() {
    const [ana, marko] = await world.couple();
    await world.send(ana, marko, 'from Ana');
    await world.send(marko, ana, 'from Marko');
    await world.send(ana, marko, 'the last of Ana');
    await world.block(ana, marko);
    return { ana, marko };
  }

  test('hides the conversation from who blocked: to them there never was one', async () => {
    const { ana, marko } = await parted();
    const nobody = await world.send(ana, await world.t.newMember(), 'Hello?');
    expect(nobody).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    expect(await world.conversations(ana)).toEqual([]);
    expect(await world.thread(ana, marko)).toEqual(nobody);
    expect(await world.read(ana, marko)).toBe(404);
    expect(await world.send(ana, marko, 'Hello?')).toEqual(nobody);
  });

  test('leaves to who was blocked what somebody erased leaves', async () => {
    const { ana, marko } = await parted();
    expect(await world.conversations(marko)).toMatchObject([
      { lastMessage: null, canSend: false, isRead: false, otherUser: gone(ana) },
    ]);
    expect((await world.messages(marko, ana)).map(({ content }) => content)).toEqual([
      null,
      'from Marko',
      null,
    ]);
    expect(await world.read(marko, ana)).toBe(200);
    const nobody = await world.send(marko, await world.t.newMember(), 'Why?');
    expect(await world.send(marko, ana, 'Why?')).toEqual(nobody);
    expect(await world.used(marko)).toEqual({ messagesUsedThisMonth: 1 });
  });

  test('hides nothing from who asks for the last messages as evidence, in their order', async () => {
    const { ana, marko } = await parted();
    const last = (limit: number) => world.t.service.answer('lastBetween', { one: marko, other: ana, limit });
    const wrote = (from: string, content: string) => ({
      ...{ id: expect.any(String), sentAt: expect.any(String) },
      ...{ from, content },
    });
    expect(await last(20)).toEqual({
      messages: [wrote(ana, 'from Ana'), wrote(marko, 'from Marko'), wrote(ana, 'the last of Ana')],
    });
    expect(await last(1)).toEqual({ messages: [wrote(ana, 'the last of Ana')] });
    const nobody = await world.t.newMember();
    const none = { one: marko, other: nobody, limit: 20 };
    expect(await world.t.service.answer('lastBetween', none)).toEqual({ messages: [] });
  });

  test('leaves nothing of a match without a word, for either', async () => {
    const [ana, marko] = await world.couple();
    await world.block(ana, marko);
    const nobody = await world.thread(marko, await world.t.newMember());
    expect(nobody).toMatchObject({ status: 404 });
    for (const thread of [await world.thread(marko, ana), await world.thread(ana, marko)])
      expect(thread).toEqual(nobody);
  });

  test('holds while interaction is silent, and before the feed has told of it', async () => {
    const { ana, marko } = await parted();
    world.neighboursAnswer = false;
    for (const [one, other] of [
      [ana, marko],
      [marko, ana],
    ] as const)
      expect((await world.send(one, other, 'Hm?')).status).toBe(404);
    world.neighboursAnswer = true;
    const [iva, ivan] = [await world.member('Iva'), await world.member('Ivan')];
    world.blocked.add([iva, ivan].sort().join('-'));
    expect((await world.send(ivan, iva, 'Hm?')).status).toBe(404);
    expect((await world.thread(ivan, iva)).status).toBe(404);
  });

  test('that is taken back shows the conversation again, closed until they match', async () => {
    const { ana, marko } = await parted();
    await world.unblock(ana, marko);
    await world.t.eventually(async () =>
      expect(await world.conversations(marko)).toMatchObject([
        { lastMessage: 'the last of Ana', canSend: false, otherUser: { firstName: 'Ana' } },
      ]),
    );
    expect(await world.messages(ana, marko)).toHaveLength(3);
    expect(await world.send(marko, ana, 'Back?')).toMatchObject({
      status: 403,
      body: { code: 'not_a_match' },
    });
  });

  test('makes no page of conversations shorter than it is', async () => {
    const ana = await world.member('Ana');
    const others: string[] = [];
    for (let each = 0; each < LIMITS.conversationsPage + 3; each++) {
      const other = await world.member(`Marko ${each}`);
      others.unshift(other);
      world.matched.add([ana, other].sort().join('-'));
      await world.send(other, ana, `from ${each}`);
    }
    const [first = '', second = '', ...shown] = others;
    for (const other of [first, second]) await world.block(ana, other);
    const listed = z
      .array(z.object({ otherUser: z.object({ id: z.string() }) }))
      .parse(await world.conversations(ana));
    expect(listed.map(({ otherUser }) => otherUser.id)).toEqual(shown.slice(0, LIMITS.conversationsPage));
  });
});

describe('a suspended member', () => {
  const tell = (id: string, event: IdentityEvent) =>
    world.t.publish('identity', streams.account(id), id, event);
  const suspended: IdentityEvent = {
    type: 'MemberSuspended',
    data: { caseId: 'case', until: '2027-01-01T00:00:00.000Z', ground: 'Insults', appeal: '/appeal' },
  };

  test('leaves what somebody erased leaves, until it is lifted', async () => {
    const [ana, marko] = await world.couple();
    await world.send(marko, ana, 'from Marko');
    await world.send(ana, marko, 'from Ana');
    const before = await world.conversations(marko);
    await tell(ana, suspended);
    await world.t.eventually(async () =>
      expect(await world.conversations(marko)).toMatchObject([
        { lastMessage: null, canSend: false, isRead: false, otherUser: gone(ana) },
      ]),
    );
    expect((await world.messages(marko, ana)).map(({ content }) => content)).toEqual(['from Marko', null]);
    const nobody = await world.send(marko, await world.t.newMember(), 'Why?');
    expect(await world.send(marko, ana, 'Why?')).toEqual(nobody);
    world.neighboursAnswer = false;
    expect(await world.send(marko, ana, 'Why?')).toEqual(nobody);
    world.neighboursAnswer = true;
    await tell(ana, { type: 'RestrictionLifted', data: { caseId: 'case', by: 'decision' } });
    await world.t.eventually(async () => expect(await world.conversations(marko)).toEqual(before));
    expect((await world.send(marko, ana, 'There you are.')).status).toBe(200);
  });

  test('is no new match any more, and has no thread where nothing was written', async () => {
    const [ana, marko] = await world.couple();
    await tell(ana, suspended);
    await world.t.eventually(async () =>
      expect((await world.get(marko, '/api/conversations/new-matches')).body).toEqual([]),
    );
    expect(await world.thread(marko, ana)).toEqual(await world.thread(marko, await world.t.newMember()));
  });
});

describe('a paused member', () => {
  test('keeps matches and threads, and is nobody to who is no match', async () => {
    const [ana, marko] = await world.couple();
    const iva = await world.member('Iva');
    await world.send(ana, marko, 'from Ana');
    await world.t.publish('identity', streams.account(ana), ana, { type: 'MemberPaused', data: {} });
    const nobody = await world.send(iva, await world.t.newMember(), 'Hello?');
    await world.t.eventually(async () => expect(await world.send(iva, ana, 'Hello?')).toEqual(nobody));
    expect(await world.thread(iva, ana)).toEqual(nobody);
    expect(await world.conversations(marko)).toMatchObject([
      { lastMessage: 'from Ana', canSend: true, otherUser: { firstName: 'Ana' } },
    ]);
    expect((await world.send(marko, ana, 'from Marko')).status).toBe(200);
    expect((await world.send(ana, marko, 'from Ana again')).status).toBe(200);
  });
});

describe('a paused member with whom the match has ended', () => {
  test.each(['nothing', 'something'])('is as gone to the other, where %s was written', async (written) => {
    const [ana, marko] = await world.couple();
    if (written === 'something') await world.send(ana, marko, 'from Ana');
    await world.endMatch(ana, marko);
    const held = async (part: string) =>
      ((await world.t.service.answer('held', { memberId: marko, part, after: null })) as { rows: object[] })
        .rows;
    await world.t.eventually(async () =>
      expect(await held('matches')).toMatchObject([{ firstName: 'Ana', stands: false }]),
    );
    await world.t.publish('identity', streams.account(ana), ana, { type: 'MemberPaused', data: {} });
    await world.t.eventually(async () => expect(await held('matches')).toEqual([]));
    expect(await world.t.service.answer('happened', { memberId: marko, before: null })).toEqual({
      entries: [],
    });
    if (written === 'nothing') {
      const nobody = await world.thread(marko, await world.t.newMember());
      expect(await world.thread(marko, ana)).toEqual(nobody);
      return;
    }
    expect(await world.conversations(marko)).toMatchObject([
      { lastMessage: null, canSend: false, otherUser: gone(ana) },
    ]);
    expect((await world.messages(marko, ana)).map(({ content }) => content)).toEqual([null]);
    expect(await held('messages')).toMatchObject([{ with: null, from: 'them', text: null }]);
    // Their own break hides nothing from themselves.
    const own = await world.t.service.answer('held', { memberId: ana, part: 'matches', after: null });
    expect(own).toMatchObject({ rows: [{ firstName: 'Marko' }] });
  });
});

describe('a member who hides from where another lives', () => {
  test('keeps matches and threads, and is nobody to who is no match', async () => {
    const [ana, marko] = await world.couple();
    const iva = await world.member('Iva');
    const data = exampleProfile();
    for (const id of [marko, iva])
      await world.t.publish('profile', streams.profile(id), id, { type: 'ProfileCompleted', data });
    await world.send(ana, marko, 'from Ana');
    await world.t.publish('profile', streams.shield(ana), ana, {
      type: 'OriginShieldChanged',
      data: { ...NO_SHIELD, countries: [data.residenceCountry] },
    });
    const nobody = await world.send(iva, await world.t.newMember(), 'Hello?');
    await world.t.eventually(async () => expect(await world.send(iva, ana, 'Hello?')).toEqual(nobody));
    expect(await world.send(ana, iva, 'Hello?')).toEqual(nobody);
    expect(await world.thread(iva, ana)).toEqual(nobody);
    expect((await world.send(marko, ana, 'from Marko')).status).toBe(200);
    expect((await world.send(ana, marko, 'from Ana again')).status).toBe(200);
  });
});

describe('an erased member', () => {
  test('leaves the conversation without name, words or answers', async () => {
    const [ana, marko] = await world.couple();
    await world.send(marko, ana, 'from Marko');
    await world.send(ana, marko, 'from Ana');
    await world.send(marko, ana, 'the last of Marko');
    world.tiers.delete(marko);
    world.matched.clear();
    await world.t.ports.keyring.erase(marko);
    await world.t.publish('identity', streams.account(marko), marko, { type: 'AccountErased', data: {} });
    await world.t.eventually(async () =>
      expect(await world.conversations(ana)).toMatchObject([
        {
          lastMessage: null,
          canSend: false,
          otherUser: { id: marko, firstName: null, profileImageUrl: null },
        },
      ]),
    );
    expect((await world.messages(ana, marko)).map(({ content }) => content)).toEqual([
      null,
      'from Ana',
      null,
    ]);
    expect(await world.send(ana, marko, 'Where are you?')).toMatchObject({ status: 404 });
  });

  test('never had their words lying open on disk', async () => {
    const [ana, marko] = await world.couple();
    await world.send(ana, marko, 'sentinel-kajmak-4711');
    await world.read(marko, ana);
    const files = readdirSync(world.t.directory).map((name) => path.join(world.t.directory, name));
    const open = files.filter(
      (file) => /sqlite/.test(file) && readFileSync(file).includes('sentinel-kajmak'),
    );
    expect(files.some((file) => file.includes('messaging'))).toBe(true);
    expect(open).toEqual([]);
  });
});
