import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type IdentityEvent,
  type Message,
  NO_SHIELD,
  pairOf,
  type ServerFrame,
  SOCKET,
  streams,
} from '@kolo/contracts';
import { z } from 'zod';
import { chatClient, plainClient, plainMember } from '../testing/clients.ts';
import { messageShape, startWorld, type World } from '../testing/world.ts';

/** When sessions end that were prolonged after they were opened. */
const sessionEnds = new Map<string, number>();

let world: World;
beforeAll(async () => {
  world = await startWorld({
    context: (given) => ({
      ...given,
      state: {
        ...given.state,
        async session(tokenHash, now) {
          const expiresAt = sessionEnds.get(tokenHash);
          const session = await given.state.session(tokenHash, expiresAt === undefined ? now : 0);
          if (!session || expiresAt === undefined) return session;
          return now < expiresAt ? { ...session, expiresAt } : null;
        },
      },
    }),
  });
});
afterAll(() => world.t.stop());

async function signIn(member: string, session = `session-of-${member}`) {
  await world.t.ports.state.openSession(session, member, Date.now() + 3_600_000);
  return world.t.identityHeaders(member, session);
}
async function signedInCouple() {
  const [ana, marko] = await world.couple();
  return { ana, marko, asAna: await signIn(ana), asMarko: await signIn(marko) };
}
const send = async (from: string, to: string, text: string) =>
  messageShape.parse((await world.send(from, to, text)).body);

const conversationShape = z.object({
  canSend: z.boolean(),
  otherUser: z.object({ subscriptionTier: z.string() }),
});
/** Waits until our views tell one side of a couple so of the other. */
const eventuallySeen = (viewer: string, expected: object) =>
  world.t.eventually(async () => {
    const [conversation] = conversationShape.array().parse(await world.conversations(viewer));
    expect(conversation).toMatchObject(expected);
  });
/** A couple of which our views know that it matches, after a first message. */
async function knownCouple() {
  const couple = await signedInCouple();
  await send(couple.ana, couple.marko, 'first');
  await eventuallySeen(couple.marko, { canSend: true });
  return couple;
}

/** Waits until whatever was to come has come: a socket that was opened later was told of its own match. */
async function laterCoupleIsTold() {
  const later = await knownCouple();
  const [one, other] = [
    await plainMember(world.t.url, later.asAna, later.ana),
    await plainMember(world.t.url, later.asMarko, later.marko),
  ];
  await world.t.eventually(() => expect(one.presence).toContainEqual([later.marko, true]));
  for (const { socket } of [one, other]) socket.close();
}

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
  test('takes the sockets along within a second, and tells a match that the other is gone and nothing more', async () => {
    const { ana, marko, asAna, asMarko } = await knownCouple();
    const his = await plainMember(world.t.url, asMarko, marko);
    const hers = [await plainMember(world.t.url, asAna, ana), await chatClient(world.t.url, asAna)] as const;
    await world.t.eventually(() => expect(his.presence).toContainEqual([ana, true]));
    const before = performance.now();
    await decide(ana, event);
    expect(await Promise.all([hers[0].closed, hers[1].disconnected])).toEqual([1008, 'io server disconnect']);
    expect(performance.now() - before).toBeLessThan(1_000);
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

describe('who may connect, and for how long', () => {
  test('nobody without an identity', async () => {
    await expect(plainClient(world.t.url, {})).rejects.toThrow('401');
    await expect(chatClient(world.t.url, {})).rejects.toThrow('websocket error');
    const { asAna } = await signedInCouple();
    await expect(plainClient(`${world.t.url}/elsewhere`, asAna)).rejects.toThrow('404');
  });

  test('a session that ended takes its own sockets along, within a second', async () => {
    const { ana, marko, asAna } = await signedInCouple();
    const asAnaElsewhere = await signIn(ana, `other-session-of-${ana}`);
    const plain = await plainMember(world.t.url, asAna, ana);
    const chat = await chatClient(world.t.url, asAna);
    const elsewhere = await chatClient(world.t.url, asAnaElsewhere);
    const told = new Promise((resolve) => chat.socket.once(SOCKET.signedOut, () => resolve(true)));
    const before = performance.now();
    await world.t.ports.state.endSession(`session-of-${ana}`);
    expect(await Promise.all([plain.closed, chat.disconnected, told])).toEqual([
      1008,
      'io server disconnect',
      true,
    ]);
    expect(performance.now() - before).toBeLessThan(1_000);
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
