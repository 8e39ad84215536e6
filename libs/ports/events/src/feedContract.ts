import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Checkpoint } from '@kolo/documents';
import { eventually } from '@kolo/testing';
import type { EventStore, StoredEvent } from './eventStore.ts';
import { checkpointAfter, type Feed, type FeedBatch, StoreReplacedError } from './feed.ts';

export interface FeedFixture {
  feed: Feed;
  source: string;
  store: EventStore;
  /** An empty store under the same source name. */
  replaced(): Promise<Pick<FeedFixture, 'feed' | 'store'>>;
  dispose(): Promise<void>;
}

export interface Follower {
  seen: StoredEvent[];
  checkpoint(): Checkpoint | null;
  timesCaughtUp(): number;
  done: Promise<void>;
  stop(): Promise<void>;
}

interface FollowerOptions {
  feed: Feed;
  source: string;
  sources?: readonly string[];
  consumer: string;
  from?: Checkpoint | null;
  alone?: { after: string | null };
  isUrgent?: boolean;
  onBatch?(batch: FeedBatch): void | Promise<void>;
}

export function startFollower(options: FollowerOptions): Follower {
  const { feed, source, sources, consumer, from = null, alone, isUrgent, onBatch } = options;
  const abort = new AbortController();
  const seen: StoredEvent[] = [];
  let checkpoint = from;
  let timesCaughtUp = 0;
  const following = {
    consumer,
    source,
    sources,
    isUrgent,
    signal: abort.signal,
    onCaughtUp: () => timesCaughtUp++,
    async handle(batch: FeedBatch) {
      await onBatch?.(batch);
      seen.push(...batch.events);
      checkpoint = checkpointAfter(consumer, batch);
    },
  };
  const done = alone ? feed.followAlone({ ...following, ...alone }) : feed.follow({ ...following, from });
  done.catch(() => {});
  return {
    seen,
    checkpoint: () => checkpoint,
    timesCaughtUp: () => timesCaughtUp,
    done,
    async stop() {
      abort.abort();
      await done;
    },
  };
}

export async function appendRounds(
  store: EventStore,
  streams: readonly string[],
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round++)
    await Promise.all(
      streams.map((stream) =>
        store.append(
          stream,
          [
            {
              id: randomUUID(),
              type: 'PhotoAdded',
              schemaVersion: 1,
              subject: null,
              key: stream,
              sealed: false,
              payload: JSON.stringify({ text: 'Žarko' }),
              metadata: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
            },
          ],
          { expected: 'any' },
        ),
      ),
    );
}

/** Throws if, ignoring repeats, a stream has gaps or is out of order. */
export function expectWholeAndInOrder(
  seen: readonly StoredEvent[],
  streams: readonly string[],
  each: number,
): void {
  const next = new Map<string, number>();
  for (const { stream, revision } of seen) {
    const expected = next.get(stream) ?? 0;
    if (revision > expected) throw new Error(`${stream}: ${revision} came when ${expected} was due`);
    if (revision === expected) next.set(stream, expected + 1);
  }
  expect(streams.map((stream) => [stream, next.get(stream)])).toEqual(
    streams.map((stream) => [stream, each]),
  );
}

const STREAMS = Array.from({ length: 12 }, (_, index) => `album-${index}`);
const WAIT_MS = 15_000;

export function feedContract(name: string, open: () => Promise<FeedFixture>): void {
  describe(`feed: ${name}`, () => {
    let fixture: FeedFixture;
    const followers: Follower[] = [];
    beforeEach(async () => {
      fixture = await open();
    }, 60_000);
    afterEach(async () => {
      await Promise.allSettled(followers.splice(0).map((follower) => follower.stop()));
      await fixture.dispose();
    }, 60_000);

    const follow = (options: Partial<FollowerOptions> = {}): Follower => {
      const follower = startFollower({ ...fixture, consumer: 'profile', ...options });
      followers.push(follower);
      return follower;
    };
    const sees = (follower: Follower, count: number) =>
      eventually(() => follower.seen.length >= count, WAIT_MS);

    it('brings what is there in order per key, then says that it has caught up', async () => {
      await appendRounds(fixture.store, STREAMS, 20);
      const follower = follow();
      await sees(follower, STREAMS.length * 20);
      expectWholeAndInOrder(follower.seen, STREAMS, 20);
      await eventually(() => follower.timesCaughtUp() > 0, WAIT_MS);
      const [stored] = await fixture.store.read('album-3');
      expect(follower.seen.find(({ id }) => id === stored?.id)).toEqual(stored);
    });

    it('has caught up with an empty source at once, and brings what comes later', async () => {
      const follower = follow();
      await eventually(() => follower.timesCaughtUp() > 0, WAIT_MS);
      await appendRounds(fixture.store, STREAMS, 3);
      await sees(follower, STREAMS.length * 3);
      expectWholeAndInOrder(follower.seen, STREAMS, 3);
    });

    it('goes on saying that it is at the end while nothing comes', async () => {
      await appendRounds(fixture.store, STREAMS, 1);
      const follower = follow();
      await sees(follower, STREAMS.length);
      await eventually(() => follower.timesCaughtUp() > 0, WAIT_MS);
      const before = follower.timesCaughtUp();
      await eventually(() => follower.timesCaughtUp() >= before + 2, WAIT_MS);
    });

    it('tells how many events there are', async () => {
      await appendRounds(fixture.store, STREAMS, 2);
      await eventually(
        async () => (await fixture.feed.extent(fixture.source)) === STREAMS.length * 2,
        WAIT_MS,
      );
    });

    it('goes on where the consumer stands', async () => {
      await appendRounds(fixture.store, STREAMS, 2);
      const first = follow();
      await sees(first, STREAMS.length * 2);
      await eventually(() => first.timesCaughtUp() > 0, WAIT_MS);
      await first.stop();
      await appendRounds(fixture.store, STREAMS, 1);
      const second = follow({ from: first.checkpoint() });
      await sees(second, STREAMS.length);
      expect(second.seen.every(({ revision }) => revision === 2)).toBe(true);
    });

    it('ends with what handling threw, and brings the batch again', async () => {
      await appendRounds(fixture.store, STREAMS, 5);
      let batches = 0;
      const failing = follow({
        onBatch() {
          if (++batches === 2) throw new Error('the view could not be written');
        },
      });
      if (await failsOrReads(failing, STREAMS.length * 5))
        await expect(failing.done).rejects.toThrow('the view could not be written');
      else await failing.stop();
      const again = follow({ from: failing.checkpoint() });
      await eventually(() => failing.seen.length + again.seen.length >= STREAMS.length * 5, WAIT_MS);
      expectWholeAndInOrder([...failing.seen, ...again.seen], STREAMS, 5);
    });

    it('reads everything again for a consumer under another name', async () => {
      await appendRounds(fixture.store, STREAMS, 2);
      const first = follow();
      await sees(first, STREAMS.length * 2);
      await first.stop();
      const rebuilt = follow({ consumer: 'profile~2', from: null });
      await sees(rebuilt, STREAMS.length * 2);
      expectWholeAndInOrder(rebuilt.seen, STREAMS, 2);
    });

    it('brings everything after a place to each who follows alone', async () => {
      const place = (follower: Follower) =>
        fixture.feed.place({ consumer: 'profile', source: fixture.source, from: follower.checkpoint() });
      await appendRounds(fixture.store, STREAMS, 2);
      const group = follow();
      expect(await place(group)).toBeNull();
      await sees(group, STREAMS.length * 2);
      await eventually(() => group.timesCaughtUp() > 0, WAIT_MS);
      const after = await eventually(async () => {
        const noted = await place(group);
        expect(noted).not.toBeNull();
        return noted;
      }, WAIT_MS);
      await appendRounds(fixture.store, STREAMS, 3);
      const instances = [follow({ alone: { after } }), follow({ alone: { after } })];
      const fromStart = follow({ alone: { after: null } });
      await Promise.all(instances.map((instance) => sees(instance, STREAMS.length * 3)));
      for (const { seen } of instances) {
        // The group may have committed slightly less than it had handled.
        expect(seen.length).toBeLessThan(STREAMS.length * 5);
        expect(seen.filter(({ revision }) => revision >= 2)).toHaveLength(STREAMS.length * 3);
      }
      await sees(fromStart, STREAMS.length * 5);
      expectWholeAndInOrder(fromStart.seen, STREAMS, 5);
    });

    it('notices that the store was replaced', async () => {
      await appendRounds(fixture.store, STREAMS, 2);
      const first = follow();
      await sees(first, STREAMS.length * 2);
      await first.stop();
      const { feed, store } = await fixture.replaced();
      await appendRounds(store, STREAMS, 4);
      const second = follow({ feed, from: first.checkpoint() });
      await expect(second.done).rejects.toBeInstanceOf(StoreReplacedError);
      expect(second.seen).toEqual([]);
    });

    it('answers that it is reachable', async () => {
      await expect(fixture.feed.ping()).resolves.toBeUndefined();
    });
  });

  /** Whether the follower fails before it has seen `count` events, which may all come in one batch. */
  async function failsOrReads(follower: Follower, count: number): Promise<boolean> {
    let failed = false;
    follower.done.catch(() => {
      failed = true;
    });
    await eventually(() => failed || follower.seen.length >= count, WAIT_MS);
    return failed;
  }
}
