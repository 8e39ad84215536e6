import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { OutageError, readTlsFiles } from '@kolo/port';
import kafkajs, { type ISocketFactory, type Kafka, type KafkaConfig } from 'kafkajs';
import type { ConsumerLog } from '../following/viewConsumer.ts';
import { type KafkaAddress, kafkaAddress } from './kafkaAddress.ts';
import './restingQueue.ts';

const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;
const KEEP_ALIVE_MS = 60_000;
const RETRIES = 5;
/**
 * The same errors are thrown to the caller, who reports those that matter; groups rebalance whenever an instance
 * comes or goes.
 */
const THROWN_TO_CALLER =
  /^(Response |Limiting retries for the idempotent producer|Crash: |Failed to send messages|Caught error when |The group is rebalancing|The coordinator is not aware)/;
const CONNECTION_LOGGERS = ['Connection', 'BrokerPool'];

export const asOutage = (error: unknown): unknown =>
  error instanceof kafkajs.KafkaJSError ? new OutageError(error) : error;

/** Reads the files each time, so that renewed ones count (docs/design.md#tls-and-credentials-to-engines). */
const socketFactory =
  ({ tls, files }: KafkaAddress): ISocketFactory =>
  ({ host, port, onConnect }) => {
    const socket = tls
      ? connectTls(
          { host, port, servername: isIP(host) ? undefined : host, ...readTlsFiles(files) },
          onConnect,
        )
      : connect({ host, port }, onConnect);
    return socket.setKeepAlive(true, KEEP_ALIVE_MS);
  };

export function kafkaClient(
  url: string,
  clientId: string,
  log: ConsumerLog | null,
  retries = RETRIES,
): Kafka {
  const address = kafkaAddress(url);
  const config: KafkaConfig = {
    clientId,
    brokers: address.brokers,
    socketFactory: socketFactory(address),
    connectionTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries },
    logLevel: log ? kafkajs.logLevel.WARN : kafkajs.logLevel.NOTHING,
    logCreator:
      () =>
      ({ namespace, log: { message, error } }) => {
        if (THROWN_TO_CALLER.test(message)) return;
        const said = CONNECTION_LOGGERS.includes(namespace)
          ? { err: new OutageError(new Error(error ?? message)) }
          : { reason: error };
        log?.warn({ ...said, from: 'kafka client' }, message);
      },
  };
  if (address.sasl) config.sasl = address.sasl;
  return new kafkajs.Kafka(config);
}
