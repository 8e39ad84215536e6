import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { IdentityEvent } from '@kolo/contracts/events';
import { pairKey, streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { NO_SHIELD } from '@kolo/contracts/places/originShield';
import { exampleProfile } from '@kolo/testing';
import { z } from 'zod';
import { world } from './testing/sharedWorld.ts';

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

  test('leaves to who was blocked what somebody erased leaves, and nothing unread', async () => {
    const { ana, marko } = await parted();
    await world.t.eventually(async () =>
      expect((await world.get(marko, '/api/conversations/unread')).body).toEqual({ conversations: 0 }),
    );
    expect(await world.conversations(marko)).toMatchObject([
      { lastMessage: null, canSend: false, isRead: true, otherUser: gone(ana) },
    ]);
    expect((await world.messages(marko, ana)).map(({ content }) => content)).toEqual([
      null,
      'from Marko',
      null,
    ]);
    expect(await world.read(marko, ana)).toBe(200);
    const nobody = await world.send(marko, await world.t.newMember(), 'Why?');
    expect(await world.send(marko, ana, 'Why?')).toEqual(nobody);
    expect(await world.used(marko)).toMatchObject({ messagesUsedThisMonth: 1 });
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
    world.blocked.set(pairKey(iva, ivan), iva);
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

  test('stays in force when the blocked member deletes their account', async () => {
    const { ana, marko } = await parted();
    const iva = await world.member('Iva');
    world.matched.add(pairKey(iva, marko));
    await world.send(marko, iva, 'to Iva');
    world.tiers.delete(marko);
    await world.t.ports.keyring.erase(marko);
    await world.t.publish('identity', streams.account(marko), marko, { type: 'AccountErased', data: {} });
    await world.t.eventually(async () =>
      expect(await world.conversations(iva)).toMatchObject([{ lastMessage: null, otherUser: gone(marko) }]),
    );
    expect(await world.conversations(ana)).toEqual([]);
    expect((await world.get(ana, '/api/conversations/unread')).body).toEqual({ conversations: 0 });
    expect((await world.thread(ana, marko)).status).toBe(404);
  });

  test('makes no page of conversations shorter than it is', async () => {
    const ana = await world.member('Ana');
    const others: string[] = [];
    for (let each = 0; each < LIMITS.conversationsPage + 3; each++) {
      const other = await world.member(`Marko ${each}`);
      others.unshift(other);
      world.matched.add(pairKey(ana, other));
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
        { lastMessage: null, canSend: false, isRead: true, otherUser: gone(ana) },
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
      expect(await world.thread(marko, ana)).toEqual(await world.thread(marko, await world.t.newMember())),
    );
    expect((await world.get(marko, '/api/conversations/new-matches')).body).toEqual([]);
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
