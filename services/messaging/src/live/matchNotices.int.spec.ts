import { expect, test } from '@jest/globals';
import type { KoloEvent } from '@kolo/contracts/events';
import { pairKey, pairOf, streams } from '@kolo/contracts/ids';
import type { Recorded } from '@kolo/events';
import type { ServiceContext } from '@kolo/service';
import { messagingServiceWith } from '../service.ts';
import { plainMember } from '../testing/clients.ts';
import { startPushService } from '../testing/pushService.ts';
import { startWorld } from '../testing/world.ts';
import { createChatVisibility } from '../visibility.ts';
import { tellOfMatches } from './matchNotices.ts';

const A_DAY = 24 * 3_600_000;
const MADE_AT = '2026-03-01T12:00:00.000Z';
const matchMade = (members: [string, string]): Recorded<KoloEvent> => ({
  stream: streams.pair(...members),
  revision: 2,
  position: '3',
  id: 'match',
  type: 'MatchMade',
  schemaVersion: 1,
  subject: members[0],
  key: members.join('-'),
  source: 'interaction',
  sealed: false,
  payload: '',
  metadata: {},
  recordedAt: MADE_AT,
  data: { members },
});

/** Two members who both listen, and a device of hers. */
async function twoWhoListen() {
  const pushService = await startPushService();
  const time: { now: Date | null } = { now: null };
  let given: ServiceContext | undefined;
  const world = await startWorld({
    time,
    context: (context) => {
      given = context;
      return context;
    },
    service: messagingServiceWith((...given) => pushService.post(...given)),
  });
  const open = async (member: string) => {
    const session = `session-of-${member}`;
    await world.t.ports.state.openSession(session, member, Date.now() + 10 * A_DAY);
    return plainMember(world.t.url, world.t.socketHeaders(member, session), member);
  };
  const [ana, marko] = [await world.member('Ana'), await world.member('Marko')];
  const [hers, his] = [await open(ana), await open(marko)];
  const matchNoticesOf = (client: typeof hers) => client.frames.filter(({ type }) => type === 'match_made');
  const say = (type: 'MatchMade' | 'MatchEnded') =>
    world.t.publish('interaction', streams.pair(ana, marko), ana, {
      type,
      data: { members: pairOf(ana, marko) },
    });
  return {
    context() {
      if (!given) throw new Error('the service was given no context');
      return given;
    },
    ...{ world, time, pushService, ana, marko, hers, his, open, say },
    told: () => [matchNoticesOf(hers).length, matchNoticesOf(his).length],
    /** Waits until whatever was said before must have come. */
    async untilFollowed() {
      const [iva, ivan] = [await world.member('Iva'), await world.member('Ivan')];
      const later = await open(iva);
      await world.t.publish('interaction', streams.pair(iva, ivan), iva, {
        type: 'MatchMade',
        data: { members: pairOf(iva, ivan) },
      });
      await world.t.eventually(() => expect(matchNoticesOf(later)).toHaveLength(1));
      later.socket.close();
    },
    async stop() {
      for (const { socket } of [hers, his]) socket.close();
      await world.t.stop();
      await pushService.close();
    },
  };
}

test('a pair is told of its match once a day, however often it is made', async () => {
  const { time, told, say, untilFollowed, stop } = await twoWhoListen();
  time.now = new Date(Date.now() - A_DAY - 60_000);
  for (let again = 0; again < 20; again++) {
    await say('MatchMade');
    await say('MatchEnded');
  }
  await untilFollowed();
  expect(told()).toEqual([1, 1]);
  time.now = null;
  await say('MatchMade');
  await untilFollowed();
  expect(told()).toEqual([2, 2]);
  await stop();
});

/** Two members of whom our rows know nothing. */
async function twoUnknown() {
  const two = await twoWhoListen();
  const { world, open } = two;
  const [vera, goran] = [await world.t.newMember(), await world.t.newMember()];
  for (const member of [vera, goran]) world.tiers.set(member, 'free');
  const listening = [await open(vera), await open(goran)];
  return {
    ...{ ...two, vera, goran },
    say: (type: 'MatchMade') =>
      world.t.publish('interaction', streams.pair(vera, goran), vera, {
        type,
        data: { members: pairOf(vera, goran) },
      }),
    toldOf: () =>
      listening.map(({ frames }) =>
        frames.flatMap((frame) => (frame.type === 'match_made' ? [frame.memberId] : [])),
      ),
    async stop() {
      for (const { socket } of listening) socket.close();
      await two.stop();
    },
  };
}

test('a pair whom our rows do not know yet is told of its match, as its owners know them', async () => {
  const { world, vera, goran, say, toldOf, stop } = await twoUnknown();
  world.matched.add(pairKey(vera, goran));
  await say('MatchMade');
  await world.t.eventually(() => expect(toldOf()).toEqual([[goran], [vera]]));
  await stop();
});

test('a match that its owner knows to be over is told to nobody', async () => {
  const { say, toldOf, untilFollowed, stop } = await twoUnknown();
  await say('MatchMade');
  await untilFollowed();
  expect(toldOf()).toEqual([[], []]);
  await stop();
});

test('a block in our rows refuses before the owners are asked, who may not know of it', async () => {
  const { world, vera, goran, say, toldOf, untilFollowed, stop } = await twoUnknown();
  world.matched.add(pairKey(vera, goran));
  await world.t.publish('interaction', streams.pair(vera, goran), vera, {
    type: 'MemberBlocked',
    data: { by: vera, to: goran },
  });
  await untilFollowed();
  await say('MatchMade');
  await untilFollowed();
  expect(toldOf()).toEqual([[], []]);
  await stop();
});

test('a device is told of a match once a day too', async () => {
  const { world, time, pushService, ana, hers, say, untilFollowed, stop } = await twoWhoListen();
  const as = world.t.as(ana, `session-of-${ana}`);
  expect((await as('/api/push/subscribe', { json: pushService.subscribe('hers') })).status).toBe(200);
  hers.socket.close();
  await hers.closed;
  await say('MatchMade');
  await world.t.eventually(() => expect(pushService.arrived).toHaveLength(1));
  // Past the pause that each kind of push keeps.
  time.now = new Date(Date.now() + 31_000);
  await say('MatchEnded');
  await say('MatchMade');
  await untilFollowed();
  // A push that were on its way would come before one that is made after it.
  expect(pushService.arrived).toHaveLength(1);
  await stop();
});

test('a match is news for a minute: a first start tells nobody of old ones', async () => {
  const { world, context, ana, marko, stop } = await twoWhoListen();
  const pair = pairOf(ana, marko);
  const told: string[] = [];
  const made = Date.parse(MADE_AT);
  const reactAfter = (ms: number) =>
    tellOfMatches(
      { notify: (member) => told.push(member), matched: () => undefined, parted: () => undefined },
      { ...context(), state: world.t.ports.state, clock: () => new Date(made + ms) },
      createChatVisibility(context()),
    ).react(matchMade(pair));
  await reactAfter(61_000);
  expect(told).toEqual([]);
  await reactAfter(59_000);
  expect(told).toEqual(pair);
  await stop();
});
