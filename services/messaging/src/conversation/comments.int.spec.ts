import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newId, pairKey, pairOf, streams } from '@kolo/contracts/ids';
import type { CommentAbout } from '@kolo/contracts/profile/commentAbout';
import { plainMember } from '../testing/clients.ts';
import { signIn } from '../testing/live.ts';
import { world } from '../testing/sharedWorld.ts';

const COFFEE: CommentAbout = { answer: 'coffeeOrder' };

async function liked(by: string, to: string, text: string, about = COFFEE): Promise<void> {
  const id = `${by}:${text}`;
  const data = { by, to, comment: { id, text, about } };
  const pair = pairKey(by, to);
  world.comments.set(pair, [...(world.comments.get(pair) ?? []), { id, by, to, text, about }]);
  await world.t.publish('interaction', streams.pair(by, to), by, { type: 'MemberLiked', data });
}

async function matched(one: string, other: string): Promise<void> {
  world.matched.add(pairKey(one, other));
  const data = { members: pairOf(one, other), commented: true as const };
  await world.t.publish('interaction', streams.pair(one, other), one, { type: 'MatchMade', data });
}

const two = async () => [await world.member('Ana'), await world.member('Marko')] as const;
const charge = (from: string, to: string, nth = 1) =>
  world.t.service.answer('chargeComment', { from, to, nth });
const texts = async (reader: string, other: string) =>
  (await world.messages(reader, other)).map(({ content }) => content);

describe('a match', () => {
  test('begins with what the likes came with, unread and quoting what it is about', async () => {
    const [ana, marko] = await two();
    const photoId = newId(randomBytes);
    await liked(ana, marko, 'Is that Kotor?', { photoId });
    await liked(marko, ana, 'Perast!');
    await matched(ana, marko);
    await world.t.eventually(async () => expect(await texts(marko, ana)).toHaveLength(2));
    expect(await world.messages(marko, ana)).toMatchObject([
      {
        senderId: ana,
        receiverId: marko,
        content: 'Is that Kotor?',
        about: { photo: world.t.photoUrlFor(marko)(photoId, 'card') },
      },
      { senderId: marko, content: 'Perast!', about: COFFEE },
    ]);
    expect(await world.conversations(marko)).toMatchObject([
      { lastMessage: 'Perast!', isLastMine: true, isRead: false, canSend: true },
    ]);
    expect(await world.read(marko, ana)).toBe(200);
    await world.send(marko, ana, 'And you?');
    expect(await texts(ana, marko)).toEqual(['Is that Kotor?', 'Perast!', 'And you?']);
  });

  test('has it before a message that is faster than the notice of the match', async () => {
    const [ana, marko] = await two();
    await liked(ana, marko, 'Is that Kotor?');
    world.matched.add(pairKey(ana, marko));
    await world.send(marko, ana, 'It is!');
    await matched(ana, marko);
    await matched(ana, marko);
    await world.send(marko, ana, 'Do you know it?');
    expect(await texts(marko, ana)).toEqual(['Is that Kotor?', 'It is!', 'Do you know it?']);
  });

  test('has it after interaction was silent', async () => {
    const [ana, marko] = await two();
    await liked(ana, marko, 'Is that Kotor?');
    world.neighboursAnswer = false;
    await matched(ana, marko);
    await world.t.eventually(() => expect(world.unansweredComments).toBeGreaterThan(0));
    world.neighboursAnswer = true;
    await world.t.eventually(async () => expect(await texts(marko, ana)).toEqual(['Is that Kotor?']));
  });

  test('tells the open sockets of both', async () => {
    const [ana, marko] = await two();
    const client = await plainMember(world.t.url, await signIn(marko), marko);
    await liked(ana, marko, 'Is that Kotor?');
    await matched(ana, marko);
    await world.t.eventually(() =>
      expect(client.frames).toContainEqual(
        expect.objectContaining({ message: expect.objectContaining({ about: COFFEE }) }),
      ),
    );
    client.socket.close();
  });

  test('keeps it, as any message, when it ends', async () => {
    const [ana, marko] = await two();
    await liked(ana, marko, 'Is that Kotor?');
    await matched(ana, marko);
    await world.t.eventually(async () => expect(await texts(marko, ana)).toHaveLength(1));
    await world.endMatch(ana, marko);
    expect(await texts(marko, ana)).toEqual(['Is that Kotor?']);
  });

  test('shows neither it nor what it is about once the writer is erased', async () => {
    const [ana, marko] = await two();
    await liked(ana, marko, 'Is that Kotor?');
    await liked(marko, ana, 'Perast!');
    await matched(ana, marko);
    await world.t.eventually(async () => expect(await texts(marko, ana)).toHaveLength(2));
    await world.t.publish('identity', streams.account(ana), ana, { type: 'AccountErased', data: {} });
    await world.t.ports.keyring.erase(ana);
    await world.t.eventually(async () => expect(await texts(marko, ana)).toEqual([null, 'Perast!']));
    for (const message of await world.messages(marko, ana)) expect(message).not.toHaveProperty('about');
  });
});

describe('the month', () => {
  test('has a charge as a message, once, and not again when the comment is delivered', async () => {
    const [ana, marko] = await two();
    expect(await Promise.all([charge(ana, marko), charge(ana, marko)])).toEqual([
      { charged: true },
      { charged: true },
    ]);
    expect(await world.used(ana)).toMatchObject({ messagesUsedThisMonth: 1 });
    await liked(ana, marko, 'Is that Kotor?');
    await matched(ana, marko);
    await world.t.eventually(async () => expect(await texts(marko, ana)).toHaveLength(1));
    expect(await world.used(ana)).toMatchObject({ messagesUsedThisMonth: 1 });
    await charge(ana, marko, 2);
    expect(await world.used(ana)).toMatchObject({ messagesUsedThisMonth: 2 });
  });

  test('does not charge a try again that broke off in the month before', async () => {
    const [ana, marko] = await two();
    world.now = new Date('2031-01-31T23:59:59.999Z');
    await charge(ana, marko);
    world.now = new Date('2031-02-01T00:00:00.000Z');
    expect(await charge(ana, marko)).toEqual({ charged: true });
    expect(await world.used(ana)).toMatchObject({ messagesUsedThisMonth: 0 });
  });

  test('refuses the eleventh, but not of who has just paid', async () => {
    const [ana, marko] = await two();
    for (let nth = 1; nth <= 10; nth++) await charge(ana, marko, nth);
    expect(await charge(ana, marko, 11)).toEqual({ charged: false });
    world.tiers.set(ana, 'kraljica');
    expect(await charge(ana, marko, 11)).toEqual({ charged: true });
  });
});

describe('moderation is told', () => {
  const signalsOf = (member: string) => world.signals.filter(({ memberId }) => memberId === member);

  test('of a comment with a link before anybody answers, once', async () => {
    const [ana, marko] = await two();
    await liked(ana, marko, 'insta: ana_93');
    await world.t.eventually(() =>
      expect(signalsOf(ana)).toEqual([
        {
          memberId: ana,
          kind: 'links',
          at: expect.any(String),
          messages: [{ from: ana, content: 'insta: ana_93', sentAt: expect.any(String) }],
        },
      ]),
    );
    await matched(ana, marko);
    await world.t.eventually(async () =>
      expect(await world.messages(marko, ana)).toMatchObject([{ caution: true }]),
    );
    await liked(marko, ana, 'insta: marko_93');
    await world.t.eventually(() => expect(signalsOf(marko)).toHaveLength(1));
    expect(signalsOf(ana)).toHaveLength(1);
  });

  test('of the same comment to five members in a day', async () => {
    const ana = await world.member('Ana');
    const text = 'Your eyes are more beautiful than the stars above the Adriatic';
    for (let each = 0; each < 5; each++) await liked(ana, await world.member('Marko'), text);
    await world.t.eventually(() => expect(signalsOf(ana)).toMatchObject([{ kind: 'alike' }]));
  });
});

test('both downloads have it as a message', async () => {
  const [ana, marko] = await two();
  await liked(ana, marko, 'Is that Kotor?');
  await matched(ana, marko);
  await world.t.eventually(async () => expect(await texts(marko, ana)).toHaveLength(1));
  const held = (memberId: string) =>
    world.t.service.answer('held', { memberId, part: 'messages', after: null });
  expect(await held(ana)).toMatchObject({ rows: [{ from: 'me', text: 'Is that Kotor?' }] });
  expect(await held(marko)).toMatchObject({ rows: [{ from: 'them', text: 'Is that Kotor?' }] });
});
