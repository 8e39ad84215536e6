import { setTimeout as pauseFor } from 'node:timers/promises';
import { OutageError, retry } from '@kolo/port';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';

/** Brokers must agree on a new topic, its leaders and a group's coordinator. */
const SETTLING_MS = 10_000;
const AGAIN_AFTER_MS = { first: 100, most: 100 };
/** A frozen broker must not delay shutdown. */
const LEAVE_MS = 2_000;
/** Silent attempts of ten seconds before a connection is replaced. */
const RETRIES = 1;

const isSettling = (error: unknown): boolean =>
  error instanceof kafkajs.KafkaJSProtocolError && error.retriable;

const onceSettled = <T>(admin: Admin, work: (admin: Admin) => Promise<T>): Promise<T> =>
  retry(() => work(admin), {
    pauseMs: AGAIN_AFTER_MS,
    withinMs: SETTLING_MS,
    failed(error) {
      if (!isSettling(error)) throw error;
    },
  });

/** Repeats `work` while brokers are not ready. */
export async function withAdmin<T>(kafka: Kafka, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    return await onceSettled(admin, work);
  } finally {
    await admin.disconnect().catch(() => {});
  }
}

export interface SharedAdmin {
  /** A failed connection is replaced at the next request. */
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
        // If disconnected, perhaps by a concurrent user, the client fails with a TypeError.
        throw wasLeft || error instanceof TypeError ? new OutageError(error) : error;
      }
    },
    close: () => leave(current),
  };
}
