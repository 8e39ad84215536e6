import { setTimeout as pauseFor } from 'node:timers/promises';
import { NotYetError } from '@kolo/port';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import type { EventSigner } from '../commands/eventSigner.ts';
import { withAdmin } from './admin.ts';

/** Changing it would move keys to other partitions (docs/design.md#the-relay-and-its-topics). */
export const PARTITIONS = 6;

/** Rebuilding needs the whole history, so nothing is dropped or compacted. */
const SETTINGS: Readonly<Record<string, string>> = {
  'cleanup.policy': 'delete',
  'retention.ms': '-1',
  'retention.bytes': '-1',
};

/** The broker's time, not the writer's, tells which events predate signing. */
const STAMPED = { name: 'message.timestamp.type', value: 'LogAppendTime' };
const ALL_SETTINGS = [...Object.entries(SETTINGS).map(([name, value]) => ({ name, value })), STAMPED];

const IN_SYNC = 'min.insync.replicas';
/** Brokers that must store an event before it counts as published. */
const inSync = (replicas: number): number => Math.max(1, replicas - 1);

export const GROUPS = 'kolo.';

export const topicOf = (source: string): string => `kolo.${source}`;

/** A topic was changed so that it no longer keeps all events in order per key. */
export class TopicChangedError extends Error {
  override name = 'TopicChangedError';
}

export interface TopicNeeds {
  signer: Pick<EventSigner, 'acceptsUnsigned'>;
  replicas: number;
}

export async function ensureTopic(
  admin: Admin,
  source: string,
  { signer: { acceptsUnsigned }, replicas }: TopicNeeds,
): Promise<void> {
  const topic = topicOf(source);
  if (!(await admin.listTopics()).includes(topic))
    await admin.createTopics({
      waitForLeaders: true,
      topics: [
        {
          topic,
          numPartitions: PARTITIONS,
          replicationFactor: replicas,
          configEntries: [...ALL_SETTINGS, { name: IN_SYNC, value: String(inSync(replicas)) }],
        },
      ],
    });
  await verifyTopic(admin, topic, replicas);
  if (acceptsUnsigned) await ensureStamped(admin, topic);
}

async function settingsOf(admin: Admin, topic: string) {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic }],
  });
  return resources.flatMap(({ configEntries }) =>
    configEntries.map(({ configName, configValue, configSource }) => ({
      name: configName,
      value: configValue,
      isOwn: configSource === kafkajs.ConfigSource.TOPIC_CONFIG,
    })),
  );
}

/** Topics of earlier releases lack it (docs/design.md#unsigned-data-of-earlier-releases). */
async function ensureStamped(admin: Admin, topic: string): Promise<void> {
  const settings = await settingsOf(admin, topic);
  const isStamped = (found: typeof settings) =>
    found.some(({ name, value }) => name === STAMPED.name && value === STAMPED.value);
  if (isStamped(settings)) return;
  // Unnamed settings would revert to the broker's defaults, so the operator's own are repeated.
  const own = settings
    .filter(({ name, isOwn }) => isOwn && name !== STAMPED.name)
    .map(({ name, value }) => ({ name, value }));
  await admin.alterConfigs({
    validateOnly: false,
    resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configEntries: [...own, STAMPED] }],
  });
  if (!isStamped(await settingsOf(admin, topic)))
    throw new NotYetError(new Error(`topic ${topic} is not stamped by its broker yet`));
}

export async function verifyTopic(admin: Admin, topic: string, replicas: number): Promise<void> {
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  const partitions = topics.find(({ name }) => name === topic)?.partitions ?? [];
  // Another process may be creating it.
  if (partitions.length === 0) throw new Error(`topic ${topic} is not there yet`);
  if (partitions.length !== PARTITIONS)
    throw new TopicChangedError(`topic ${topic} has ${partitions.length} partitions, expected ${PARTITIONS}`);
  const fewest = Math.min(...partitions.map((partition) => partition.replicas.length));
  if (fewest < replicas)
    throw new TopicChangedError(
      `topic ${topic} is on ${fewest} broker${fewest === 1 ? '' : 's'}, expected ${replicas}: reassign its partitions, or say ?replicas=${fewest} in FEED_URL if that is meant`,
    );
  const settings = await settingsOf(admin, topic);
  const found = new Map(settings.map(({ name, value }) => [name, value]));
  for (const [name, expected] of Object.entries(SETTINGS)) {
    const value = found.get(name);
    if (value !== expected)
      throw new TopicChangedError(`topic ${topic} has ${name}=${value}, expected ${expected}`);
  }
  const least = Number(found.get(IN_SYNC));
  if (least < inSync(replicas))
    throw new TopicChangedError(
      `topic ${topic} has ${IN_SYNC}=${least}, expected ${inSync(replicas)} or more`,
    );
}

const LOOK_EVERY_MS = 100;
/** Longer than the broker keeps a killed consumer. */
const LEAVING_MS = 60_000;

async function removeGroups(admin: Admin): Promise<void> {
  for (const until = performance.now() + LEAVING_MS; ; await pauseFor(LOOK_EVERY_MS)) {
    const { groups } = await admin.listGroups();
    const ours = groups.map(({ groupId }) => groupId).filter((group) => group.startsWith(GROUPS));
    if (ours.length === 0) return;
    try {
      await admin.deleteGroups(ours);
    } catch (cause) {
      if (!(cause instanceof kafkajs.KafkaJSDeleteGroupsError)) throw cause;
      if (performance.now() > until)
        throw new Error('somebody follows the topics: does the product run there?', { cause });
    }
  }
}

export async function removeTopics(kafka: Kafka, sources: readonly string[]): Promise<void> {
  await withAdmin(kafka, async (admin) => {
    await removeGroups(admin);
    const wanted = sources.map(topicOf);
    const there = async () => (await admin.listTopics()).filter((topic) => wanted.includes(topic));
    const topics = await there();
    if (topics.length > 0) await admin.deleteTopics({ topics });
    while ((await there()).length > 0) await pauseFor(LOOK_EVERY_MS);
  });
}
