import { setTimeout as pauseFor } from 'node:timers/promises';
import { retry, unlessAborted } from '@kolo/port';
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { SourceSigner } from '../commands/eventSigner.ts';
import type { StoredEvent } from '../eventStore.ts';
import type { SharedAdmin } from './admin.ts';
import { fromMessage, type Received } from './message.ts';
import { createProgress, type PartitionEnd, type Progress } from './progress.ts';

export interface ReceivedBatch {
  events: StoredEvent[];
  store: string;
  isFromStore(): boolean;
  offset: string;
}

export interface TopicFollower {
  signer: SourceSigner;
  handle(batch: ReceivedBatch & { partition: number }): Promise<void>;
  onCaughtUp(): void;
  /** Afterwards it gets no more events. */
  failed(error: unknown): void;
}

export type Offsets = { partition: number; offset: string }[];
export type Places = Map<string, Map<number, string>>;

export interface SessionOptions {
  kafka: Kafka;
  admin: SharedAdmin;
  groupId: string;
  /** The same for all members, as each may be assigned any partition. */
  topics: readonly string[];
  /** By topic; announce later ones with `Session.resume`. */
  followers: Map<string, TopicFollower>;
  /** For partitions without a committed offset. */
  begin: Places;
  concurrency: number;
  opened(session: Session): void;
  signal: AbortSignal;
}

export interface Session {
  resume(topic: string): void;
}

const BATCH = 500;
const SESSION_MS = 10_000;
const HEARTBEAT_MS = 2_000;
const MOST_WAIT_MS = 1_000;
const ENDS_PAUSE_MS = { first: 500, most: 500 };
/** A frozen broker must not delay shutdown. */
const LEAVE_MS = 3_000;

function splitByStore(messages: readonly (Received & { offset: string })[]): ReceivedBatch[] {
  const batches: (Received & { offset: string })[][] = [];
  for (const message of messages) {
    const current = batches.at(-1);
    if (current && current[0]?.store === message.store && current.length < BATCH) current.push(message);
    else batches.push([message]);
  }
  return batches.map((batch) => ({
    events: batch.map(({ event }) => event),
    store: batch[0]?.store ?? '',
    isFromStore: () => batch.some((message) => message.isFromStore()),
    offset: batch.at(-1)?.offset ?? '',
  }));
}

/** Pauses topics without a follower. Throws if the connection is lost for good. */
export async function runSession(options: SessionOptions): Promise<void> {
  const { kafka, admin, groupId, topics, followers, begin, concurrency, signal } = options;
  const progress = new Map<string, Progress>(
    topics.map((topic) => [topic, createProgress(() => followers.get(topic)?.onCaughtUp())]),
  );
  const assigned = new Map<string, readonly number[]>();
  /** Resolves once the assignment has its offsets. */
  let placed: Promise<void> = Promise.resolve();
  const over = Promise.withResolvers<void>();
  // It may reject before anyone awaits it.
  over.promise.catch(() => {});
  const closing = new AbortController();
  const consumer: Consumer = kafka.consumer({
    groupId,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    maxWaitTimeInMs: MOST_WAIT_MS,
    allowAutoTopicCreation: false,
    retry: { restartOnFailure: async () => false },
  });

  /** Commits where `begin` says unless the group has an offset. */
  async function beginAt(topic: string, partition: number): Promise<number | null> {
    const offset = begin.get(topic)?.get(partition);
    if (offset === undefined) return null;
    consumer.seek({ topic, partition, offset });
    await consumer.commitOffsets([{ topic, partition, offset }]);
    return Number(offset);
  }
  async function findEnds(topic: string, partitions: readonly number[]): Promise<PartitionEnd[]> {
    const [offsets, committed] = await admin.use((asked) =>
      Promise.all([asked.fetchTopicOffsets(topic), asked.fetchOffsets({ groupId, topics: [topic] })]),
    );
    const places = committed.flatMap((entry) => entry.partitions);
    const ends: PartitionEnd[] = [];
    for (const { partition, high, low } of offsets) {
      if (!partitions.includes(partition)) continue;
      const saved = Number(places.find((place) => place.partition === partition)?.offset ?? -1);
      const next = saved >= 0 ? saved : ((await beginAt(topic, partition)) ?? Number(low));
      // A topic created again loses its offsets, and what we knew of it no longer holds.
      begin.get(topic)?.delete(partition);
      ends.push({ partition, high: Number(high), next });
    }
    return ends;
  }
  async function measure(topic: string, partitions: readonly number[]): Promise<void> {
    const partitionProgress = progress.get(topic);
    partitionProgress?.assigned(partitions);
    const work = async () => partitionProgress?.ends(await findEnds(topic, partitions));
    await retry(work, { pauseMs: ENDS_PAUSE_MS, signal: closing.signal }).catch(() => {});
  }

  /** They must end before their followers' ports close. */
  const handling = new Set<Promise<void>>();

  async function handleBatch(payload: EachBatchPayload, follower: TopicFollower): Promise<void> {
    const { batch, heartbeat, isRunning, isStale, resolveOffset } = payload;
    const { topic, partition, messages, highWatermark } = batch;
    const received = messages.map((message) => ({
      ...fromMessage(message, partition, follower.signer),
      offset: message.offset,
    }));
    if (begin.get(topic)?.has(partition)) await placed;
    for (const part of splitByStore(received)) {
      const { offset } = part;
      if (closing.signal.aborted || !isRunning() || isStale() || followers.get(topic) !== follower) return;
      const beating = setInterval(() => void heartbeat().catch(() => {}), HEARTBEAT_MS);
      const work = follower.handle({ ...part, partition });
      const ended = work.catch(() => {});
      handling.add(ended);
      try {
        await work;
      } catch (error) {
        if (followers.get(topic) === follower) followers.delete(topic);
        follower.failed(error);
        return;
      } finally {
        clearInterval(beating);
        handling.delete(ended);
      }
      const next = Number(offset) + 1;
      resolveOffset(offset);
      await consumer.commitOffsets([{ topic, partition, offset: String(next) }]);
      progress.get(topic)?.handled({ partition, next, high: Number(highWatermark) });
    }
  }
  async function eachBatch(payload: EachBatchPayload): Promise<void> {
    const { topic, partition } = payload.batch;
    const follower = followers.get(topic);
    progress.get(topic)?.batchBegun(partition);
    if (follower) await handleBatch(payload, follower);
    if (!followers.has(topic)) payload.pause();
  }

  const stop = () => over.resolve();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await unlessAborted(consumer.connect(), signal);
    consumer.on(consumer.events.FETCH, () => {
      for (const partitionProgress of progress.values()) partitionProgress.brokerAnswered();
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => over.reject(payload.error));
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      for (const topic of topics) assigned.set(topic, payload.memberAssignment[topic] ?? []);
      placed = Promise.all([...assigned].map(([topic, partitions]) => measure(topic, partitions))).then(
        () => {},
      );
    });
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    options.opened({
      resume(topic) {
        const partitions = assigned.get(topic);
        if (!partitions || closing.signal.aborted) return;
        void measure(topic, partitions);
        consumer.resume([{ topic }]);
      },
    });
    await unlessAborted(
      consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: concurrency,
        eachBatch,
      }),
      signal,
    );
    if (!signal.aborted) await over.promise;
  } finally {
    closing.abort();
    signal.removeEventListener('abort', stop);
    await Promise.race([
      consumer.disconnect().catch(() => {}),
      pauseFor(LEAVE_MS, undefined, { ref: false }),
    ]);
    await Promise.all(handling);
  }
}
