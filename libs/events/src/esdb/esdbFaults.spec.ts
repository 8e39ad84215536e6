import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Problem } from '@kolo/contracts';
import { eventually } from '@kolo/testing';
import { type EsdbDouble, esdbDouble } from '@kolo/testing/esdbDouble';
import { type EventStore, type EventToStore, ForeignEventIdError, NO_STREAM } from '../eventStore.ts';
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
  const open = (prefixes: string[]) => {
    const made = esdbEventStore(double.url, { prefixes });
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
      { ...stored, stream: 'album-a', revision: 0, position, recordedAt: expect.any(String) },
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

  it('a server that is away answers unavailable within 2 s, and all works when it is back', async () => {
    await store.append('album-a', [event('A')], { expected: NO_STREAM });
    await double.goAway();
    const started = performance.now();
    const refused = store.append('album-a', [event('B')], { expected: 0 });
    await expect(refused).rejects.toBeInstanceOf(Problem);
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
