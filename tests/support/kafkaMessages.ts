import { eventually } from '@kolo/testing';
import kafkajs from 'kafkajs';

/** A message of a topic, as text. */
export interface KafkaMessage {
  key: string;
  value: string;
  headers: Record<string, string>;
}

const text = (bytes: unknown): string =>
  bytes instanceof Buffer ? bytes.toString('latin1') : String(bytes ?? '');

const clientOf = (broker: string) =>
  new kafkajs.Kafka({ brokers: [broker], logLevel: kafkajs.logLevel.NOTHING });

/** The messages of topics once there are `count`; throws if they are late. */
export async function kafkaMessages(
  broker: string,
  topics: string[],
  count: number,
  withinMs: number,
): Promise<KafkaMessage[]> {
  const consumer = clientOf(broker).consumer({
    groupId: `test-${crypto.randomUUID()}`,
    maxWaitTimeInMs: 200,
  });
  const seen: KafkaMessage[] = [];
  await consumer.connect();
  try {
    await consumer.subscribe({ topics, fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message: { key, value, headers = {} } }) =>
        void seen.push({
          key: text(key),
          value: text(value),
          headers: Object.fromEntries(Object.entries(headers).map(([name, of]) => [name, text(of)])),
        }),
    });
    await eventually(() => seen.length >= count, withinMs);
    return seen;
  } finally {
    await consumer.disconnect();
  }
}

/** The named, or all but internal, topics of a broker, and their total number of messages. */
export async function kafkaTopics(
  broker: string,
  named?: string[],
): Promise<{ topics: string[]; count: number }> {
  const admin = clientOf(broker).admin();
  await admin.connect();
  try {
    const topics = named ?? (await admin.listTopics()).filter((topic) => !topic.startsWith('__'));
    const offsets = (await Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)))).flat();
    return { topics, count: offsets.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0) };
  } finally {
    await admin.disconnect();
  }
}

/** Deletes a topic. */
export async function deleteTopic(broker: string, topic: string): Promise<void> {
  const admin = clientOf(broker).admin();
  await admin.connect();
  try {
    await admin.deleteTopics({ topics: [topic] });
  } finally {
    await admin.disconnect();
  }
}
