import { describe, expect, test } from '@jest/globals';
import type { Message } from '@kolo/contracts/api/messaging';
import { pairOf, streams } from '@kolo/contracts/ids';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import { chatClient } from '../../testing/clients.ts';
import { send, signedInCouple, signIn } from '../../testing/live.ts';
import { world } from '../../testing/sharedWorld.ts';

describe('Socket.IO', () => {
  test('brings messages live, with their positions', async () => {
    const { ana, marko, asAna, asMarko } = await signedInCouple();
    const clients = [await chatClient(world.t.url, asAna), await chatClient(world.t.url, asMarko)];
    const message = await send(ana, marko, 'Zdravo!');
    for (const { messages } of clients) await world.t.eventually(() => expect(messages).toEqual([message]));
    for (const { socket } of clients) socket.close();
  });

  test.each(['handshake', 'event'] as const)('gives exactly what was missed, asked by %s', async (resume) => {
    const { ana, marko, asMarko } = await signedInCouple();
    const first = await chatClient(world.t.url, asMarko);
    const sent = [await send(ana, marko, 'seen')];
    await world.t.eventually(() => expect(first.messages).toEqual(sent));
    first.socket.close();
    sent.push(await send(ana, marko, 'missed'), await send(marko, ana, 'my own'));
    const second = await chatClient(world.t.url, asMarko, { messages: first.messages, resume });
    await world.t.eventually(() => expect(second.messages).toEqual(sent));
    sent.push(await send(ana, marko, 'live'));
    await world.t.eventually(() => expect(second.messages).toEqual(sent));
    second.socket.close();
  });

  test('misses nothing and doubles nothing over many drops', async () => {
    const { ana, marko, asMarko } = await signedInCouple();
    world.tiers.set(ana, 'premium');
    const messages: Message[] = [];
    const sent: Message[] = [];
    const connect = () => chatClient(world.t.url, asMarko, { messages, resume: 'handshake' });
    let client = await connect();
    let drops = 0;
    const dropping = (async () => {
      for (; sent.length < 90; drops++) {
        client.socket.close();
        client = await connect();
      }
    })();
    while (sent.length < 90) sent.push(await send(ana, marko, `${sent.length}`));
    await dropping;
    await world.t.eventually(() => expect(messages).toEqual(sent));
    expect(drops).toBeGreaterThan(5);
    client.socket.close();
  });

  test('ignores a resume that makes no sense', async () => {
    const { ana, marko, asMarko } = await signedInCouple();
    const client = await chatClient(world.t.url, asMarko);
    client.socket.emit(SOCKET.resume, { $gt: '' }, () => {}).emit(SOCKET.resume, '');
    await send(ana, marko, 'Fine');
    await world.t.eventually(() => expect(client.messages).toHaveLength(1));
    client.socket.close();
  });
});

describe('a match', () => {
  test('is told to both members at once, on each of their sockets, and to nobody else', async () => {
    const [ana, marko, iva] = await Promise.all(['Ana', 'Marko', 'Iva'].map((name) => world.member(name)));
    if (!ana || !marko || !iva) throw new Error('three members were asked for');
    const open = async (member: string) => chatClient(world.t.url, await signIn(member));
    const anas = [await open(ana), await open(ana)];
    const [markos, ivas] = [await open(marko), await open(iva)];
    const data = { members: pairOf(ana, marko) };
    await world.t.publish('interaction', streams.pair(ana, marko), ana, { type: 'MatchMade', data });
    for (const client of anas) await world.t.eventually(() => expect(client.matches).toEqual([marko]));
    await world.t.eventually(() => expect(markos.matches).toEqual([ana]));
    expect(ivas.matches).toEqual([]);
    for (const { socket } of [...anas, markos, ivas]) socket.close();
  });
});
