import { describe, expect, test } from '@jest/globals';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import { bareChatClient, chatClient, deafClient, plainClient, plainMember } from '../../testing/clients.ts';
import { knownCouple, laterCoupleIsTold, send, signedInCouple, signIn } from '../../testing/live.ts';
import { sessionEnds, watch, world } from '../../testing/sharedWorld.ts';

const later = async () => {
  world.now = new Date(Date.now() + 2 * 3_600_000);
};
const ENDINGS: [string, (member: string) => Promise<void>][] = [
  ['its session', (member) => world.t.ports.state.endSession(`session-of-${member}`)],
  ['all sessions of the member', (member) => world.t.ports.state.endSessionsOf(member)],
  ['a session that runs out', later],
];

describe('who may connect, and for how long', () => {
  test('nobody without an identity', async () => {
    await expect(plainClient(world.t.url, {})).rejects.toThrow('401');
    await expect(chatClient(world.t.url, {})).rejects.toThrow('websocket error');
    const { asAna } = await signedInCouple();
    await expect(plainClient(`${world.t.url}/elsewhere`, asAna)).rejects.toThrow('404');
  });

  test('a session that ended takes its own sockets along', async () => {
    const { ana, marko, asAna } = await signedInCouple();
    const asAnaElsewhere = await signIn(ana, `other-session-of-${ana}`);
    const plain = await plainMember(world.t.url, asAna, ana);
    const chat = await chatClient(world.t.url, asAna);
    const elsewhere = await chatClient(world.t.url, asAnaElsewhere);
    const told = new Promise((resolve) => chat.socket.once(SOCKET.signedOut, () => resolve(true)));
    await world.t.ports.state.endSession(`session-of-${ana}`);
    expect(await Promise.all([plain.closed, chat.disconnected, told])).toEqual([
      1008,
      'io server disconnect',
      true,
    ]);
    await send(ana, marko, 'From the other device');
    await world.t.eventually(() => expect(elsewhere.messages).toHaveLength(1));
    await world.t.ports.state.endSessionsOf(ana);
    expect(await elsewhere.disconnected).toBe('io server disconnect');
  });

  test('a session that has run out takes its sockets along, one that was prolonged does not', async () => {
    const { ana, marko, asAna } = await signedInCouple();
    const prolonged = `other-session-of-${ana}`;
    const asAnaElsewhere = await signIn(ana, prolonged);
    const plain = await plainMember(world.t.url, asAna, ana);
    const chat = await chatClient(world.t.url, asAna);
    const elsewhere = await chatClient(world.t.url, asAnaElsewhere);
    const told = new Promise((resolve) => chat.socket.once(SOCKET.signedOut, () => resolve(true)));
    const after = Date.now() + 2 * 3_600_000;
    sessionEnds.set(prolonged, after + 3_600_000);
    world.now = new Date(after);
    expect(await Promise.all([plain.closed, chat.disconnected, told])).toEqual([
      1008,
      'io server disconnect',
      true,
    ]);
    await send(marko, ana, 'Still there?');
    await world.t.eventually(() => expect(elsewhere.messages).toHaveLength(1));
    world.now = new Date(after + 2 * 3_600_000);
    expect(await elsewhere.disconnected).toBe('io server disconnect');
    world.now = null;
  });

  test('a session that has ended already opens no socket', async () => {
    const { ana, asAna } = await signedInCouple();
    await world.t.ports.state.endSession(`session-of-${ana}`);
    await expect(plainClient(world.t.url, asAna)).rejects.toThrow('401');
    await expect(chatClient(world.t.url, asAna)).rejects.toThrow('websocket error');
  });

  test.each(ENDINGS)('a socket that has said nothing yet goes with %s', async (_way, end) => {
    const { ana, asAna } = await signedInCouple();
    const silent = [await plainClient(world.t.url, asAna), await bareChatClient(world.t.url, asAna)] as const;
    const endedAt = performance.now();
    await end(ana);
    const [code] = await Promise.all([silent[0].closed, silent[1].closed]);
    expect(code).toBe(1008);
    // Long before they would have to say something.
    expect(performance.now() - endedAt).toBeLessThan(LIMITS.sockets.firstFrame - 2_000);
    expect([silent[0].frames, silent[1].frames()]).toEqual([[], 0]);
    world.now = null;
  });

  test('a socket that was silent while its session ended is not let in, and its match hears nothing', async () => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    const his = await plainMember(world.t.url, asMarko, marko);
    const silent = [await plainClient(world.t.url, asAna), await bareChatClient(world.t.url, asAna)] as const;
    // The first word comes before the watch has looked.
    watch.isBlind = true;
    await world.t.ports.state.endSession(`session-of-${ana}`);
    silent[0].say({ type: 'auth', userId: ana, notices: true });
    silent[0].say({ type: 'typing', to: marko });
    silent[1].socket.send('40');
    await Promise.all([silent[0].closed, silent[1].closed]);
    await laterCoupleIsTold();
    expect([silent[0].frames, silent[1].frames()]).toEqual([[], 0]);
    expect([his.presence, his.frames]).toEqual([[], [{ type: 'auth_success' }]]);
    his.socket.close();
  });

  test('a socket whose session has ended tells its match no more that the member types', async () => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    const his = await plainMember(world.t.url, asMarko, marko);
    const hers = await plainMember(world.t.url, asAna, ana);
    watch.isBlind = true;
    await world.t.ports.state.endSession(`session-of-${ana}`);
    hers.say({ type: 'typing', to: marko });
    expect(await hers.closed).toBe(1008);
    await laterCoupleIsTold();
    expect(his.frames).toEqual([{ type: 'auth_success' }]);
    his.socket.close();
  });

  test('a socket that does not answer the goodbye is cut, and what it says is not heard', async () => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    const his = await plainMember(world.t.url, asMarko, marko);
    const hers = await deafClient(world.t.url, asAna);
    hers.say({ type: 'auth', userId: ana, notices: true });
    await world.t.eventually(() => expect(his.presence).toEqual([[ana, true]]));
    await world.t.ports.state.endSession(`session-of-${ana}`);
    await hers.saidGoodbye;
    hers.say({ type: 'typing', to: marko });
    await hers.closed;
    await laterCoupleIsTold();
    expect(his.frames).toEqual([{ type: 'auth_success' }]);
    await world.t.eventually(
      () =>
        expect(his.presence).toEqual([
          [ana, true],
          [ana, false],
        ]),
      20_000,
    );
    his.socket.close();
  });

  test('a plain socket that does not say who listens is closed', async () => {
    const { asAna } = await signedInCouple();
    const silent = await plainClient(world.t.url, asAna);
    silent.say({ type: 'typing', to: 'nobody' });
    const openedAt = performance.now();
    expect(await silent.closed).toBe(1008);
    expect(performance.now() - openedAt).toBeGreaterThan(LIMITS.sockets.firstFrame - 1_000);
  }, 30_000);

  test('an erased sender is heard of no more', async () => {
    const { ana, marko, asMarko } = await signedInCouple();
    await send(ana, marko, 'Gone soon');
    await world.t.ports.keyring.erase(ana);
    await world.t.publish('identity', streams.account(ana), ana, { type: 'AccountErased', data: {} });
    const client = await chatClient(world.t.url, asMarko, { resume: 'handshake' });
    await world.t.eventually(() => expect(client.messages).toMatchObject([{ senderId: ana, content: null }]));
    client.socket.close();
  });
});
