import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pairKey, pairOf, streams } from '@kolo/contracts/ids';
import type { Documents } from '@kolo/documents';
import { matchesView, PeerUnavailableError } from '@kolo/service';
import { messagingServiceWith } from '../service.ts';
import { plainMember } from '../testing/clients.ts';
import { startWorld, type World } from '../testing/world.ts';
import { WAITING } from './waiting.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
let documents: Documents;
beforeAll(async () => {
  world = await startWorld({
    context: (given) => {
      documents = given.documents;
      return given;
    },
    service: messagingServiceWith(async () => 201, { lookEveryMs: 50 }),
  });
});
afterAll(() => world.t.stop());
beforeEach(() => {
  world.lettersAsked.length = 0;
  world.answerLetter = () => ({ again: null });
  // Each test begins long after what the others left.
  world.now = new Date((world.now ?? new Date()).getTime() + 100 * HOUR);
});

const pass = (ms: number) => {
  world.now = new Date((world.now ?? new Date()).getTime() + ms);
};
const waitsOf = async (member: string) => (await documents.get(WAITING, member))?.waits ?? [];
const noted = (member: string, count = 1) =>
  world.t.eventually(async () => expect(await waitsOf(member)).toHaveLength(count));
const askedFor = (member: string) => world.lettersAsked.filter(({ memberId }) => memberId === member);
const asked = (member: string, times = 1) =>
  world.t.eventually(() => expect(askedFor(member)).toHaveLength(times));
const settled = (member: string) => noted(member, 0);

/** A couple who have written to each other, so that nothing waits but what comes now. */
async function couple(): Promise<[string, string]> {
  const [ana, marko] = await world.couple();
  for (const member of [ana, marko]) await documents.update(WAITING, member, () => null);
  return [ana, marko];
}
async function messageThatWaits(): Promise<[string, string]> {
  const [ana, marko] = await couple();
  await world.send(ana, marko, 'Ajvar ili kajmak?');
  await noted(marko);
  return [ana, marko];
}

test('what has waited an hour is told to identity, not earlier, once, and only by kind and thread', async () => {
  const [ana, marko] = await messageThatWaits();
  const [early] = await waitsOf(marko);
  pass(59 * MINUTE);
  const [, later] = await messageThatWaits();
  expect(askedFor(marko)).toEqual([]);
  pass(MINUTE);
  await asked(marko);
  expect(askedFor(marko)).toEqual([
    { memberId: marko, since: early?.at, waits: [{ kind: 'message', path: `/messages?start=${ana}` }] },
  ]);
  await settled(marko);
  pass(59 * MINUTE);
  await asked(later);
  expect(askedFor(marko)).toHaveLength(1);
});

test('a match waits as well, for both', async () => {
  const [ana, marko] = [await world.member('Ana'), await world.member('Marko')];
  const members = pairOf(ana, marko);
  world.matched.add(pairKey(ana, marko));
  // Published events have the time of the machine, not that of the test's clock.
  const later = world.now;
  world.now = new Date();
  await world.t.publish('interaction', streams.pair(ana, marko), ana, {
    type: 'MatchMade',
    data: { members },
  });
  await noted(ana);
  await noted(marko);
  pass(HOUR + MINUTE);
  await asked(ana);
  await asked(marko);
  expect(askedFor(ana)).toMatchObject([{ waits: [{ kind: 'match', path: `/messages?start=${marko}` }] }]);
  world.now = later;
});

test('identity hears of the newest message and the newest match, as the member may want one of them alone', async () => {
  const mira = await world.member('Mira');
  const [one, two] = [await world.member('Ana'), await world.member('Iva')];
  const later = world.now;
  world.now = new Date();
  for (const other of [one, two]) {
    world.matched.add(pairKey(mira, other));
    await world.t.publish('interaction', streams.pair(mira, other), mira, {
      type: 'MatchMade',
      data: { members: pairOf(mira, other) },
    });
  }
  await noted(mira, 2);
  world.now = new Date();
  await world.send(one, mira, 'Ajvar ili kajmak?');
  await noted(mira, 3);
  pass(HOUR + MINUTE);
  await asked(mira);
  expect(askedFor(mira)).toMatchObject([
    {
      waits: [
        { kind: 'message', path: `/messages?start=${one}` },
        { kind: 'match', path: `/messages?start=${two}` },
      ],
    },
  ]);
  await settled(mira);
  world.now = later;
});

test.each<[string, (ana: string, marko: string) => Promise<unknown>]>([
  ['was read meanwhile', (ana, marko) => world.read(marko, ana)],
  ['was answered meanwhile', (ana, marko) => world.send(marko, ana, 'Both')],
  [
    'found the member active on a device meanwhile',
    async (_, marko) => {
      pass(2 * MINUTE);
      const client = await plainMember(
        world.t.url,
        world.t.socketHeaders(marko, `session-of-${marko}`),
        marko,
      );
      client.socket.close();
      await client.closed;
    },
  ],
])('no letter about what %s', async (_, act) => {
  const [ana, marko] = await messageThatWaits();
  await world.t.ports.state.openSession(`session-of-${marko}`, marko, Date.now() + 1_000 * HOUR);
  await act(ana, marko);
  await settled(marko);
  const [, other] = await messageThatWaits();
  pass(HOUR);
  await asked(other);
  expect(askedFor(marko)).toEqual([]);
});

test('no letter while a device of the member is connected', async () => {
  const [, marko] = await messageThatWaits();
  const session = `session-of-${marko}`;
  await world.t.ports.state.openSession(session, marko, Date.now() + 1_000 * HOUR);
  const client = await plainMember(world.t.url, world.t.socketHeaders(marko, session), marko);
  await noted(marko);
  pass(HOUR);
  await settled(marko);
  expect(askedFor(marko)).toEqual([]);
  client.socket.close();
  await client.closed;
});

const restricted = { caseId: 'case', ground: 'Spam', appeal: '/appeal' };
test.each<[string, (ana: string, marko: string) => Promise<unknown>]>([
  ['who was blocked', (ana, marko) => world.block(marko, ana)],
  ['who blocked', (ana, marko) => world.block(ana, marko)],
  [
    'who was banned',
    (ana) =>
      world.t.publish('identity', streams.account(ana), ana, { type: 'MemberBanned', data: restricted }),
  ],
  [
    'who was erased',
    (ana) => world.t.publish('identity', streams.account(ana), ana, { type: 'AccountErased', data: {} }),
  ],
])('no letter about somebody %s', async (_, act) => {
  const [ana, marko] = await messageThatWaits();
  await act(ana, marko);
  await world.t.eventually(async () =>
    expect(JSON.stringify(await world.conversations(marko))).not.toContain('Ajvar'),
  );
  pass(HOUR);
  await settled(marko);
  expect(askedFor(marko)).toEqual([]);
});

test('no letter about somebody whose match has ended', async () => {
  const [ana, marko] = await messageThatWaits();
  await world.endMatch(ana, marko);
  await world.t.eventually(async () =>
    expect((await documents.get(matchesView.collection, pairKey(ana, marko)))?.matched).toBe(false),
  );
  pass(HOUR);
  await settled(marko);
  expect(askedFor(marko)).toEqual([]);
});

test('a letter of the day makes the next one wait, for as long as identity says', async () => {
  const [, marko] = await messageThatWaits();
  const again = new Date((world.now ?? new Date()).getTime() + 20 * HOUR).toISOString();
  world.answerLetter = () => ({ again });
  pass(HOUR);
  await asked(marko);
  world.answerLetter = () => ({ again: null });
  await world.t.eventually(async () => expect((await documents.get(WAITING, marko))?.dueAt).toBe(again));
  pass(19 * HOUR);
  await asked(marko, 2);
  await settled(marko);
});

test('an identity whose clock disagrees is not asked again at once', async () => {
  const [, marko] = await messageThatWaits();
  world.answerLetter = ({ since }) => ({ again: since });
  pass(HOUR);
  await asked(marko);
  await world.t.eventually(async () =>
    expect((await documents.get(WAITING, marko))?.dueAt).toBe(
      new Date((world.now ?? new Date()).getTime() + MINUTE).toISOString(),
    ),
  );
  expect(askedFor(marko)).toHaveLength(1);
  world.answerLetter = () => ({ again: null });
  pass(MINUTE);
  await asked(marko, 2);
  await settled(marko);
});

test('an answer that gets lost is asked for again, by the same words', async () => {
  const [, marko] = await messageThatWaits();
  world.answerLetter = () => {
    throw new PeerUnavailableError('lost on its way');
  };
  pass(HOUR);
  await asked(marko);
  world.answerLetter = () => ({ again: null });
  pass(6 * MINUTE);
  await asked(marko, 2);
  const [first, second] = askedFor(marko);
  expect(second).toEqual(first);
  await settled(marko);
});

test('nothing old is told: what waited while nobody looked is forgotten, as after a restore', async () => {
  const [, marko] = await messageThatWaits();
  pass(3 * HOUR);
  await settled(marko);
  expect(askedFor(marko)).toEqual([]);
});

test('what waits goes with the account', async () => {
  const [, marko] = await messageThatWaits();
  await world.t.publish('identity', streams.account(marko), marko, { type: 'AccountErased', data: {} });
  await world.t.eventually(async () => expect(await documents.get(WAITING, marko)).toBeNull());
});
