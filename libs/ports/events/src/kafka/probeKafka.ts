import type { PortReport } from '@kolo/port';
import { kafkaClient } from './connection.ts';
import { kafkaAddress } from './kafkaAddress.ts';
import { topicOf, verifyTopic } from './topic.ts';

const CLIENT_ID = 'kolo-probe';
/** A diagnosis should report the first answer. */
const AT_ONCE = 0;

/** Throws `TopicChangedError`, and if there are too few brokers for the missing topics. */
export async function probeKafka(url: string, sources: readonly string[]): Promise<PortReport> {
  const admin = kafkaClient(url, CLIENT_ID, null, AT_ONCE).admin();
  try {
    await admin.connect();
    const { brokers, clusterId, controller } = await admin.describeCluster();
    const known = new Set(await admin.listTopics());
    const ours = sources.map(topicOf).filter((topic) => known.has(topic));
    const { replicas } = kafkaAddress(url);
    for (const topic of ours) await verifyTopic(admin, topic, replicas);
    const missing = sources.length - ours.length;
    if (missing > 0 && brokers.length < replicas)
      throw new Error(
        `this Kafka has ${brokers.length} broker${brokers.length === 1 ? '' : 's'}, and each event is to be on ${replicas}: say ?replicas=${brokers.length} in FEED_URL if that is meant`,
      );
    return {
      engine: `Kafka, ${brokers.length} broker${brokers.length === 1 ? '' : 's'}, controller ${controller ?? 'unknown'}, cluster ${clusterId}`,
      tried: `verified ${ours.length} topics${missing ? `, ${missing} not made yet` : ''}, published nothing`,
    };
  } finally {
    void admin.disconnect().catch(() => {});
  }
}
