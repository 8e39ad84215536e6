import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Documents } from '@kolo/documents';
import { NotYetError, retry, unlessAborted } from '@kolo/port';
import kafkajs, { type Admin, type Kafka, type Producer, type RecordMetadata } from 'kafkajs';
import type { EventSigner } from '../commands/eventSigner.ts';
import type { EventStore, StoredEvent } from '../eventStore.ts';
import { checkpointAfter, StoreReplacedError } from '../feed.ts';
import { assertContinues } from '../following/assertContinues.ts';
import type { Lease } from '../following/lease.ts';
import { relayConsumer } from '../following/unpublished.ts';
import type { ConsumerLog } from '../following/viewConsumer.ts';
import { withAdmin } from './admin.ts';
import { asOutage } from './connection.ts';
import { toMessage } from './message.ts';
import { ensureTopic, TopicChangedError, type TopicNeeds, topicOf } from './topic.ts';

export interface RelayOptions {
  service: string;
  events: EventStore;
  documents: Pick<Documents, 'checkpoints' | 'fold'>;
  log: ConsumerLog;
  signal: AbortSignal;
  /** Without it every instance publishes every event. */
  lease?: Lease | undefined;
  /** Its result is called once sending has ended. */
  sending?: ((events: StoredEvent[]) => (failed: boolean) => void) | undefined;
}

const BATCH = 500;
/** Well below the default limit of a broker, one megabyte. */
const BATCH_CHARACTERS = 400_000;
const PAUSE_MS = { first: 200, most: 5_000 };
const NOTICE_MS = 5_000;
/** A frozen broker must not delay shutdown. */
const LEAVE_MS = 2_000;

const isPermanent = (error: unknown): boolean =>
  error instanceof StoreReplacedError || error instanceof TopicChangedError;

function firstOf(events: readonly StoredEvent[]): StoredEvent[] {
  let characters = 0;
  const size = events.findIndex(({ payload }, index) => {
    characters += payload.length;
    return index > 0 && characters > BATCH_CHARACTERS;
  });
  return size < 0 ? [...events] : events.slice(0, size);
}

/**
 * Publishes in order, perhaps repeatedly but never with gaps: a topic created again gets all events
 * (docs/design.md#the-relay-and-its-topics). Throws `TopicChangedError` and `StoreReplacedError`.
 */
export async function relay(
  kafka: Kafka,
  { signer, replicas }: TopicNeeds & { signer: EventSigner },
  options: RelayOptions,
): Promise<void> {
  const { service, events, documents, lease, log, signal } = options;
  const consumer = relayConsumer(service);
  const topic = topicOf(service);
  const signing = signer.of(service);

  async function startingPoint(): Promise<string | null> {
    const saved = (await documents.checkpoints(consumer)).get(service);
    if (!saved) return null;
    const remedy = `what topic ${topic} says of them does not hold (kolo restore --onto-snapshot)`;
    await assertContinues(service, events, saved, remedy);
    return saved.position;
  }

  /** The last offset by partition: a smaller one means another topic. */
  const reached = new Map<number, number>();
  let isRecreated = false;
  function noteOffsets(sent: readonly RecordMetadata[]): void {
    for (const { partition, baseOffset } of sent) {
      const offset = Number(baseOffset);
      if (offset >= 0 && offset <= (reached.get(partition) ?? -1)) isRecreated = true;
      reached.set(partition, offset);
    }
    if (isRecreated) throw new Error(`topic ${topic} was recreated while it was published to`);
  }
  /** Earlier events are missing in a topic that turned out to be new. */
  async function empty(admin: Admin): Promise<void> {
    const ends = await admin.fetchTopicOffsets(topic);
    const partitions = ends
      .filter(({ high, low }) => high !== low)
      .map(({ partition, high }) => ({ partition, offset: high }));
    if (partitions.length > 0) await admin.deleteTopicRecords({ topic, partitions });
  }
  /** Starts over if the topic was created again. */
  const prepareTopic = (position: string | null): Promise<string | null> =>
    withAdmin(kafka, async (admin) => {
      await ensureTopic(admin, service, { signer, replicas });
      if (isRecreated) await empty(admin);
      const offsets = await admin.fetchTopicOffsets(topic);
      if (position === null || offsets.some(({ high, low }) => high !== low)) return position;
      log.warn({ topic }, 'a topic was recreated: all events are published again');
      // Followers beyond the end must notice before the topic has grown again.
      await pauseFor(NOTICE_MS, undefined, { signal });
      reached.clear();
      isRecreated = false;
      return null;
    });

  const holdsLease = async (): Promise<boolean> => !signal.aborted && (!lease || (await lease.hold()));

  async function publish(producer: Producer): Promise<void> {
    const store = await events.identity();
    let position = await unlessAborted(prepareTopic(await startingPoint()), signal);
    await unlessAborted(producer.connect(), signal);
    while (await holdsLease()) {
      const found = await events.readAll(position, BATCH);
      for (let rest = found; rest.length > 0 && !signal.aborted; ) {
        const batch = firstOf(rest);
        const ended = options.sending?.(batch);
        const sent = producer.send({
          topic,
          acks: -1,
          messages: batch.map((event) => toMessage(event, store, signing)),
        });
        if (ended)
          sent.then(
            () => ended(false),
            () => ended(true),
          );
        await unlessAborted(sent.then(noteOffsets), signal);
        position = batch.at(-1)?.position ?? position;
        if (position !== null)
          await documents.fold(
            [],
            checkpointAfter(consumer, { source: service, store, events: batch, position }),
          );
        rest = rest.slice(batch.length);
      }
      if (found.length < BATCH && !signal.aborted) await events.waitForMore(position, signal);
    }
  }

  async function publishUntilAborted(): Promise<never> {
    // After a failure the old producer's sequence numbers cannot be trusted.
    const producer = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    });
    try {
      if (await holdsLease()) await publish(producer);
      // Another instance holds the lease.
      throw new NotYetError();
    } finally {
      await Promise.race([
        producer.disconnect().catch(() => {}),
        pauseFor(LEAVE_MS, undefined, { ref: false }),
      ]);
    }
  }

  await retry(publishUntilAborted, {
    pauseMs: PAUSE_MS,
    signal,
    failed(error) {
      if (isPermanent(error)) throw error;
      log.warn({ err: asOutage(error), topic }, 'the relay could not publish and will try again');
    },
  }).catch((error: unknown) => {
    if (isPermanent(error)) throw error;
  });
  await lease?.release().catch(() => {});
}
