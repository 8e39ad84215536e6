import { describe, expect, test } from '@jest/globals';
import { pairOf, streams } from '@kolo/contracts/ids';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import { chatClient, plainClient, plainMember } from '../testing/clients.ts';
import { eventuallySeen, knownCouple, laterCoupleIsTold, send, signIn } from '../testing/live.ts';
import { world } from '../testing/sharedWorld.ts';

describe('who types and who is there', () => {
  test('is told to matches over both protocols, and to nobody else', async () => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    const iva = await world.member('Iva');
    const stranger = await plainMember(world.t.url, await signIn(iva), iva);
    const clients = [
      await plainMember(world.t.url, asMarko, marko),
      await chatClient(world.t.url, asMarko),
    ] as const;
    const anas = [await plainMember(world.t.url, asAna, ana), await chatClient(world.t.url, asAna)] as const;
    const [plain, chat] = clients;
    for (const { presence } of clients)
      await world.t.eventually(() => expect(presence).toContainEqual([ana, true]));
    for (const { presence } of anas)
      await world.t.eventually(() => expect(presence).toContainEqual([marko, true]));

    const typing = { type: 'typing', memberId: ana };
    anas[0].say({ type: 'typing', to: iva });
    anas[1].socket.emit(SOCKET.typing, { to: marko });
    await world.t.eventually(() => expect(plain.frames).toContainEqual(typing));
    await world.t.eventually(() => expect(chat.told).toEqual([typing]));

    for (const { socket } of anas) socket.close();
    for (const { presence } of clients)
      await world.t.eventually(() => expect(presence.at(-1)).toEqual([ana, false]), 20_000);
    expect([stranger.frames, stranger.presence]).toEqual([[{ type: 'auth_success' }], []]);
    for (const { socket } of [...clients, stranger]) socket.close();
  });

  test('is not told to a plain client that knows messages only', async () => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    const old = await plainClient(world.t.url, asMarko);
    old.say({ type: 'auth', userId: marko });
    const other = await plainMember(world.t.url, asMarko, marko);
    const hers = await plainMember(world.t.url, asAna, ana);
    hers.say({ type: 'typing', to: marko });
    await world.t.eventually(() => expect(other.frames).toContainEqual({ type: 'typing', memberId: ana }));
    await send(ana, marko, 'Plain');
    await world.t.eventually(() => expect(old.frames).toHaveLength(2));
    expect(old.frames.map(({ type }) => type)).toEqual(['auth_success', 'new_message']);
    expect(old.presence).toEqual([]);
    for (const { socket } of [old, other, hers]) socket.close();
  });

  test('is not told any more once the match has ended', async () => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    await world.endMatch(ana, marko);
    await eventuallySeen(marko, { canSend: false });
    const his = await plainMember(world.t.url, asMarko, marko);
    const hers = await plainMember(world.t.url, asAna, ana);
    hers.say({ type: 'typing', to: marko });
    await laterCoupleIsTold();
    expect([his.frames, his.presence, hers.presence]).toEqual([[{ type: 'auth_success' }], [], []]);
    for (const { socket } of [his, hers]) socket.close();
  });
});

test('of a match that is made while both are there, each learns that the other is', async () => {
  const [ana, marko] = [await world.member('Ana'), await world.member('Marko')];
  const hers = await plainMember(world.t.url, await signIn(ana), ana);
  const his = await chatClient(world.t.url, await signIn(marko));
  const data = { members: pairOf(ana, marko) };
  await world.t.publish('interaction', streams.pair(ana, marko), ana, { type: 'MatchMade', data });
  await world.t.eventually(() => expect(hers.frames).toContainEqual({ type: 'match_made', memberId: marko }));
  await world.t.eventually(() => expect(hers.presence).toContainEqual([marko, true]));
  await world.t.eventually(() => expect(his.presence).toContainEqual([ana, true]));
  for (const { socket } of [hers, his]) socket.close();
});
