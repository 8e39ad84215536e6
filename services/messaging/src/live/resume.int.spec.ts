import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Message } from '@kolo/contracts/api/messaging';
import { monthOf } from '@kolo/contracts/dates';
import { pairKey, streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { Documents } from '@kolo/documents';
import type { Journal } from '@kolo/service';
import { createPositions } from '../positions.ts';
import { chatClient } from '../testing/clients.ts';
import { createLateRows } from '../testing/lateRows.ts';
import { messageShape, startWorld, type World } from '../testing/world.ts';
import { conversationsView } from '../views/conversations.ts';

/** Keeps whoever reads some conversations waiting while it is closed: so delivery looks for what to warn of. */
const gate = {
  opened: Promise.resolve(),
  open: () => {},
  waiting: 0,
  close() {
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(gate, { opened: promise, open: resolve, waiting: 0 });
  },
  over: (documents: Documents): Documents => ({
    ...documents,
    async getMany(collection, ids) {
      if (collection.name === conversationsView.collection.name) {
        gate.waiting++;
        await gate.opened;
      }
      return documents.getMany(collection, ids);
    },
  }),
};
const late = createLateRows();
let journal: Journal;
let world: World;
beforeAll(async () => {
  world = await startWorld({
    context(given) {
      journal = given.journal;
      return { ...given, documents: gate.over(late.over(given.documents)) };
    },
  });
});
afterAll(() => world.t.stop());
beforeEach(() => {
  late.after = null;
});

async function signedInCouple() {
  const [ana, marko] = await world.couple();
  await world.t.ports.state.openSession(`session-of-${marko}`, marko, Date.now() + 3_600_000);
  return { ana, marko };
}
const send = async (from: string, to: string, text: string) =>
  messageShape.parse((await world.send(from, to, text)).body);
/** Where the store has a message. */
const placeOf = ({ position }: Message) => createPositions(world.t.secrets).open(position) ?? '';
const connect = (member: string, messages: Message[], resume: 'handshake' | 'event' = 'handshake') =>
  chatClient(world.t.url, world.t.socketHeaders(member), { messages, resume });

/** A member who has seen one message and is away. */
async function away() {
  const { ana, marko } = await signedInCouple();
  const seen = await send(ana, marko, 'seen');
  return { ana, marko, seen, messages: [seen] };
}

describe('rows that lag behind the store', () => {
  test.each(['handshake', 'event'] as const)('are waited for, asked by %s', async (resume) => {
    const { ana, marko, seen, messages } = await away();
    late.after = placeOf(seen);
    const sent = [seen, await send(ana, marko, 'missed'), await send(marko, ana, 'my own')];
    const looks = late.looks;
    const client = await connect(marko, messages, resume);
    await world.t.eventually(() => late.looks > looks);
    sent.push(await send(ana, marko, 'live'));
    late.after = null;
    await world.t.eventually(() => expect(messages).toEqual(sent));
    client.socket.close();
  });

  test('cost a client its connection when they do not come, so that it asks again', async () => {
    const { ana, marko, seen, messages } = await away();
    late.after = placeOf(seen);
    const missed = await send(ana, marko, 'missed');
    const client = await connect(marko, messages);
    expect(await client.disconnected).toBe('transport close');
    expect(messages).toEqual([seen]);
    late.after = null;
    const again = await connect(marko, messages);
    await world.t.eventually(() => expect(messages).toEqual([seen, missed]));
    again.socket.close();
  });
});

test('a message between members whom our rows do not know yet is told at once', async () => {
  const [ana, marko] = [await world.t.newMember(), await world.t.newMember()];
  for (const member of [ana, marko]) world.tiers.set(member, 'free');
  world.matched.add(pairKey(ana, marko));
  await world.t.ports.state.openSession(`session-of-${marko}`, marko, Date.now() + 3_600_000);
  const messages: Message[] = [];
  const client = await connect(marko, messages);
  const sent = await send(ana, marko, 'Do you dance?');
  await world.t.eventually(() => expect(messages).toEqual([sent]));
  client.socket.close();
});

describe('who was away for long', () => {
  test.each(['handshake', 'event'] as const)('is given all of it in order, asked by %s', async (resume) => {
    const { ana, marko, seen, messages } = await away();
    const key = pairKey(ana, marko);
    const contents = Array.from({ length: 2 * LIMITS.missedPage + 7 }, (_, index) => `${index}`);
    await journal.append(
      streams.sent(ana, monthOf(new Date())),
      contents.map((content) => {
        const messageId = crypto.randomUUID();
        const data = { messageId, from: ana, to: marko, content };
        return {
          id: messageId,
          event: { type: 'MessageSent' as const, data },
          subject: ana,
          key,
          metadata: {},
        };
      }),
      'any',
    );
    const client = await connect(marko, messages, resume);
    const live = await send(marko, ana, 'live');
    await world.t.eventually(() => expect(messages).toHaveLength(contents.length + 2));
    const byPosition = messages.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    expect(byPosition.map(({ content }) => content)).toEqual([seen.content, ...contents, live.content]);
    if (resume === 'handshake') expect(messages).toEqual(byPosition);
    client.socket.close();
  });
});

test.each([
  ['the first of its member', 0],
  ['beside another of its member', 1],
])('a device that joins while a message is on its way is told of it: %s', async (_what, earlier) => {
  const { ana, marko } = await signedInCouple();
  await world.t.ports.state.openSession(`session-of-${ana}`, ana, Date.now() + 3_600_000);
  const before = [marko, ...Array.from({ length: earlier }, () => ana)];
  const clients = await Promise.all(before.map((member) => connect(member, [], 'event')));
  gate.close();
  const sent = await send(ana, marko, 'https://pay.example');
  await world.t.eventually(() => gate.waiting > 0);
  const messages: Message[] = [];
  clients.push(await connect(ana, messages, 'event'));
  gate.open();
  try {
    await world.t.eventually(() => expect(messages.map(({ id }) => id)).toEqual([sent.id]), 5_000);
  } finally {
    for (const { socket } of clients) socket.close();
  }
});
