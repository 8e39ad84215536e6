import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Documents } from '@kolo/documents';
import { NotYetError, retry, unlessAborted } from '@kolo/port';
import kafkajs, { type Admin, type Kafka, type Producer, type RecordMetadata } from 'kafkajs';
import { checkGoesOn } from '../checkGoesOn.ts';
import type { EventSigner } from '../eventSigner.ts';
import type { EventStore, StoredEvent } from '../eventStore.ts';
import { checkpointAfter, StoreReplacedError } from '../feed.ts';
import type { Lease } from '../lease.ts';
import { relayConsumer } from '../unpublished.ts';
import type { ConsumerLog } from '../viewConsumer.ts';
import { withAdmin } from './admin.ts';
import { asOutage } from './connection.ts';
import { toMessage } from './message.ts';
import { ensureTopic, TopicChangedError, type TopicNeeds, topicOf } from './topic.ts';

export interface RelayOptions {
  service: string;
  events: EventStore;
  /** Where the relay keeps its place. */
  documents: Pick<Documents, 'checkpoints' | 'fold'>;
  log: ConsumerLog;
  signal: AbortSignal;
  /** Lets one of several instances publish; without it all do, and every event is published several times. */
  lease?: Lease | undefined;
  /** Told of events that are being sent; what it gives is told how that ended. */
  sending?(events: StoredEvent[]): (failed: boolean) => void;
}

const BATCH = 500;
/** Well below the megabyte that a broker takes by default. */
const BATCH_CHARACTERS = 400_000;
const PAUSE_MS = { first: 200, most: 5_000 };
const NOTICED_MS = 5_000;
/** A frozen broker must not hold up a process that ends. */
const LEAVE_MS = 2_000;

const isLasting = (error: unknown): boolean =>
  error instanceof StoreReplacedError || error instanceof TopicChangedError;

/** As many of the events, from the first on, as fit into one request. */
function firstOf(events: readonly StoredEvent[]): StoredEvent[] {
  let characters = 0;
  const size = events.findIndex(({ payload }, index) => {
    characters += payload.length;
    return index > 0 && characters > BATCH_CHARACTERS;
  });
  return size < 0 ? [...events] : events.slice(0, size);
}

/**
 * Publishes a service's events in order to its topic until aborted (docs/design.md#the-relay-and-its-topics): one
 * request in flight, the place saved after the broker's acknowledgement, so that duplicates may come and gaps never. An
 * absent broker or store is waited for. A topic that was made anew gets all events again: going on would leave a gap.
 * Throws `TopicChangedError` and `StoreReplacedError`.
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
    await checkGoesOn(service, events, saved, remedy);
    return saved.position;
  }

  /** Where the broker put what was sent last, by partition: a smaller offset is one of another topic. */
  const reached = new Map<number, number>();
  let isMadeAnew = false;
  function noteOffsets(sent: readonly RecordMetadata[]): void {
    for (const { partition, baseOffset } of sent) {
      const offset = Number(baseOffset);
      if (offset >= 0 && offset <= (reached.get(partition) ?? -1)) isMadeAnew = true;
      reached.set(partition, offset);
    }
    if (isMadeAnew) throw new Error(`topic ${topic} was made anew while it was published to`);
  }
  /** Removes what was published before the topic was known to be new, as it follows on nothing. */
  async function empty(admin: Admin): Promise<void> {
    const ends = await admin.fetchTopicOffsets(topic);
    const partitions = ends
      .filter(({ high, low }) => high !== low)
      .map(({ partition, high }) => ({ partition, offset: high }));
    if (partitions.length > 0) await admin.deleteTopicRecords({ topic, partitions });
  }
  /** Where publishing goes on: after `position`, or from the first event on in a topic that was made anew. */
  const prepareTopic = (position: string | null): Promise<string | null> =>
    withAdmin(kafka, async (admin) => {
      await ensureTopic(admin, service, { signer, replicas });
      if (isMadeAnew) await empty(admin);
      const offsets = await admin.fetchTopicOffsets(topic);
      if (position === null || offsets.some(({ high, low }) => high !== low)) return position;
      log.warn({ topic }, 'a topic was made anew: all events are published again');
      // Followers that stand beyond its end find that out meanwhile; once it has grown they would not.
      await pauseFor(NOTICED_MS, undefined, { signal });
      reached.clear();
      isMadeAnew = false;
      return null;
    });

  const mine = async (): Promise<boolean> => !signal.aborted && (!lease || (await lease.hold()));

  /** Publishes from the saved place on, as long as the lease is held. */
  async function publish(producer: Producer): Promise<void> {
    const store = await events.identity();
    let position = await unlessAborted(prepareTopic(await startingPoint()), signal);
    await unlessAborted(producer.connect(), signal);
    while (await mine()) {
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
    // A new producer each time: after a failure the sequence numbers of the old one are not to be trusted.
    const producer = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    });
    try {
      if (await mine()) await publish(producer);
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
      if (isLasting(error)) throw error;
      log.warn({ err: asOutage(error), topic }, 'the relay could not publish and will try again');
    },
  }).catch((error: unknown) => {
    if (isLasting(error)) throw error;
  });
  await lease?.release().catch(() => {});
}
