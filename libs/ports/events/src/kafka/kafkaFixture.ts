import type { EventSource } from '@kolo/contracts';
import { type Documents, sqliteDocuments } from '@kolo/documents';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import type { Kafka } from 'kafkajs';
import type { EventStore } from '../eventStore.ts';
import { documentLease, LEASES } from '../lease.ts';
import { testSigner } from '../signerFixture.ts';
import { sqliteEventStore } from '../sqliteEventStore.ts';
import type { ConsumerLog } from '../viewConsumer.ts';
import { withAdmin } from './admin.ts';
import { kafkaClient } from './connection.ts';
import { relay } from './relay.ts';
import { topicOf } from './topic.ts';

export const quiet: ConsumerLog = { warn() {}, error() {} };

/** A service as far as its feed is concerned: a real store and its relay. */
export interface Publisher {
  store: EventStore;
  /** Where its relays keep their place. */
  documents: Documents;
  /** Starts another relay of the same store, which shares the checkpoint. */
  startRelay(options?: { leased?: boolean; signal?: AbortSignal }): Promise<void>;
  stop(): Promise<void>;
}

/** What a test's only broker can keep. */
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
