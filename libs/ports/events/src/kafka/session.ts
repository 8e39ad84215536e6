import { setTimeout as pauseFor } from 'node:timers/promises';
import { unlessAborted } from '@kolo/port';
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { SourceSigner } from '../eventSigner.ts';
import type { StoredEvent } from '../eventStore.ts';
import { fromMessage, type Received } from './message.ts';
import { createProgress, type PartitionEnd } from './progress.ts';
import { topicOf } from './topic.ts';

/** Events that say they come from one store. */
export interface ReceivedBatch {
  events: StoredEvent[];
  store: string;
  /** Whether a relay of that store sent any of them. */
  isFromStore(): boolean;
  /** Of the last one. */
  offset: string;
}

export interface SessionOptions {
  kafka: Kafka;
  groupId: string;
  source: string;
  signer: SourceSigner;
  handle(batch: ReceivedBatch & { partition: number }): Promise<void>;
  onCaughtUp(): void;
  signal: AbortSignal;
}

/** What `handle` threw: it ends the following, where a fault of the connection only ends a session. */
export class HandlingError extends Error {
  override name = 'HandlingError';
}

const BATCH = 500;
const SESSION_MS = 10_000;
const HEARTBEAT_MS = 2_000;
const MOST_WAIT_MS = 1_000;
const ENDS_RETRY_MS = 500;
/** A frozen broker must not hold up a process that ends. */
const LEAVE_MS = 3_000;

/** Messages cut into batches of one store each. */
function cut(messages: readonly (Received & { offset: string })[]): ReceivedBatch[] {
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

/** Follows a topic as a member of a group until aborted; throws when the connection is lost for good. */
export async function runSession(options: SessionOptions): Promise<void> {
  const { kafka, groupId, source, signer, handle, onCaughtUp, signal } = options;
  const topic = topicOf(source);
  const progress = createProgress(onCaughtUp);
  const over = Promise.withResolvers<void>();
  // It may be rejected before somebody waits for it.
  over.promise.catch(() => {});
  const admin = kafka.admin();
  let open = true;
  const consumer: Consumer = kafka.consumer({
    groupId,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    maxWaitTimeInMs: MOST_WAIT_MS,
    allowAutoTopicCreation: false,
    retry: { restartOnFailure: async () => false },
  });

  async function fetchEnds(partitions: readonly number[]): Promise<PartitionEnd[]> {
    const [offsets, committed] = await Promise.all([
      admin.fetchTopicOffsets(topic),
      admin.fetchOffsets({ groupId, topics: [topic] }),
    ]);
    const places = committed.flatMap((entry) => entry.partitions);
    return offsets
      .filter(({ partition }) => partitions.includes(partition))
      .map(({ partition, high, low }) => {
        const saved = Number(places.find((place) => place.partition === partition)?.offset ?? -1);
        return { partition, high: Number(high), next: saved < 0 ? Number(low) : saved };
      });
  }
  async function findEnds(partitions: readonly number[]): Promise<void> {
    while (open) {
      try {
        return progress.ends(await fetchEnds(partitions));
      } catch {
        await pauseFor(ENDS_RETRY_MS);
      }
    }
  }

  /** The running handling, which must have ended before the follower's own ports close. */
  let handling: Promise<void> = Promise.resolve();

  async function handleBatch(payload: EachBatchPayload): Promise<void> {
    const { batch, heartbeat, isRunning, isStale, resolveOffset } = payload;
    const { partition, messages, highWatermark } = batch;
    const received = messages.map((message) => ({
      ...fromMessage(message, partition, signer),
      offset: message.offset,
    }));
    for (const cutOut of cut(received)) {
      const { offset } = cutOut;
      if (!open || !isRunning() || isStale()) return;
      const beating = setInterval(() => void heartbeat().catch(() => {}), HEARTBEAT_MS);
      try {
        const work = handle({ ...cutOut, partition });
        handling = work.catch(() => {});
        await work;
      } finally {
        clearInterval(beating);
      }
      const next = Number(offset) + 1;
      resolveOffset(offset);
      await consumer.commitOffsets([{ topic, partition, offset: String(next) }]);
      progress.handled({ partition, next, high: Number(highWatermark) });
    }
  }
  async function eachBatch(payload: EachBatchPayload): Promise<void> {
    try {
      await handleBatch(payload);
    } catch (error) {
      if (!(error instanceof HandlingError)) throw error;
      open = false;
      over.reject(error);
    }
  }

  const stop = () => over.resolve();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await unlessAborted(Promise.all([admin.connect(), consumer.connect()]), signal);
    consumer.on(consumer.events.CRASH, ({ payload }) => over.reject(payload.error));
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      const partitions = payload.memberAssignment[topic] ?? [];
      progress.assigned(partitions);
      void findEnds(partitions);
    });
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await unlessAborted(consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch }), signal);
    if (!signal.aborted) await over.promise;
  } finally {
    open = false;
    signal.removeEventListener('abort', stop);
    await Promise.race([
      Promise.allSettled([consumer.disconnect(), admin.disconnect()]),
      pauseFor(LEAVE_MS, undefined, { ref: false }),
    ]);
    await handling;
  }
}
