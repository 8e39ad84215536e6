import { randomUUID } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import { type Feed, type FollowOptions, StoreReplacedError } from '../feed.ts';
import type { ConsumerLog } from '../viewConsumer.ts';
import { HandlingError, runSession } from './session.ts';
import { ensureTopic, TopicChangedError, topicOf } from './topic.ts';
import { unlessAborted } from './unlessAborted.ts';

const PAUSE_MS = { first: 200, most: 5_000 };
const PING_MS = 1_500;
/** The group of an instance by itself is deleted when it ends, if the broker is quick; else it expires. */
const TIDY_MS = 1_000;

/**
 * A consumer that begins anew gets a group of its own, named in its checkpoints: the offsets of a group that others
 * may still be in cannot be put back to the beginning.
 */
const generationOf = (position: string | undefined): string => position?.split(':')[0] ?? randomUUID();

async function withAdmin<T>(kafka: Kafka, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    return await work(admin);
  } finally {
    await admin.disconnect().catch(() => {});
  }
}

/**
 * The feed over Kafka topics (design §8.7): a consumer's instances share a group, offsets are committed after a batch
 * is handled, and where a consumer stands is known to its group alone: a checkpoint's position only names the group.
 * An absent broker is waited for.
 */
export function kafkaFeed(kafka: Kafka, log: ConsumerLog): Feed {
  let pinging: Admin | null = null;

  async function follow(options: FollowOptions): Promise<void> {
    const { consumer, source, from, handle, onCaughtUp, signal, everyInstance = false } = options;
    const generation = everyInstance ? randomUUID() : generationOf(from?.position);
    const groupId = `kolo.${consumer}.${source}.${generation}`;
    let known = from?.store;

    const session = () =>
      runSession({
        kafka,
        groupId,
        source,
        signal,
        onCaughtUp: () => onCaughtUp?.(),
        async handle({ events, store, partition, offset }) {
          known ??= store;
          try {
            if (store !== known)
              throw new StoreReplacedError(
                `the events of ${source} were replaced: rebuild the views that follow them`,
              );
            await handle({ source, store, events, position: `${generation}:${partition}:${offset}` });
          } catch (cause) {
            throw new HandlingError('a batch could not be handled', { cause });
          }
        },
      });

    for (let pause = PAUSE_MS.first; !signal.aborted; pause = Math.min(pause * 2, PAUSE_MS.most)) {
      const started = performance.now();
      try {
        await unlessAborted(
          withAdmin(kafka, (admin) => ensureTopic(admin, source)),
          signal,
        );
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
    if (everyInstance)
      await Promise.race([
        withAdmin(kafka, (admin) => admin.deleteGroups([groupId])).catch(() => {}),
        pauseFor(TIDY_MS, undefined, { ref: false }),
      ]);
  }

  return {
    follow,
    extent: (source) =>
      withAdmin(kafka, async (admin) => {
        await ensureTopic(admin, source);
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
