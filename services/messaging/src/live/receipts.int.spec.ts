import { describe, expect, test } from '@jest/globals';
import { streams } from '@kolo/contracts/ids';
import { chatClient, plainMember } from '../testing/clients.ts';
import { eventuallySeen, knownCouple, laterCoupleIsTold, send, signIn } from '../testing/live.ts';
import { world } from '../testing/sharedWorld.ts';

describe('that a message was read', () => {
  test.each([
    ['the reader is paid', 'marko'],
    ['the sender is paid', 'ana'],
  ] as const)('is told to its sender alone where %s', async (_who, paid) => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    const hers = [await plainMember(world.t.url, asAna, ana), await chatClient(world.t.url, asAna)] as const;
    const his = await plainMember(world.t.url, asMarko, marko);
    const { position } = await send(ana, marko, 'Read me');
    await world.read(marko, ana);
    const [payer, viewer] = paid === 'ana' ? [ana, marko] : [marko, ana];
    await world.t.publish('identity', streams.account(payer), payer, {
      type: 'TierChanged',
      data: { tier: 'premium' },
    });
    await eventuallySeen(viewer, { otherUser: { subscriptionTier: 'premium' } });
    const { position: second } = await send(ana, marko, 'And me');
    await world.read(marko, ana);
    const receipt = { type: 'conversation_read', memberId: marko, upTo: second };
    await world.t.eventually(() => expect(hers[0].frames).toContainEqual(receipt));
    await world.t.eventually(() => expect(hers[1].told).toEqual([receipt]));
    expect(hers[0].frames).not.toContainEqual({ ...receipt, upTo: position });
    expect(his.frames.map(({ type }) => type)).not.toContain('conversation_read');
    for (const { socket } of [...hers, his]) socket.close();
  });
});

test('that a message was read is not told to whom its reader is as somebody gone', async () => {
  const { ana, marko, asAna, asMarko } = await knownCouple();
  await world.t.publish('identity', streams.account(ana), ana, {
    type: 'TierChanged',
    data: { tier: 'premium' },
  });
  await eventuallySeen(marko, { otherUser: { subscriptionTier: 'premium' } });
  const hers = await plainMember(world.t.url, asAna, ana);
  const his = await plainMember(world.t.url, asMarko, marko);
  await send(ana, marko, 'Read me');
  await world.endMatch(ana, marko);
  await world.t.publish('identity', streams.account(marko), marko, { type: 'MemberPaused', data: {} });
  await world.t.eventually(async () =>
    expect(await world.conversations(ana)).toMatchObject([{ otherUser: { firstName: null } }]),
  );
  expect(await world.read(marko, ana)).toBe(200);
  await world.t.eventually(() => expect(his.frames).toContainEqual({ type: 'read_by_self', memberId: ana }));
  await laterCoupleIsTold();
  expect(hers.frames.map(({ type }) => type)).not.toContain('conversation_read');
  for (const { socket } of [hers, his]) socket.close();
});

test('that a message was read is told to the devices of its reader too, paid or not', async () => {
  const { ana, marko, asMarko } = await knownCouple();
  const his = [
    await plainMember(world.t.url, asMarko, marko),
    await chatClient(world.t.url, asMarko),
  ] as const;
  const hers = await chatClient(world.t.url, await signIn(ana));
  await send(ana, marko, 'Read me');
  await world.read(marko, ana);
  const told = { type: 'read_by_self', memberId: ana };
  await world.t.eventually(() => expect(his[0].frames).toContainEqual(told));
  await world.t.eventually(() => expect(his[1].told).toEqual([told]));
  expect(hers.told).toEqual([]);
  for (const { socket } of [...his, hers]) socket.close();
});
