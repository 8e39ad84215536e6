import { describe, expect, test } from '@jest/globals';
import { type IdentityEvent, NO_SHIELD, pairOf, streams } from '@kolo/contracts';
import { chatClient, plainMember } from '../testing/clients.ts';
import { knownCouple, laterCoupleIsTold, send, signIn } from '../testing/live.ts';
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
    world.matched.add(pairOf(ana, ivan).join('-'));
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
const DECISIONS: Record<string, IdentityEvent> = {
  ban: { type: 'MemberBanned', data: DECIDED },
  suspension: { type: 'MemberSuspended', data: { ...DECIDED, until: '2999-01-01T00:00:00.000Z' } },
};
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

describe.each(Object.entries(DECISIONS))('a %s', (_decision, event) => {
  test('takes the sockets along, and tells a match that the other is gone and nothing more', async () => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    const his = await plainMember(world.t.url, asMarko, marko);
    const hers = [await plainMember(world.t.url, asAna, ana), await chatClient(world.t.url, asAna)] as const;
    await world.t.eventually(() => expect(his.presence).toContainEqual([ana, true]));
    await decide(ana, event);
    expect(await Promise.all([hers[0].closed, hers[1].disconnected])).toEqual([1008, 'io server disconnect']);
    await world.t.eventually(() => expect(his.presence.at(-1)).toEqual([ana, false]), 20_000);
    const told = his.presence.length;
    his.say({ type: 'typing', to: ana });
    const again = await plainMember(world.t.url, asMarko, marko);
    await laterCoupleIsTold();
    expect([again.presence, his.presence.length]).toEqual([[], told]);
    for (const { socket } of [his, again]) socket.close();
  });
});

describe('who hides', () => {
  test.each([...Object.keys(DECISIONS), ...Object.keys(HIDING)])(
    'by a %s is told to nobody without a match, and told of nobody',
    async (way) => {
      const [ana, marko] = [await world.member('Ana'), await world.member('Marko')];
      const his = await plainMember(world.t.url, await signIn(marko), marko);
      const hers = await plainMember(world.t.url, await signIn(ana), ana);
      const decision = DECISIONS[way];
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
