import kafkajs, { type Kafka } from 'kafkajs';
import type { ConsumerLog } from '../viewConsumer.ts';

const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;

/** A client for `kafka://host:port[,host:port…]`; it connects when it is first used. */
export function kafkaClient(url: string, clientId: string, log: ConsumerLog | null): Kafka {
  const brokers = url
    .replace(/^kafka:\/\//, '')
    .replace(/\/$/, '')
    .split(',');
  return new kafkajs.Kafka({
    clientId,
    brokers,
    connectionTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 5 },
    logLevel: log ? kafkajs.logLevel.WARN : kafkajs.logLevel.NOTHING,
    logCreator:
      () =>
      ({ log: { message, error } }) =>
        log?.warn({ reason: error, from: 'kafka client' }, message),
  });
}
