import { setTimeout as pauseFor } from 'node:timers/promises';
import { OutageError, retry } from '@kolo/port';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';

/** How long brokers may take until each knows of a new topic, its leaders and who coordinates a group. */
const SETTLING_MS = 10_000;
const AGAIN_AFTER_MS = { first: 100, most: 100 };
/** A frozen broker must not hold up a process that ends. */
const LEAVE_MS = 2_000;
/** A connection whose other end is silent for so many tries of ten seconds is left for a new one. */
const RETRIES = 1;

const isSettling = (error: unknown): boolean =>
  error instanceof kafkajs.KafkaJSProtocolError && error.retriable;

/** Repeats work while brokers answer that they are not ready for it. */
const onceSettled = <T>(admin: Admin, work: (admin: Admin) => Promise<T>): Promise<T> =>
  retry(() => work(admin), {
    pauseMs: AGAIN_AFTER_MS,
    withinMs: SETTLING_MS,
    failed(error) {
      if (!isSettling(error)) throw error;
    },
  });

/**
 * Connects for the time of some work, which is begun again while brokers answer that they are not ready for it; it must
 * bear that. Throws what the work throws.
 */
export async function withAdmin<T>(kafka: Kafka, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    return await onceSettled(admin, work);
  } finally {
    await admin.disconnect().catch(() => {});
  }
}

/** One connection for all administrative questions of a process. */
export interface SharedAdmin {
  /** Like `withAdmin`. A connection that failed is replaced with the next question. */
  use<T>(work: (admin: Admin) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function sharedAdmin(kafka: Kafka): SharedAdmin {
  let current: { admin: Admin; connected: Promise<void> } | null = null;

  function connection() {
    if (current) return current;
    const admin = kafka.admin({ retry: { retries: RETRIES } });
    const connected = admin.connect();
    connected.catch(() => {});
    current = { admin, connected };
    return current;
  }
  async function leave(left: typeof current): Promise<void> {
    if (current === left) current = null;
    await Promise.race([
      left?.admin.disconnect().catch(() => {}),
      pauseFor(LEAVE_MS, undefined, { ref: false }),
    ]);
  }

  return {
    async use(work) {
      const used = connection();
      try {
        await used.connected;
        return await onceSettled(used.admin, work);
      } catch (error) {
        const wasLeft = current !== used;
        if (!(error instanceof kafkajs.KafkaJSProtocolError)) void leave(used);
        // Where the client is not connected, also as somebody else left it, it trips over what it has not got.
        throw wasLeft || error instanceof TypeError ? new OutageError(error) : error;
      }
    },
    close: () => leave(current),
  };
}
