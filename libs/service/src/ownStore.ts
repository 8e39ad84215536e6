import { EVENT_SOURCES, type EventSource, type ServiceName, STREAM_PREFIXES } from '@kolo/contracts';
import { type Documents, openMongoDocuments, type SqliteDocuments, sqliteDocuments } from '@kolo/documents';
import {
  type CommitSignal,
  type EventStore,
  eventFile,
  headOf,
  LEASES,
  openEsdbEventStore,
  QUARANTINE,
  sqliteEventStore,
} from '@kolo/events';
import { type Database, openDatabase, ownFile } from '@kolo/sqlite';
import type { ServiceDefinition } from './definition.ts';
import { documentsDatabase, viewsFile } from './storeNames.ts';
import { GENERATIONS } from './views/generationRegister.ts';

/** The rows of a service and, where it owns aggregates, its events. */
export interface OwnStore {
  documents: Documents;
  events: EventStore | null;
  /** Where rows and events share a file, rows can be folded inside the commit of an append (design §8.2). */
  sameFile: { foldNow: SqliteDocuments['foldNow']; headNow(): string | null } | null;
  /** Other instances of the service use the same rows. */
  shared: boolean;
  close(): Promise<void>;
}

export interface OwnStoreOptions {
  urls: { events: string; documents: string };
  now: () => Date;
  signal: CommitSignal | undefined;
}

const SQLITE = 'sqlite:';

/** Whether a service owns aggregates. */
export const isEventSource = (name: ServiceName): name is EventSource =>
  EVENT_SOURCES.some((source) => source === name);

const folderOf = (variable: string, url: string): string => {
  if (url.startsWith(SQLITE)) return url.slice(SQLITE.length);
  throw new Error(`${variable}: ${url.split(':')[0]}: is not a store this build knows`);
};

/** Those of the views are declared by the generation that is live. */
const collectionsOf = ({ collections }: ServiceDefinition) => [
  ...collections,
  QUARANTINE,
  LEASES,
  GENERATIONS,
];

/** Opens a SQLite file that this process alone owns from now on; closing lets go. */
function openOwned(file: string, synchronous: 'FULL' | 'NORMAL'): { database: Database; close(): void } {
  const release = ownFile(file);
  try {
    const database = openDatabase(file, { synchronous });
    return {
      database,
      close() {
        database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Opens a service's store on the engines that the addresses name. Embedded files are owned: throws `FileOwnedError`
 * when another process has them.
 */
export async function openOwnStore(
  definition: ServiceDefinition,
  options: OwnStoreOptions,
): Promise<OwnStore> {
  const { name } = definition;
  const { urls, now, signal } = options;
  const collections = collectionsOf(definition);
  const storeOptions = { now, ...(signal && { signal }) };

  const openEvents = async (): Promise<{
    events: EventStore;
    database?: Database;
    close(): Promise<void>;
  } | null> => {
    if (!isEventSource(name)) return null;
    if (urls.events.startsWith('esdb:')) {
      const events = await openEsdbEventStore(urls.events, { prefixes: STREAM_PREFIXES[name] });
      return { events, close: () => events.close() };
    }
    const { database, close } = openOwned(eventFile(folderOf('EVENTS_URL', urls.events), name), 'FULL');
    return { events: sqliteEventStore(database, storeOptions), database, close: async () => close() };
  };

  const own = await openEvents();
  try {
    if (/^mongodb(\+srv)?:/.test(urls.documents)) {
      const documents = await openMongoDocuments(urls.documents, documentsDatabase(name), collections);
      return {
        documents,
        events: own?.events ?? null,
        sameFile: null,
        shared: true,
        async close() {
          await documents.close();
          await own?.close();
        },
      };
    }
    if (own?.database) {
      const { database } = own;
      const documents = sqliteDocuments(database, collections);
      return {
        documents,
        events: own.events,
        sameFile: { foldNow: documents.foldNow, headNow: () => headOf(database) },
        shared: false,
        close: own.close,
      };
    }
    const views = openOwned(viewsFile(folderOf('DOCUMENTS_URL', urls.documents), name), 'NORMAL');
    return {
      documents: sqliteDocuments(views.database, collections),
      events: own?.events ?? null,
      sameFile: null,
      shared: false,
      async close() {
        views.close();
        await own?.close();
      },
    };
  } catch (error) {
    await own?.close();
    throw error;
  }
}
