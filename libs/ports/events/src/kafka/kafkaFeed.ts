import { randomUUID } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Kafka } from 'kafkajs';
import { z } from 'zod';
import type { EventSigner } from '../commands/eventSigner.ts';
import { type Feed, type FollowOptions, StoreReplacedError } from '../feed.ts';
import type { ConsumerLog } from '../following/viewConsumer.ts';
import { sharedAdmin } from './admin.ts';
import { type GroupMember, groupMember } from './groupMember.ts';
import type { Offsets } from './session.ts';
import { ensureTopic, GROUPS, type TopicNeeds, topicOf } from './topic.ts';

const PING_MS = 1_500;
/** An instance's own group expires if it cannot be deleted in time. */
const TIDY_MS = 1_000;

/** Sorted, so that all instances name the same group. */
const allOf = ({ source, sources = [] }: Pick<FollowOptions, 'source' | 'sources'>): string[] =>
  [...new Set([...sources, source])].sort();
/** All members of a group must follow the same sources (docs/design.md#connections-to-kafka). */
const groupOf = (consumer: string, sources: readonly string[]): string =>
  `${GROUPS}${consumer}.${sources.join('+')}`;

const offsetsSchema = z.array(z.object({ partition: z.number(), offset: z.string() }));

/**
 * Only a consumer's group knows its offsets, committed once a batch is handled; starting over needs a new
 * consumer name (docs/design.md#the-relay-and-its-topics, docs/design.md#connections-to-kafka).
 */
export function kafkaFeed(
  kafka: Kafka,
  log: ConsumerLog,
  { signer, replicas }: TopicNeeds & { signer: EventSigner },
): Feed {
  const admin = sharedAdmin(kafka);
  const members = { sharing: new Map<string, GroupMember[]>(), alone: new Map<string, GroupMember[]>() };
  const ensure = (source: string) => admin.use((asked) => ensureTopic(asked, source, { signer, replicas }));

  async function committed(groupId: string, source: string): Promise<Offsets> {
    const [topic] = await admin.use((asked) => asked.fetchOffsets({ groupId, topics: [topicOf(source)] }));
    return (topic?.partitions ?? [])
      .filter(({ offset }) => Number(offset) >= 0)
      .map(({ partition, offset }) => ({ partition, offset }));
  }
  /** 0.2 has a group for each source (docs/operations/upgrade.md#which-releases-work-together). */
  const formerPlaces = async (consumer: string, source: string, sources: readonly string[]) =>
    sources.length === 1 ? [] : committed(groupOf(consumer, [source]), source);

  function memberFor(
    kind: Map<string, GroupMember[]>,
    name: string,
    source: string,
    make: () => GroupMember,
  ): GroupMember {
    const present = (kind.get(name) ?? []).filter((member) => !member.isLeft());
    const member = present.find((one) => one.isFree(source)) ?? make();
    kind.set(name, [...new Set([...present, member])]);
    return member;
  }

  async function followBy(
    member: GroupMember,
    options: Omit<FollowOptions, 'from'>,
    { store, begin }: { store?: string | undefined; begin?: Offsets },
  ): Promise<void> {
    const { consumer, source, handle, onCaughtUp, signal } = options;
    let known = store;
    await member.follow(
      source,
      {
        signer: signer.of(source),
        onCaughtUp: () => onCaughtUp?.(),
        async handle(batch) {
          const { events, partition, offset } = batch;
          if (known === undefined && batch.isFromStore()) known = batch.store;
          if (known === undefined) {
            log.warn({ consumer, source, partition, offset }, 'messages that no relay sent are passed over');
            return;
          }
          // An unverified claim to come from another store is treated as any forgery.
          if (batch.store !== known && batch.isFromStore())
            throw new StoreReplacedError(
              `the events of ${source} were replaced: the views that follow them are to be built again (kolo views rebuild)`,
            );
          await handle({ source, store: known, events, position: `${partition}:${offset}` });
        },
      },
      { signal, begin },
    );
  }

  return {
    async follow({ from, ...options }) {
      const { consumer, source } = options;
      const sources = allOf(options);
      const groupId = groupOf(consumer, sources);
      const member = memberFor(members.sharing, groupId, source, () =>
        groupMember({
          kafka,
          admin,
          groupId,
          sources,
          ensure,
          log,
          concurrency: sources.length,
          formerPlaces: (each) => formerPlaces(consumer, each, sources),
        }),
      );
      await followBy(member, options, { store: from?.store });
    },
    async place({ consumer, source, ...options }) {
      await ensure(source);
      const sources = allOf({ source, ...options });
      const places = [
        ...(await formerPlaces(consumer, source, sources)),
        ...(await committed(groupOf(consumer, sources), source)),
      ];
      const byPartition = new Map(places.map(({ partition, offset }) => [partition, offset]));
      return byPartition.size === 0
        ? null
        : JSON.stringify([...byPartition].map(([partition, offset]) => ({ partition, offset })));
    },
    async followAlone({ after, ...options }) {
      const { consumer, source } = options;
      const sources = allOf(options);
      const name = groupOf(consumer, sources);
      const member = memberFor(members.alone, name, source, () =>
        groupMember({
          kafka,
          admin,
          groupId: `${name}.${randomUUID()}`,
          sources,
          ensure,
          log,
          // In-memory readers reread rows after each event: two at once could leave the older one.
          concurrency: 1,
          followsOnce: true,
        }),
      );
      await followBy(member, options, {
        begin: after === null ? [] : offsetsSchema.parse(JSON.parse(after)),
      });
      if (member.isLeft())
        await Promise.race([
          admin.use((asked) => asked.deleteGroups([member.groupId])).catch(() => {}),
          pauseFor(TIDY_MS, undefined, { ref: false }),
        ]);
    },
    extent: (source) =>
      admin.use(async (asked) => {
        await ensureTopic(asked, source, { signer, replicas });
        const partitions = await asked.fetchTopicOffsets(topicOf(source));
        return partitions.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
      }),
    async ping() {
      const late = new AbortController();
      const silence = pauseFor(PING_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error('Kafka does not answer');
      });
      await Promise.race([admin.use((asked) => asked.describeCluster()), silence]).finally(() =>
        late.abort(),
      );
    },
    close: () => admin.close(),
  };
}
