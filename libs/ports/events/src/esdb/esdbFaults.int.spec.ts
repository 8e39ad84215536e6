import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EsdbDouble, esdbDouble } from '@kolo/engines/esdbDouble';
import { OutageError } from '@kolo/port';
import { eventually } from '@kolo/testing';
import { type EventStore, type EventToStore, ForeignEventIdError, NO_STREAM } from '../eventStore.ts';
import { ownFeed } from '../following/ownFeed.ts';
import { testSigner } from '../signerFixture.ts';
import type { Patience } from './deadlines.ts';
import { esdbEventStore } from './esdbEventStore.ts';

const event = (type: string, over: Partial<EventToStore> = {}): EventToStore => ({
  id: randomUUID(),
  type,
  schemaVersion: 2,
  subject: null,
  key: 'k',
  sealed: false,
  payload: '{}',
  metadata: {},
  ...over,
});
const never = new AbortController().signal;

describe('EventStoreDB adapter on the protocol double', () => {
  let double: EsdbDouble;
  let store: EventStore;
  const stores: EventStore[] = [];
  const open = (prefixes: string[], patience: { patience?: Patience; background?: Patience } = {}) => {
    const made = esdbEventStore(double.url, {
      prefixes,
      now: () => new Date(),
      signer: testSigner.of('media'),
      ...patience,
    });
    stores.push(made);
    return made;
  };
  const types = async () => (await store.readAll(null, 100)).map(({ type }) => type);
  beforeEach(async () => {
    double = await esdbDouble();
    store = open(['album-']);
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((made) => made.close()));
    await double.stop();
  });

  it('gives an event back with everything that stood beside its payload', async () => {
    const stored = event('A', {
      subject: 'm1',
      key: 'a-b',
      sealed: true,
      payload: 'c2VhbGVk',
      metadata: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    });
    const { position } = await store.append('album-a', [stored], { expected: NO_STREAM });
    expect(await store.read('album-a')).toEqual([
      {
        ...stored,
        stream: 'album-a',
        revision: 0,
        position,
        metadata: { ...stored.metadata, mac: expect.any(String) },
        recordedAt: expect.any(String),
      },
    ]);
    expect(await store.readAll(null, 10)).toEqual(await store.read('album-a'));
  });

  it('an append whose answer got lost is stored once and answered as the first time', async () => {
    double.loseAnswers(1);
    const appended = await store.append('album-a', [event('A'), event('B')], { expected: NO_STREAM });
    expect(appended).toMatchObject({ revision: 1, repeated: false });
    expect(await types()).toEqual(['A', 'B']);
  });

  it('an append that is never answered is tried again', async () => {
    double.swallowAppends(1);
    const appended = await store.append('album-a', [event('A')], { expected: NO_STREAM });
    expect(appended).toMatchObject({ revision: 0, repeated: false });
    expect(await types()).toEqual(['A']);
  });

  it('of a batch that is given up while it is being sent nothing is stored, or all', async () => {
    const size = 300;
    for (let tryMs = 1; tryMs <= 40; tryMs++) {
      const batch = Array.from({ length: size }, () => event('A', { payload: '{"said":"hvala"}' }));
      const impatient = open(['album-'], { patience: { totalMs: tryMs, tryMs } });
      await impatient.append(`album-${tryMs}`, batch, { expected: NO_STREAM }).catch(() => undefined);
    }
    await store.append('album-last', [event('B')], { expected: NO_STREAM });
    const streams = Map.groupBy(double.log, ({ stream }) => stream);
    for (let tryMs = 1; tryMs <= 40; tryMs++)
      expect([0, size]).toContain(streams.get(`album-${tryMs}`)?.length ?? 0);
  });

  it('a server that is away answers unavailable within 2 s, and all works when it is back', async () => {
    await store.append('album-a', [event('A')], { expected: NO_STREAM });
    await double.goAway();
    const started = performance.now();
    const refused = store.append('album-a', [event('B')], { expected: 0 });
    await expect(refused).rejects.toBeInstanceOf(OutageError);
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - started).toBeLessThan(2_000);
    await expect(store.ping()).rejects.toThrow();
    await double.comeBack();
    await store.append('album-a', [event('B')], { expected: 0 });
    expect(await types()).toEqual(['A', 'B']);
  });

  it('who waits for more is woken after the connection was lost and came back', async () => {
    await store.append('album-a', [event('A')], { expected: NO_STREAM });
    const position = await store.head();
    let woken = false;
    const waiting = store.waitForMore(position, never).then(() => {
      woken = true;
    });
    await double.goAway();
    await double.comeBack();
    const other = open(['album-']);
    await other.append('album-b', [event('B')], { expected: NO_STREAM });
    await eventually(() => woken, 10_000);
    await waiting;
    expect((await store.readAll(position, 10)).map(({ type }) => type)).toEqual(['B']);
  });

  it('services on one cluster see their own streams only, also past many foreign events', async () => {
    const other = open(['pair-']);
    const first = await store.append('album-a', [event('A')], { expected: NO_STREAM });
    const waiting = store.waitForMore(first.position, never);
    for (let index = 0; index < 250; index++)
      await other.append(`pair-${index}`, [event('Foreign')], { expected: NO_STREAM });
    expect(await types()).toEqual(['A']);
    expect(await store.head()).toBe(first.position);
    expect(await store.readAll(first.position, 10)).toEqual([]);
    const second = await store.append('album-a', [event('B')], { expected: 0 });
    await waiting;
    expect((await store.readAll(first.position, 10)).map(({ type }) => type)).toEqual(['B']);
    expect(await store.head()).toBe(second.position);
    expect(await other.identity()).toBe(await store.identity());
    await expect(other.append('album-a', [event('X')], { expected: 'any' })).rejects.toThrow(
      'not a stream of this service',
    );
  });

  describe('where time runs out between the few events of ours', () => {
    const IMPATIENT = { totalMs: 400, tryMs: 150 };
    const FOREIGN = 100;
    const foreign = async (name: string) => {
      const batch = Array.from({ length: FOREIGN }, () => event('Foreign'));
      await open(['pair-']).append(`pair-${name}`, batch, { expected: NO_STREAM });
    };
    beforeEach(async () => {
      await foreign('a');
      await store.append('album-a', [event('A')], { expected: NO_STREAM });
      await foreign('b');
      await store.append('album-a', [event('B')], { expected: 0 });
      await foreign('c');
      double.stallSubscriptionsAfter(40);
    });

    it('reading goes on from where it came to, and says nothing before it is at the end', async () => {
      const impatient = open(['album-'], { background: IMPATIENT });
      const read = () => eventually(() => impatient.readAll(null, 10), 30_000);
      const events = await read();
      expect(events.map(({ type }) => type)).toEqual(['A', 'B']);
      expect(await read()).toEqual(events);
      const [first] = await eventually(() => impatient.readAll(null, 1), 30_000);
      const rest = await eventually(() => impatient.readAll(first?.position ?? null, 10), 30_000);
      expect(rest.map(({ type }) => type)).toEqual(['B']);
    }, 60_000);

    it('two who read from the same place find the same', async () => {
      const impatient = open(['album-'], { background: IMPATIENT });
      const found = await Promise.all(
        Array.from({ length: 2 }, () => eventually(() => impatient.readAll(null, 10), 30_000)),
      );
      for (const events of found) expect(events.map(({ type }) => type)).toEqual(['A', 'B']);
    }, 60_000);
  });

  it('who follows its own events outlasts a server that is away for longer than reading waits', async () => {
    const impatient = open(['album-'], { background: { totalMs: 200, tryMs: 50 } });
    const abort = new AbortController();
    const seen: string[] = [];
    await store.append('album-a', [event('A')], { expected: NO_STREAM });
    await impatient.identity();
    await double.goAway();
    const following = ownFeed(impatient).follow({
      consumer: 'media',
      source: 'media',
      from: null,
      async handle({ events }) {
        seen.push(...events.map(({ type }) => type));
      },
      signal: abort.signal,
    });
    await expect(impatient.readAll(null, 1)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(impatient.readAll(null, 1)).rejects.toMatchObject({ code: 'unavailable' });
    await double.comeBack();
    await eventually(() => expect(seen).toEqual(['A']), 30_000);
    abort.abort();
    await following;
  }, 60_000);

  it('pages through everything in order', async () => {
    for (let index = 0; index < 30; index++)
      await store.append(`album-${index}`, [event(String(2 * index)), event(String(2 * index + 1))], {
        expected: NO_STREAM,
      });
    const paged: string[] = [];
    let position: string | null = null;
    for (;;) {
      const page: { type: string; position: string }[] = await store.readAll(position, 7);
      if (page.length === 0) break;
      paged.push(...page.map(({ type }) => type));
      position = page.at(-1)?.position ?? null;
    }
    expect(paged).toEqual(Array.from({ length: 60 }, (_, index) => String(index)));
  });

  describe('in a long stream', () => {
    const LONG = 2_000;
    const PAGE = 500;
    const patience: Patience = { totalMs: 60_000, tryMs: 30_000 };
    beforeEach(async () => {
      const history = Array.from({ length: LONG }, (_, index) => event(String(index)));
      await open(['album-'], { patience }).append('album-a', history, { expected: NO_STREAM });
      store = open(['album-'], { patience });
    });

    it('a conflict reads at most a page, and what followed the expected revision only', async () => {
      for (const [expected, most] of [
        [NO_STREAM, PAGE],
        [LONG - 3, 2],
      ] as const) {
        const before = double.eventsRead();
        await expect(store.append('album-a', [event('X')], { expected })).rejects.toMatchObject({
          name: 'RevisionConflictError',
          actual: LONG - 1,
        });
        expect(double.eventsRead() - before).toBeLessThanOrEqual(most);
      }
    });

    it('a batch that another instance stored meanwhile is found by who expects what was before it', async () => {
      const batch = [event('A'), event('B')];
      const other = open(['album-'], { patience });
      await other.append('album-a', [event('C')], { expected: LONG - 1 });
      const first = await other.append('album-a', batch, { expected: LONG });
      expect(await store.append('album-a', batch, { expected: LONG - 1 })).toEqual({
        ...first,
        repeated: true,
      });
    });

    it('a batch without an expectation reads at most a page, also one that is remembered', async () => {
      const batch = [event('A'), event('B')];
      for (const repeated of [false, true]) {
        const before = double.eventsRead();
        const appended = await store.append('album-a', batch, { expected: 'any' });
        expect(appended).toMatchObject({ revision: LONG + 1, repeated });
        expect(double.eventsRead() - before).toBeLessThanOrEqual(PAGE + batch.length);
      }
      expect(
        await open(['album-'], { patience }).append('album-a', batch, { expected: 'any' }),
      ).toMatchObject({
        revision: LONG + 1,
        repeated: true,
      });
    });
  });

  it('a batch that another instance stored is a repeat, whatever revision is expected', async () => {
    const batch = [event('A'), event('B')];
    const first = await store.append('album-a', batch, { expected: NO_STREAM });
    await store.append('album-a', [event('C')], { expected: 1 });
    const other = open(['album-']);
    for (const expected of [NO_STREAM, 0, 2, 'any'] as const)
      expect(await other.append('album-a', batch, { expected })).toEqual({ ...first, repeated: true });
    const [known] = batch;
    if (known)
      await expect(other.append('album-a', [known, event('D')], { expected: 'any' })).rejects.toBeInstanceOf(
        ForeignEventIdError,
      );
  });
});
