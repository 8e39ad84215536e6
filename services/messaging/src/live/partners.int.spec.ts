import { describe, expect, test } from '@jest/globals';
import type { IdentityEvent } from '@kolo/contracts/events';
import { pairKey, pairOf, streams } from '@kolo/contracts/ids';
import { NO_SHIELD } from '@kolo/contracts/places/originShield';
import { chatClient, plainClient, plainMember } from '../testing/clients.ts';
import { eventuallySeen, knownCouple, laterCoupleIsTold, send, signIn } from '../testing/live.ts';
import { world } from '../testing/sharedWorld.ts';

describe('a block', () => {
  test('tells neither who is there, types or reads, and leaves of what was missed no word of the other', async () => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    const { position } = await send(marko, ana, 'Before');
    await world.t.publish('identity', streams.account(ana), ana, {
      type: 'TierChanged',
      data: { tier: 'premium' },
    });
    const ivan = await world.member('Ivan');
    world.matched.add(pairKey(ana, ivan));
    await send(ana, marko, 'Hers');
    await send(marko, ana, 'His');
    await world.block(ana, marko);
    await send(ivan, ana, 'Of another');
    expect(await world.read(marko, ana)).toBe(200);
    const hers = await plainMember(world.t.url, asAna, ana, position);
    const his = await plainMember(world.t.url, asMarko, marko, position);
    his.say({ type: 'typing', to: ana });
    hers.say({ type: 'typing', to: marko });
    const contents = (client: typeof hers) =>
      client.frames.flatMap((frame) => (frame.type === 'new_message' ? [frame.message.content] : []));
    await world.t.eventually(() => expect(contents(hers)).toEqual(['Of another']));
    await world.t.eventually(() => expect(contents(his)).toEqual([null, 'His']));
    await laterCoupleIsTold();
    expect([hers.presence, his.presence]).toEqual([[], []]);
    for (const { frames } of [hers, his])
      expect(new Set(frames.map(({ type }) => type))).toEqual(new Set(['auth_success', 'new_message']));
    for (const { socket } of [hers, his]) socket.close();
  });
});

const DECIDED = { caseId: 'case', ground: 'Insults', appeal: '/appeal' };
const DECISIONS = {
  ban: { type: 'MemberBanned', data: DECIDED },
  suspension: { type: 'MemberSuspended', data: { ...DECIDED, until: '2999-01-01T00:00:00.000Z' } },
} satisfies Record<string, IdentityEvent>;
const decide = async (member: string, event: IdentityEvent) => {
  await world.t.publish('identity', streams.account(member), member, event);
  await world.t.ports.state.endSessionsOf(member);
};
/** What members do who hide, without being kept out. */
const HIDING: Record<string, (member: string) => Promise<unknown>> = {
  pause: (member) =>
    world.t.publish('identity', streams.account(member), member, { type: 'MemberPaused', data: {} }),
  shield: (member) =>
    world.t.publish('profile', streams.shield(member), member, {
      type: 'OriginShieldChanged',
      data: { ...NO_SHIELD, countries: ['DE'] },
    }),
};

/** How somebody may go, or be gone, for one who is matched with them: all of it looks alike. */
const GOING: Record<string, (ana: string, marko: string) => Promise<unknown>> = {
  'signs out': (ana) => world.t.ports.state.endSessionsOf(ana),
  blocks: (ana, marko) => world.block(ana, marko),
  'is blocked': (ana, marko) => world.block(marko, ana),
  unmatches: async (ana, marko) => {
    await world.endMatch(ana, marko);
    await eventuallySeen(marko, { canSend: false });
  },
  'is banned': (ana) => decide(ana, DECISIONS.ban),
  'is suspended': (ana) => decide(ana, DECISIONS.suspension),
  'is erased': async (ana) => {
    world.tiers.delete(ana);
    await world.t.ports.keyring.erase(ana);
    await world.t.publish('identity', streams.account(ana), ana, { type: 'AccountErased', data: {} });
    await world.t.ports.state.endSessionsOf(ana);
  },
};

const STAYING = ['blocks', 'is blocked', 'unmatches'];

describe('a match', () => {
  test.each(Object.entries(GOING))(
    'who %s is told to have gone once, and heard of no more',
    async (way, go) => {
      const { ana, marko, asAna, asMarko } = await knownCouple();
      const his = [
        await plainMember(world.t.url, asMarko, marko),
        await chatClient(world.t.url, asMarko),
      ] as const;
      const hers = await plainMember(world.t.url, asAna, ana);
      for (const { presence } of his) await world.t.eventually(() => expect(presence).toEqual([[ana, true]]));
      await go(ana, marko);
      hers.say({ type: 'typing', to: marko });
      his[0].say({ type: 'typing', to: ana });
      // Until the socket of an ended session is closed, its member is there.
      if (!STAYING.includes(way)) await hers.closed;
      const coming = await plainMember(world.t.url, asMarko, marko);
      const cameAndWent = [
        [ana, true],
        [ana, false],
      ];
      for (const { presence } of his)
        await world.t.eventually(() => expect(presence).toEqual(cameAndWent), 20_000);
      const back = await plainClient(world.t.url, asAna).catch(() => null);
      back?.say({ type: 'auth', userId: ana, notices: true });
      back?.say({ type: 'typing', to: marko });
      await laterCoupleIsTold();
      expect(his.map(({ presence }) => presence)).toEqual([cameAndWent, cameAndWent]);
      expect([his[0].frames, his[1].told]).toEqual([[{ type: 'auth_success' }], []]);
      expect([coming.frames, coming.presence]).toEqual([[{ type: 'auth_success' }], []]);
      expect(back?.presence ?? []).toEqual([]);
      expect(hers.frames).toEqual([{ type: 'auth_success' }]);
      for (const { socket } of [...his, hers, coming]) socket.close();
      back?.socket.close();
    },
  );

  test('who blocks is heard of no more from then on, also before the end of the match has come', async () => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    const his = await plainMember(world.t.url, asMarko, marko);
    await world.t.publish('interaction', streams.pair(ana, marko), ana, {
      type: 'MemberBlocked',
      data: { by: ana, to: marko },
    });
    await world.t.eventually(async () =>
      expect((await world.get(ana, '/api/conversations/new-matches')).body).toEqual([]),
    );
    const hers = await plainMember(world.t.url, asAna, ana);
    hers.say({ type: 'typing', to: marko });
    his.say({ type: 'typing', to: ana });
    const messages = [await send(ana, marko, 'from Ana'), await send(marko, ana, 'from Marko')];
    for (const [client, message] of [
      [hers, messages[0]],
      [his, messages[1]],
    ] as const)
      await world.t.eventually(() => expect(client.frames.at(-1)).toMatchObject({ message }));
    await laterCoupleIsTold();
    expect([hers.frames.length, his.frames.length]).toEqual([2, 2]);
    expect([hers.presence, his.presence]).toEqual([[], []]);
    for (const { socket } of [hers, his]) socket.close();
  });

  test('that ends and is made again shows both to each other again', async () => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    const his = await plainMember(world.t.url, asMarko, marko);
    const hers = await chatClient(world.t.url, asAna);
    await world.t.eventually(() => expect(his.presence).toEqual([[ana, true]]));
    await world.endMatch(ana, marko);
    await world.t.eventually(() => expect(his.presence.at(-1)).toEqual([ana, false]), 20_000);
    await world.t.eventually(() => expect(hers.presence.at(-1)).toEqual([marko, false]));
    const data = { members: pairOf(ana, marko) };
    await world.t.publish('interaction', streams.pair(ana, marko), ana, { type: 'MatchMade', data });
    await world.t.eventually(() => expect(his.presence.at(-1)).toEqual([ana, true]));
    await world.t.eventually(() => expect(hers.presence.at(-1)).toEqual([marko, true]));
    expect(his.frames.map(({ type }) => type)).not.toContain('match_made');
    for (const { socket } of [his, hers]) socket.close();
  });
});

describe('who hides', () => {
  test.each([...Object.keys(DECISIONS), ...Object.keys(HIDING)])(
    'by a %s is told to nobody without a match, and told of nobody',
    async (way) => {
      const [ana, marko] = [await world.member('Ana'), await world.member('Marko')];
      const his = await plainMember(world.t.url, await signIn(marko), marko);
      const hers = await plainMember(world.t.url, await signIn(ana), ana);
      const decision = Object.entries(DECISIONS).find(([name]) => name === way)?.[1];
      await (decision ? decide(ana, decision) : HIDING[way]?.(ana));
      if (!decision) hers.say({ type: 'typing', to: marko });
      his.say({ type: 'typing', to: ana });
      await laterCoupleIsTold();
      for (const { frames, presence } of [his, hers])
        expect([frames, presence]).toEqual([[{ type: 'auth_success' }], []]);
      for (const { socket } of [his, hers]) socket.close();
    },
  );

  test.each(Object.keys(HIDING))('by a %s is there and types for a match as ever', async (way) => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    await HIDING[way]?.(ana);
    await laterCoupleIsTold();
    const his = await plainMember(world.t.url, asMarko, marko);
    const hers = await plainMember(world.t.url, asAna, ana);
    await world.t.eventually(() => expect(his.presence).toContainEqual([ana, true]));
    await world.t.eventually(() => expect(hers.presence).toContainEqual([marko, true]));
    hers.say({ type: 'typing', to: marko });
    his.say({ type: 'typing', to: ana });
    await world.t.eventually(() => expect(his.frames).toContainEqual({ type: 'typing', memberId: ana }));
    await world.t.eventually(() => expect(hers.frames).toContainEqual({ type: 'typing', memberId: marko }));
    for (const { socket } of [his, hers]) socket.close();
  });
});
