import { describe, expect, test } from '@jest/globals';
import { SOCKET, streams } from '@kolo/contracts';
import { chatClient, plainClient, plainMember } from '../testing/clients.ts';
import { send, signedInCouple, signIn } from '../testing/live.ts';
import { sessionEnds, world } from '../testing/sharedWorld.ts';

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

  test('a socket of a session that has ended already is closed', async () => {
    const { ana, asAna } = await signedInCouple();
    await world.t.ports.state.endSession(`session-of-${ana}`);
    const client = await chatClient(world.t.url, asAna);
    expect(await client.disconnected).toBe('io server disconnect');
  });

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
