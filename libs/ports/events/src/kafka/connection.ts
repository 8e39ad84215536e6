import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { OutageError, readTlsFiles } from '@kolo/port';
import kafkajs, { type ISocketFactory, type Kafka } from 'kafkajs';
import type { ConsumerLog } from '../viewConsumer.ts';
import { type KafkaAddress, kafkaAddress } from './kafkaAddress.ts';
import './restingQueue.ts';

const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;
const KEEP_ALIVE_MS = 60_000;
const RETRIES = 5;
/**
 * What a broker refuses, or ends a consumer or a producer, is thrown to who asked, who tells it if it matters. The relay counts on
 * no producer that retries for ever, and members of a group change whenever an instance comes or goes.
 */
const TOLD_BY_OTHERS =
  /^(Response |Limiting retries for the idempotent producer|Crash: |Failed to send messages|Caught error when |The group is rebalancing|The coordinator is not aware)/;
const OF_CONNECTIONS = ['Connection', 'BrokerPool'];

/** What the client throws, as an outage; other errors as they are. */
export const asOutage = (error: unknown): unknown =>
  error instanceof kafkajs.KafkaJSError ? new OutageError(error) : error;

/**
 * The files are read for each connection, so that renewed ones count (docs/design.md#tls-and-credentials-to-engines).
 */
const socketFactory =
  ({ tls, files }: KafkaAddress): ISocketFactory =>
  ({ host, port, onConnect }) => {
    const socket = tls
      ? connectTls(
          { host, port, ...(!isIP(host) && { servername: host }), ...readTlsFiles(files) },
          onConnect,
        )
      : connect({ host, port }, onConnect);
    return socket.setKeepAlive(true, KEEP_ALIVE_MS);
  };

/** A client for an address that `kafkaAddress` reads; it connects when it is first used. Throws as that does. */
export function kafkaClient(
  url: string,
  clientId: string,
  log: ConsumerLog | null,
  retries = RETRIES,
): Kafka {
  const address = kafkaAddress(url);
  return new kafkajs.Kafka({
    clientId,
    brokers: address.brokers,
    socketFactory: socketFactory(address),
    ...(address.sasl && { sasl: address.sasl }),
    connectionTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries },
    logLevel: log ? kafkajs.logLevel.WARN : kafkajs.logLevel.NOTHING,
    logCreator:
      () =>
      ({ namespace, log: { message, error } }) => {
        if (TOLD_BY_OTHERS.test(message)) return;
        const said = OF_CONNECTIONS.includes(namespace)
          ? { err: new OutageError(new Error(error ?? message)) }
          : { reason: error };
        log?.warn({ ...said, from: 'kafka client' }, message);
      },
  });
}
