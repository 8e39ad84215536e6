import { setTimeout as pauseFor } from 'node:timers/promises';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';

/** How long brokers may take until each knows of a new topic, its leaders and who coordinates a group. */
const SETTLING_MS = 10_000;
const AGAIN_AFTER_MS = 100;

const isSettling = (error: unknown): boolean =>
  error instanceof kafkajs.KafkaJSProtocolError && error.retriable;

/**
 * Connects for the time of some work, which is begun again while brokers answer that they are not ready for it; it must
 * bear that. Throws what the work throws.
 */
export async function withAdmin<T>(kafka: Kafka, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    for (const until = performance.now() + SETTLING_MS; ; await pauseFor(AGAIN_AFTER_MS))
      try {
        return await work(admin);
      } catch (error) {
        if (!isSettling(error) || performance.now() > until) throw error;
      }
  } finally {
    await admin.disconnect().catch(() => {});
  }
}
