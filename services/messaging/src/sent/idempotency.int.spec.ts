import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { monthOf } from '@kolo/contracts/dates';
import { pairKey, streams } from '@kolo/contracts/ids';
import { type EsdbDouble, esdbDouble } from '@kolo/engines/esdbDouble';
import type { Journal } from '@kolo/service';
import { createLateRows } from '../testing/lateRows.ts';
import { type Answer, messageShape, startWorld, type World } from '../testing/world.ts';

const LOST_ANSWERS = 20;
const STEP_MS = 10;

/** The time of a world, which can be made to pass with every look at it. */
function createTime() {
  let instant: Date | null = null;
  let step = 0;
  return {
    get now(): Date | null {
      if (instant) instant = new Date(instant.getTime() + step);
      return instant;
    },
    set now(now: Date | null) {
      instant = now;
      step = 0;
    },
    pass(stepMs: number) {
      step = stepMs;
    },
  };
}

describe.each(['SQLite', 'EventStoreDB protocol double'] as const)('an idempotency key on %s', (engine) => {
  const time = createTime();
  const late = createLateRows();
  let double: EsdbDouble | null = null;
  let journal: Journal;
  let world: World;
  beforeAll(async () => {
    if (engine !== 'SQLite') double = await esdbDouble(() => time.now ?? new Date());
    world = await startWorld({
      time,
      environment: double ? { EVENTS_URL: double.url } : {},
      context(given) {
        journal = given.journal;
        return { ...given, documents: late.over(given.documents) };
      },
    });
  });
  afterAll(async () => {
    await world.t.stop();
    await double?.stop();
  });
  beforeEach(() => {
    world.now = null;
    late.after = null;
  });

  const at = (instant: string) => {
    world.now = new Date(instant);
  };
  const idOf = ({ body }: Answer) => messageShape.parse(body).id;
  const contentsOf = async (one: string, other: string) =>
    (await world.messages(one, other)).map(({ content }) => content);
  const becomes = (one: string, other: string, contents: string[]) =>
    world.t.eventually(async () => expect(await contentsOf(one, other)).toEqual(contents));

  test('gives the same message, also in parallel and after a restart', async () => {
    const [ana, marko] = await world.couple();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.send(ana, marko, 'Once', 'key-1')),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await world.t.restart();
    await world.endMatch(ana, marko);
    expect(await world.send(ana, marko, 'Once', 'key-1')).toEqual(answers[0]);
    await becomes(ana, marko, ['Once']);
    expect(await world.used(ana)).toMatchObject({ messagesUsedThisMonth: 1 });
  });

  test('is told to who wrote the message, and to nobody else', async () => {
    const [ana, marko] = await world.couple();
    const { body } = await world.send(ana, marko, 'Once', 'key-1');
    await becomes(ana, marko, ['Once']);
    const keysFor = async (reader: string, other: string) =>
      (await world.messages(reader, other)).map(({ idempotencyKey }) => idempotencyKey);
    expect(messageShape.parse(body).idempotencyKey).toBe('key-1');
    expect(await keysFor(ana, marko)).toEqual(['key-1']);
    expect(await keysFor(marko, ana)).toEqual([undefined]);
  });

  test('refuses another message, and what is no key', async () => {
    const [ana, marko] = await world.couple();
    await world.send(ana, marko, 'Once', 'key-1');
    expect(await world.send(ana, marko, 'Twice', 'key-1')).toMatchObject({ status: 409 });
    const atOnce = await Promise.all(
      ['this', 'that'].map((content) => world.send(ana, marko, content, 'key-2')),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await world.send(marko, ana, 'Mine', 'key-1')).status).toBe(200);
    expect(await world.send(ana, marko, 'Once', 'two words')).toMatchObject({ status: 400 });
  });

  test('is answered from the stream while the view does not have the message', async () => {
    const [ana, marko] = await world.couple();
    late.after = '';
    const first = await world.send(ana, marko, 'Once', 'key-1');
    expect(first).toMatchObject({ status: 200, body: { content: 'Once' } });
    expect(await world.messages(ana, marko)).toEqual([]);
    expect(await world.send(ana, marko, 'Once', 'key-1')).toEqual(first);
  });

  test('gives the message whose answer was lost in a crash', async () => {
    const [ana, marko] = await world.couple();
    double?.loseAnswers(LOST_ANSWERS);
    const first = await world.send(ana, marko, 'Once', 'key-1');
    expect(first.status).toBe(double ? 503 : 200);
    double?.loseAnswers(0);
    await world.t.restart();
    const again = await world.send(ana, marko, 'Once', 'key-1');
    expect(again.status).toBe(200);
    await becomes(ana, marko, ['Once']);
    expect(await world.used(ana)).toMatchObject({ messagesUsedThisMonth: 1 });
  });

  test.each([
    ['within a day', '2030-03-10T08:00:00.000Z'],
    ['over midnight', '2030-03-10T23:59:59.999Z'],
    ["over a month's end", '2030-03-31T20:00:00.000Z'],
    ["over a year's end", '2030-12-31T12:00:00.000Z'],
  ])('holds for 24 hours %s, and is free after them', async (_when, instant) => {
    const [ana, marko] = await world.couple();
    at(instant);
    const sentAt = Date.parse(instant);
    const first = await world.send(ana, marko, 'Again', 'key-1');
    for (const later of [1, 3_600_000, 86_400_000]) {
      world.now = new Date(sentAt + later);
      expect(await world.send(ana, marko, 'Again', 'key-1')).toEqual(first);
      expect(await world.send(ana, marko, 'Other', 'key-1')).toMatchObject({ status: 409 });
      await world.t.restart();
    }
    world.now = new Date(sentAt + 86_400_001);
    const second = await world.send(ana, marko, 'Again', 'key-1');
    expect(second.status).toBe(200);
    expect(idOf(second)).not.toBe(idOf(first));
    expect(await world.send(ana, marko, 'Again', 'key-1')).toEqual(second);
    await becomes(ana, marko, ['Again', 'Again']);
  });

  test.each([
    ['a week', '2030-03-17T08:00:00Z'],
    ['a month', '2030-04-10T08:00:00Z'],
    ['a year', '2031-03-10T08:00:00Z'],
  ])('names a new message %s later, and hides none', async (_when, later) => {
    const [ana, marko] = await world.couple();
    at('2030-03-10T08:00:00Z');
    const first = await world.send(ana, marko, 'old', 'key-1');
    await world.t.restart();
    at(later);
    const second = await world.send(ana, marko, 'new', 'key-1');
    expect(second).toMatchObject({ status: 200, body: { content: 'new' } });
    expect(idOf(second)).not.toBe(idOf(first));
    await becomes(ana, marko, ['old', 'new']);
  });

  test.each([
    ['midnight', '2030-03-11T00:00:00.000Z'],
    ["a month's end", '2030-04-01T00:00:00.000Z'],
  ])('gives one message for repeats that cross %s side by side', async (_what, midnight) => {
    const [ana, marko] = await world.couple();
    const ids = new Set<string>();
    for (let looksBefore = 4; looksBefore <= 32; looksBefore += 4) {
      world.now = new Date(Date.parse(midnight) - looksBefore * STEP_MS);
      time.pass(STEP_MS);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => world.send(ana, marko, 'Once', `key-${looksBefore}`)),
      );
      expect(new Set(answers.map(idOf)).size).toBe(1);
      for (const answer of answers) ids.add(idOf(answer));
    }
    time.now = null;
    expect(ids.size).toBe(8);
    await becomes(
      ana,
      marko,
      [...ids].map(() => 'Once'),
    );
  });

  test('that an older release took, without a day in its name, holds for its 24 hours', async () => {
    const ana = 'ana111111111';
    const marko = await world.member('Marko');
    await world.t.ports.keyring.create(ana);
    world.matched.add(pairKey(ana, marko));
    at('2030-03-31T20:00:00Z');
    const messageId = '72576a6b-6a5d-5663-b3e6-ce0b6d88be02';
    const data = { messageId, from: ana, to: marko, content: 'From before' };
    const key = pairKey(ana, marko);
    await journal.append(
      streams.sent(ana, monthOf(new Date('2030-03-31T20:00:00Z'))),
      [{ id: messageId, event: { type: 'MessageSent', data }, subject: ana, key, metadata: {} }],
      'any',
    );
    at('2030-04-01T19:00:00Z');
    const repeat = await world.send(ana, marko, 'From before', 'key-1');
    expect(repeat).toMatchObject({ status: 200, body: { id: messageId } });
    at('2030-04-01T20:00:01Z');
    const next = await world.send(ana, marko, 'From before', 'key-1');
    expect(next.status).toBe(200);
    expect(idOf(next)).not.toBe(messageId);
    await becomes(ana, marko, ['From before', 'From before']);
  });
});

describe("an idempotency key on two instances over a month's end", () => {
  const midnight = Date.parse('2030-04-01T00:00:00.000Z');
  let double: EsdbDouble;
  let before: World;
  let after: World;
  beforeAll(async () => {
    double = await esdbDouble(() => new Date(midnight));
    before = await startWorld({
      time: { now: new Date(midnight - STEP_MS) },
      environment: { EVENTS_URL: double.url },
    });
    const { secretKey, urls } = before.t.settings;
    after = await startWorld({
      time: { now: new Date(midnight + STEP_MS) },
      environment: {
        EVENTS_URL: double.url,
        KEYS_URL: urls.keys,
        STATE_URL: urls.state,
        SECRET_KEY: secretKey,
      },
    });
  });
  afterAll(async () => {
    await after.t.stop();
    await before.t.stop();
    await double.stop();
  });

  test('gives one message for repeats side by side', async () => {
    const [ana, marko] = await before.couple();
    for (const pair of before.matched) after.matched.add(pair);
    const send = (world: World) => world.send(ana, marko, 'Once', 'key-1');
    // Whoever comes first is held up until the other has looked.
    double.swallowAppends(1);
    const answers = await Promise.all([send(before), send(after)]);
    for (const world of [before, after, before]) answers.push(await send(world));
    const given = answers.filter(({ status }) => status === 200);
    expect(new Set(given.map(({ body }) => messageShape.parse(body).id)).size).toBe(1);
    expect(answers.slice(2).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(double.log.filter(({ type }) => type === 'MessageSent')).toHaveLength(1);
  });
});
