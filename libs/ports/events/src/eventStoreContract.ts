import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type EventStore,
  type EventToStore,
  ForeignEventIdError,
  NO_STREAM,
  RevisionConflictError,
  type StoredEvent,
} from './eventStore.ts';
import { testSigner } from './signerFixture.ts';

export interface EventStoreFixture {
  /** Each time on the same events. */
  open(): EventStore;
  dispose(): Promise<void>;
}

const event = (type: string, id: string = randomUUID()): EventToStore => ({
  id,
  type,
  schemaVersion: 1,
  subject: null,
  key: 'k',
  sealed: false,
  payload: JSON.stringify({ text: 'Žarko' }),
  metadata: {},
});

export function eventStoreContract(name: string, start: () => Promise<EventStoreFixture>): void {
  describe(`event store: ${name}`, () => {
    let fixture: EventStoreFixture;
    let store: EventStore;
    beforeEach(async () => {
      fixture = await start();
      store = fixture.open();
    });
    afterEach(async () => {
      await store.close();
      await fixture.dispose();
    });

    const types = async (stream: string) => (await store.read(stream)).map(({ type }) => type);

    it('gives back what was appended, in order', async () => {
      const first = await store.append('album-a', [event('A')], { expected: NO_STREAM });
      const second = await store.append('album-a', [event('B'), event('C')], { expected: 0 });
      expect([first.revision, second.revision]).toEqual([0, 2]);
      expect(await types('album-a')).toEqual(['A', 'B', 'C']);
      expect((await store.read('album-a'))[0]?.payload).toBe(JSON.stringify({ text: 'Žarko' }));
      expect(await store.read('album-unknown')).toEqual([]);
    });

    it('knows the event at a position', async () => {
      const [one, other] = [event('A'), event('B')];
      const first = await store.append('album-a', [one], { expected: NO_STREAM });
      const second = await store.append('album-b', [other], { expected: NO_STREAM });
      const beyond = String(BigInt(second.position) + 1_000_000n).padStart(second.position.length, '0');
      expect(
        await Promise.all([first.position, second.position, beyond].map((at) => store.idAt(at))),
      ).toEqual([one.id, other.id, null]);
    });

    it('refuses an append that expects another revision and says which it found', async () => {
      await store.append('album-a', [event('A')], { expected: NO_STREAM });
      const refused = store.append('album-a', [event('B')], { expected: NO_STREAM });
      await expect(refused).rejects.toBeInstanceOf(RevisionConflictError);
      await expect(refused).rejects.toMatchObject({ actual: 0 });
      expect(await types('album-a')).toEqual(['A']);
    });

    it('answers a repeated batch as the first time and stores it once', async () => {
      const batch = [event('A'), event('B')];
      const first = await store.append('album-a', batch, { expected: NO_STREAM });
      const again = await store.append('album-a', batch, { expected: NO_STREAM });
      expect(again).toEqual({ ...first, repeated: true });
      expect(await types('album-a')).toEqual(['A', 'B']);
    });

    it('refuses an id that is known elsewhere', async () => {
      const id = randomUUID();
      await store.append('album-a', [event('A', id)], { expected: NO_STREAM });
      await expect(store.append('album-b', [event('A', id)], { expected: NO_STREAM })).rejects.toBeInstanceOf(
        ForeignEventIdError,
      );
      expect(await store.read('album-b')).toEqual([]);
    });

    it('lets exactly one of many racing appends win', async () => {
      const race = await Promise.allSettled(
        Array.from({ length: 20 }, () => store.append('album-a', [event('A')], { expected: NO_STREAM })),
      );
      expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await types('album-a')).toEqual(['A']);
    });

    it('keeps the others of a turn when one is refused', async () => {
      await store.append('album-a', [event('A')], { expected: NO_STREAM });
      const turn = await Promise.allSettled([
        store.append('album-b', [event('B')], { expected: NO_STREAM }),
        store.append('album-a', [event('X')], { expected: NO_STREAM }),
        store.append('album-c', [event('C')], { expected: NO_STREAM }),
      ]);
      expect(turn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect([await types('album-b'), await types('album-c')]).toEqual([['B'], ['C']]);
    });

    it('appends to many streams, each of which stands or falls by itself', async () => {
      await store.append('album-a', [event('A')], { expected: NO_STREAM });
      const batch = [event('B'), event('C')];
      const many = [
        { stream: 'album-b', events: batch, expected: NO_STREAM },
        { stream: 'album-a', events: [event('X')], expected: NO_STREAM },
        { stream: 'album-c', events: [event('D')], expected: NO_STREAM },
      ];
      const outcomes = await store.appendMany(many);
      expect(outcomes).toMatchObject([
        { status: 'fulfilled', value: { revision: 1, repeated: false } },
        { status: 'rejected', reason: expect.any(RevisionConflictError) },
        { status: 'fulfilled', value: { revision: 0, repeated: false } },
      ]);
      expect(await store.appendMany(many.slice(0, 1))).toMatchObject([{ value: { repeated: true } }]);
      expect([await types('album-b'), await types('album-a'), await types('album-c')]).toEqual([
        ['B', 'C'],
        ['A'],
        ['D'],
      ]);
      const foreign = [
        { stream: 'album-d', events: [event('E'), event('F', batch[0]?.id)], expected: NO_STREAM },
        { stream: 'album-e', events: [event('G')], expected: NO_STREAM },
      ];
      expect((await store.appendMany(foreign)).map(({ status }) => status)).toEqual([
        'rejected',
        'fulfilled',
      ]);
      expect([await types('album-d'), await types('album-e')]).toEqual([[], ['G']]);
    });

    it('reads everything after a position, and wakes who waits for more', async () => {
      await store.append('album-a', [event('A'), event('B')], { expected: NO_STREAM });
      const all = await store.readAll(null, 10);
      expect(all.map(({ type }) => type)).toEqual(['A', 'B']);
      const position = all.at(-1)?.position ?? null;
      expect(await store.readAll(position, 10)).toEqual([]);
      const woken = store.waitForMore(position, AbortSignal.timeout(5_000));
      await store.append('album-b', [event('C')], { expected: NO_STREAM });
      await woken;
      const [next] = await store.readAll(position, 10);
      expect(next).toMatchObject({ type: 'C', stream: 'album-b' });
      expect((next?.position ?? '') > (position ?? '')).toBe(true);
      expect(await store.head()).toBe(next?.position);
    });

    it('signs what is appended, with its place and time, and leaves what is put back as it was', async () => {
      await store.append('album-a', [event('A'), event('B')], { expected: NO_STREAM });
      await store.append('album-a', [event('C')], { expected: 'any' });
      const stored = await store.read('album-a');
      expect(stored.map((one) => testSigner.of('media').isSigned(one))).toEqual([true, true, true]);
      const forged: StoredEvent = {
        ...event('D'),
        stream: 'album-b',
        revision: 0,
        position: '0000000000000009',
        recordedAt: '2024-02-29T12:00:00.000Z',
      };
      await store.putBack([forged]);
      const [found] = await store.read('album-b');
      expect(found && testSigner.of('media').isSigned(found)).toBe(false);
    });

    it('takes what another store held as it was, once, in the order of each stream and key', async () => {
      const recordedAt = '2024-02-29T12:00:00.000Z';
      const another = Array.from({ length: 30 }, (_, index) => ({
        ...event('A'),
        stream: `album-${index % 3}`,
        revision: Math.floor(index / 3),
        key: `k${index % 5}`,
        position: String(index * 2 + 1).padStart(16, '0'),
        metadata: { traceparent: `trace-${index}` },
        recordedAt,
      }));
      const positions = await store.putBack(another.slice(0, 20));
      expect(await store.putBack(another)).toEqual([...positions, ...Array(10).fill(expect.any(String))]);
      const all = await store.readAll(null, 100);
      expect(all).toHaveLength(30);
      for (const { stream } of another.slice(0, 3))
        expect(await store.read(stream)).toEqual(
          another
            .filter((one) => one.stream === stream)
            .map((one) => ({ ...one, position: expect.any(String) })),
        );
      const inOrderOf = (key: string, events: readonly { key: string; id: string }[]) =>
        events.filter((one) => one.key === key).map(({ id }) => id);
      for (const { key } of another.slice(0, 5)) expect(inOrderOf(key, all)).toEqual(inOrderOf(key, another));
      const gap = {
        ...event('A'),
        stream: 'album-2',
        revision: 12,
        position: '0000000000000099',
        recordedAt,
      };
      await expect(store.putBack([gap])).rejects.toBeInstanceOf(RevisionConflictError);
    });

    it('keeps its events and its identity over a restart', async () => {
      await store.append('album-a', [event('A')], { expected: NO_STREAM });
      const identity = await store.identity();
      await store.close();
      store = fixture.open();
      expect(await types('album-a')).toEqual(['A']);
      expect(await store.identity()).toBe(identity);
    });
  });
}
