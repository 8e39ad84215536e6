import { randomUUID } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { unlessAborted } from '@kolo/port';
import type { Admin, Kafka } from 'kafkajs';
import { z } from 'zod';
import type { EventSigner } from '../eventSigner.ts';
import { type Feed, type FollowOptions, StoreReplacedError } from '../feed.ts';
import type { ConsumerLog } from '../viewConsumer.ts';
import { withAdmin } from './admin.ts';
import { HandlingError, runSession } from './session.ts';
import { ensureTopic, GROUPS, TopicChangedError, type TopicNeeds, topicOf } from './topic.ts';

const PAUSE_MS = { first: 200, most: 5_000 };
const PING_MS = 1_500;
/** The group of an instance by itself is deleted when it ends, if the broker is quick; else it expires. */
const TIDY_MS = 1_000;

const groupOf = (consumer: string, source: string): string => `${GROUPS}${consumer}.${source}`;

/** Where a group stands, by partition. */
type Offsets = { partition: number; offset: string }[];
const offsetsSchema = z.array(z.object({ partition: z.number(), offset: z.string() }));

/**
 * The feed over Kafka topics (design 7): a consumer's instances share a group, offsets are committed after a batch
 * is handled, and where a consumer stands is known to its group alone. A consumer that is to begin anew has another
 * name. An absent broker is waited for.
 */
export function kafkaFeed(
  kafka: Kafka,
  log: ConsumerLog,
  { signer, replicas }: TopicNeeds & { signer: EventSigner },
): Feed {
  let pinging: Admin | null = null;
  const ensured = (admin: Admin, source: string) => ensureTopic(admin, source, { signer, replicas });

  async function followAs(
    groupId: string,
    options: Omit<FollowOptions, 'from'> & { store?: string | undefined; begin?: Offsets },
  ): Promise<void> {
    const { consumer, source, handle, onCaughtUp, signal, begin = [] } = options;
    let known = options.store;
    let begun = begin.length === 0;

    const session = () =>
      runSession({
        kafka,
        groupId,
        source,
        signer: signer.of(source),
        signal,
        onCaughtUp: () => onCaughtUp?.(),
        async handle({ events, store, isFromStore, partition, offset }) {
          try {
            if (known === undefined && isFromStore()) known = store;
            if (known === undefined) {
              log.warn(
                { consumer, source, partition, offset },
                'messages that no relay sent are passed over',
              );
              return;
            }
            // What only says that it comes from another store is a forgery like any other.
            if (store !== known && isFromStore())
              throw new StoreReplacedError(
                `the events of ${source} were replaced: the views that follow them are to be built again (kolo views rebuild)`,
              );
            await handle({ source, store: known, events, position: `${partition}:${offset}` });
          } catch (cause) {
            throw new HandlingError('a batch could not be handled', { cause });
          }
        },
      });
    const prepare = () =>
      withAdmin(kafka, async (admin) => {
        await ensured(admin, source);
        if (!begun) await admin.setOffsets({ groupId, topic: topicOf(source), partitions: begin });
        begun = true;
      });

    for (let pause = PAUSE_MS.first; !signal.aborted; pause = Math.min(pause * 2, PAUSE_MS.most)) {
      const started = performance.now();
      try {
        await unlessAborted(prepare(), signal);
        await session();
      } catch (error) {
        if (error instanceof HandlingError) throw error.cause;
        if (error instanceof TopicChangedError) throw error;
        if (!signal.aborted)
          log.warn({ err: error, consumer, source }, 'the feed was lost and will be followed again');
      }
      if (performance.now() - started > PAUSE_MS.most) pause = PAUSE_MS.first;
      await pauseFor(pause, undefined, { signal }).catch(() => {});
    }
  }

  return {
    follow: ({ from, ...options }) =>
      followAs(groupOf(options.consumer, options.source), { ...options, store: from?.store }),
    place: (consumer, source) =>
      withAdmin(kafka, async (admin) => {
        await ensured(admin, source);
        const groupId = groupOf(consumer, source);
        const [topic] = await admin.fetchOffsets({ groupId, topics: [topicOf(source)] });
        const offsets = (topic?.partitions ?? []).filter(({ offset }) => Number(offset) >= 0);
        return offsets.length === 0
          ? null
          : JSON.stringify(offsets.map(({ partition, offset }) => ({ partition, offset })));
      }),
    async followAlone({ after, ...options }) {
      const groupId = `${groupOf(options.consumer, options.source)}.${randomUUID()}`;
      const begin = after === null ? [] : offsetsSchema.parse(JSON.parse(after));
      await followAs(groupId, { ...options, begin });
      await Promise.race([
        withAdmin(kafka, (admin) => admin.deleteGroups([groupId])).catch(() => {}),
        pauseFor(TIDY_MS, undefined, { ref: false }),
      ]);
    },
    extent: (source) =>
      withAdmin(kafka, async (admin) => {
        await ensured(admin, source);
        const partitions = await admin.fetchTopicOffsets(topicOf(source));
        return partitions.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
      }),
    async ping() {
      const admin = pinging ?? kafka.admin({ retry: { retries: 1 } });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('Kafka does not answer')), PING_MS);
      });
      const ask = async () => {
        if (!pinging) await admin.connect();
        pinging = admin;
        await admin.describeCluster();
      };
      try {
        await Promise.race([ask(), late]);
      } catch (error) {
        pinging = null;
        void admin.disconnect().catch(() => {});
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await pinging?.disconnect();
      pinging = null;
    },
  };
}
