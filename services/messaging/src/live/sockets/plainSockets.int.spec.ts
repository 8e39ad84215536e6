import { describe, expect, test } from '@jest/globals';
import type { Message } from '@kolo/contracts/api/messaging';
import type { ServerFrame } from '@kolo/contracts/protocol/socketFrames';
import { plainClient, plainMember } from '../../testing/clients.ts';
import { send, signedInCouple } from '../../testing/live.ts';
import { world } from '../../testing/sharedWorld.ts';

describe('plain WebSockets', () => {
  test('bring messages sent to and by the member, once it has said who it is', async () => {
    const { ana, marko, asAna, asMarko } = await signedInCouple();
    const silent = await plainClient(world.t.url, asAna);
    const clients = [
      await plainMember(world.t.url, asAna, ana),
      await plainMember(world.t.url, asMarko, marko),
    ];
    const message = await send(ana, marko, 'Zdravo!');
    for (const { frames } of clients)
      await world.t.eventually(() =>
        expect(frames).toEqual([{ type: 'auth_success' }, { type: 'new_message', message }]),
      );
    expect(silent.frames).toEqual([]);
    for (const { socket } of [silent, ...clients]) socket.close();
  });

  test('tell the key of a message to who wrote it alone', async () => {
    const { ana, marko, asAna, asMarko } = await signedInCouple();
    const clients = [
      await plainMember(world.t.url, asAna, ana),
      await plainMember(world.t.url, asMarko, marko),
    ];
    await world.send(ana, marko, 'Zdravo!', 'key-1');
    const keysTold = (frames: readonly ServerFrame[]) =>
      frames.flatMap((frame) => (frame.type === 'new_message' ? [frame.message.idempotencyKey] : []));
    await world.t.eventually(() =>
      expect(clients.map(({ frames }) => keysTold(frames))).toEqual([['key-1'], [undefined]]),
    );
    for (const { socket } of clients) socket.close();
  });

  test("never accept another's id", async () => {
    const { marko, asAna } = await signedInCouple();
    const client = await plainClient(world.t.url, asAna);
    client.say({ type: 'auth', userId: marko });
    expect(await client.closed).toBe(1008);
    expect(client.frames).toEqual([]);
  });

  test('survive garbage, and one who sends too much goes alone', async () => {
    const { ana, marko, asAna, asMarko } = await signedInCouple();
    const good = await plainMember(world.t.url, asMarko, marko);
    const odd = await plainClient(world.t.url, asAna);
    for (const frame of [
      '',
      '{',
      'null',
      '[]',
      '{"type":"auth"}',
      '{"type":"auth","userId":7}',
      Buffer.from([0, 255]),
    ])
      odd.socket.send(frame);
    odd.say({ type: 'auth', userId: ana });
    await world.t.eventually(() => expect(odd.frames).toEqual([{ type: 'auth_success' }]));
    odd.socket.send('x'.repeat(1_000_000));
    expect(await odd.closed).toBe(1009);
    await send(ana, marko, 'Still there?');
    await world.t.eventually(() => expect(good.frames).toHaveLength(2));
    good.socket.close();
  });
});

describe('who comes back over the plain protocol', () => {
  const contentsOf = (frames: readonly ServerFrame[]) =>
    frames.map((frame) => (frame.type === 'new_message' ? frame.message.content : frame.type));

  test('is given exactly what was missed, after the word that it is in', async () => {
    const { ana, marko, asMarko } = await signedInCouple();
    const seen = await send(ana, marko, 'seen');
    await send(ana, marko, 'missed');
    await send(marko, ana, 'my own');
    const client = await plainMember(world.t.url, asMarko, marko, seen.position);
    await send(ana, marko, 'live');
    await world.t.eventually(() =>
      expect(contentsOf(client.frames)).toEqual(['auth_success', 'missed', 'my own', 'live']),
    );
    const fromTheBeginning = await plainMember(world.t.url, asMarko, marko, '');
    await world.t.eventually(() => expect(fromTheBeginning.frames).toHaveLength(5));
    for (const { socket } of [client, fromTheBeginning]) socket.close();
  });

  test('misses nothing and doubles nothing over many drops', async () => {
    const { ana, marko, asMarko } = await signedInCouple();
    world.tiers.set(ana, 'premium');
    const sent: Message[] = [];
    const messages: Message[] = [];
    const connect = () => plainMember(world.t.url, asMarko, marko, messages.at(-1)?.position ?? '');
    const take = ({ frames }: { frames: ServerFrame[] }) => {
      for (const frame of frames.splice(0)) if (frame.type === 'new_message') messages.push(frame.message);
    };
    let client = await connect();
    let drops = 0;
    const dropping = (async () => {
      for (; sent.length < 90; drops++) {
        client.socket.terminate();
        await client.closed;
        take(client);
        client = await connect();
      }
    })();
    while (sent.length < 90) sent.push(await send(ana, marko, `${sent.length}`));
    await dropping;
    await world.t.eventually(() => {
      take(client);
      expect(messages).toEqual(sent);
    });
    expect(drops).toBeGreaterThan(5);
    client.socket.close();
  });

  test('is closed with a position that we never gave', async () => {
    const { ana, asAna } = await signedInCouple();
    const client = await plainClient(world.t.url, asAna);
    client.say({ type: 'auth', userId: ana, since: '0000000000000017' });
    expect(await client.closed).toBe(1008);
  });
});
