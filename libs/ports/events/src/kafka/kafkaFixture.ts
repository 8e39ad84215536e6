import type { EventSource } from '@kolo/contracts/services';
import { type Documents, sqliteDocuments } from '@kolo/documents';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import type { Kafka } from 'kafkajs';
import type { EventStore } from '../eventStore.ts';
import { documentLease, LEASES } from '../following/lease.ts';
import type { ConsumerLog } from '../following/viewConsumer.ts';
import { testSigner } from '../signerFixture.ts';
import { sqliteEventStore } from '../sqlite/sqliteEventStore.ts';
import { withAdmin } from './admin.ts';
import { kafkaClient } from './connection.ts';
import { relay } from './relay.ts';
import { topicOf } from './topic.ts';

export const quiet: ConsumerLog = { warn() {}, error() {} };

export interface Publisher {
  store: EventStore;
  documents: Documents;
  startRelay(options?: { leased?: boolean; signal?: AbortSignal }): Promise<void>;
  stop(): Promise<void>;
}

export const ONE_BROKER = { signer: testSigner, replicas: 1 };

export const clientFor = (url: string): Kafka => kafkaClient(url, 'kolo-test', null);

export async function deleteTopic(kafka: Kafka, source: EventSource): Promise<void> {
  await withAdmin(kafka, async (admin) => {
    const topic = topicOf(source);
    if ((await admin.listTopics()).includes(topic)) await admin.deleteTopics({ topics: [topic] });
  });
}

export function publisher(kafka: Kafka, source: EventSource): Publisher {
  const directory = temporaryDirectory();
  const store = sqliteEventStore(openDatabase(`${directory.path}/events.sqlite`), {
    now: () => new Date(),
    signer: testSigner.of(source),
  });
  const documents = sqliteDocuments(openDatabase(`${directory.path}/views.sqlite`), [LEASES]);
  const abort = new AbortController();
  const relays: Promise<void>[] = [];
  const startRelay: Publisher['startRelay'] = ({ leased = false, signal } = {}) => {
    const running = relay(kafka, ONE_BROKER, {
      service: source,
      events: store,
      documents,
      log: quiet,
      signal: signal ? AbortSignal.any([signal, abort.signal]) : abort.signal,
      lease: leased ? documentLease(documents, 'relay', () => new Date()) : undefined,
    });
    running.catch(() => {});
    relays.push(running);
    return running;
  };
  return {
    store,
    documents,
    startRelay,
    async stop() {
      abort.abort();
      await Promise.allSettled(relays);
      await documents.close();
      await store.close();
      directory.remove();
    },
  };
}
