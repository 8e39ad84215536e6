import { randomUUID } from 'node:crypto';
import { ALL_EVENTS, type KoloEvent } from '@kolo/contracts/events';
import { streamParts } from '@kolo/contracts/ids';
import type { EventSource } from '@kolo/contracts/services';
import {
  type CommitSignal,
  createCodec,
  createCommitSignal,
  createJournal,
  type EventSigner,
  eventFile,
  sqliteEventStore,
} from '@kolo/events';
import type { Keyring } from '@kolo/keys';
import type { Journal } from '@kolo/service';
import { openDatabase } from '@kolo/sqlite';

/** Real stores standing in for other services, filled by the test. */
export interface ForeignSources {
  signals: Map<EventSource, CommitSignal>;
  publish(
    source: EventSource,
    stream: string,
    subject: string,
    event: KoloEvent,
    key?: string,
  ): Promise<void>;
  close(): void;
}

export function foreignSources(
  directory: string,
  sources: readonly EventSource[],
  keyring: Keyring,
  signer: EventSigner,
): ForeignSources {
  const signals = new Map<EventSource, CommitSignal>();
  const journals = new Map<EventSource, Journal>();
  const closing: (() => void)[] = [];
  for (const source of sources) {
    const signal = createCommitSignal();
    const database = openDatabase(eventFile(directory, source));
    const store = sqliteEventStore(database, {
      now: () => new Date(),
      signer: signer.of(source),
      signal,
    });
    signals.set(source, signal);
    journals.set(
      source,
      createJournal(source, store, createCodec<KoloEvent>(ALL_EVENTS, keyring, signer), keyring),
    );
    closing.push(() => database.close());
  }
  return {
    signals,
    async publish(source, stream, subject, event, key) {
      const journal = journals.get(source);
      if (!journal) throw new Error(`${source} is not followed by the service under test`);
      const entry = {
        id: randomUUID(),
        event,
        subject,
        key: key ?? streamParts(stream).join('-'),
        metadata: {},
      };
      await journal.append(stream, [entry], 'any');
    },
    close: () => {
      for (const close of closing) close();
    },
  };
}
