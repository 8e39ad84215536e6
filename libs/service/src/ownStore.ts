import path from 'node:path';
import type { EventSource, ServiceName } from '@kolo/contracts';
import { EVENT_SOURCES } from '@kolo/contracts';
import { type SqliteDocuments, sqliteDocuments } from '@kolo/documents';
import { type CommitSignal, type EventStore, eventFile, QUARANTINE, sqliteEventStore } from '@kolo/events';
import { openDatabase, ownFile } from '@kolo/sqlite';
import type { ServiceDefinition } from './definition.ts';

/** The rows of a service and, where it owns aggregates, its events in the same file (design §8.2). */
export interface OwnStore {
  documents: SqliteDocuments;
  events: EventStore | null;
  close(): Promise<void>;
}

export const isEventSource = (name: ServiceName): name is EventSource =>
  EVENT_SOURCES.some((source) => source === name);

const directoryOf = (variable: string, url: string): string => {
  if (!url.startsWith('sqlite:'))
    throw new Error(`${variable}: ${url} is not a store this build knows (sqlite:<folder>)`);
  return url.slice('sqlite:'.length);
};

/** Opens a service's store and takes its ownership. Throws `FileOwnedError` when another process has it. */
export function openOwnStore(
  definition: ServiceDefinition,
  urls: { events: string; documents: string },
  options: { now: () => Date; signal: CommitSignal | undefined },
): OwnStore {
  const owner = isEventSource(definition.name);
  const file = owner
    ? eventFile(directoryOf('EVENTS_URL', urls.events), definition.name)
    : path.join(directoryOf('DOCUMENTS_URL', urls.documents), `${definition.name}.views.sqlite`);
  const release = ownFile(file);
  try {
    const database = openDatabase(file, { synchronous: owner ? 'FULL' : 'NORMAL' });
    const collections = [
      ...definition.projections.map(({ collection }) => collection),
      ...definition.collections,
      QUARANTINE,
    ];
    const events = owner
      ? sqliteEventStore(database, { now: options.now, ...(options.signal && { signal: options.signal }) })
      : null;
    return {
      documents: sqliteDocuments(database, collections),
      events,
      async close() {
        database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
