import {
  EVENT_SOURCES,
  type EventSource,
  type ServiceName,
  STREAM_PREFIXES,
  URGENT_EVENTS,
} from '@kolo/contracts';
import {
  type CollectionSpec,
  type Documents,
  openMongoDocuments,
  splitDocuments,
  sqliteDocuments,
} from '@kolo/documents';
import {
  type CommitSignal,
  type EventSigner,
  type EventStore,
  eventFile,
  isEsdb,
  LEASES,
  openEsdbEventStore,
  PASSED_OVER,
  type ReadableEvents,
  sqliteEventStore,
} from '@kolo/events';
import { createReserve, type Database, openDatabase, ownFile } from '@kolo/sqlite';
import { admitted } from './admitted.ts';
import type { ServiceDefinition } from './definition.ts';
import { USED_TOKENS } from './questions/usedTokens.ts';
import { SettingsError } from './settings.ts';
import { documentsDatabase, viewsFile } from './storeNames.ts';
import { GENERATIONS } from './views/register.ts';

/** The rows of a service and, where it owns aggregates, its events. */
export interface OwnStore {
  documents: Documents;
  events: EventStore | null;
  /** What was declared of the rows from the start: what lasts, and what instances agree by. */
  collections: readonly CollectionSpec[];
  /** Other instances of the service use the same rows. */
  shared: boolean;
  close(): Promise<void>;
}

export interface OwnStoreOptions {
  urls: { events: string; documents: string };
  now: () => Date;
  signal: CommitSignal | undefined;
  signer: EventSigner;
  /** As `sqliteEventStore`. */
  adopts?: boolean;
}

/** One damaged event among the first does not say that the secret is another. */
const FIRST_EVENTS = 100;

/**
 * Makes sure that the events of a service are of this product, by the first of them: under another secret, or while nothing
 * says up to when unsigned ones count, none could be believed. Throws `SettingsError` with one line. With `signsUnsigned` the
 * start is yet to come that signs them.
 */
export async function admitEvents(
  name: EventSource,
  events: Pick<ReadableEvents, 'readAll'>,
  signer: EventSigner,
  { signsUnsigned = false } = {},
): Promise<void> {
  const { isSigned } = signer.of(name);
  const found = await events.readAll(null, FIRST_EVENTS);
  const [first] = found;
  if (!first || isSigned(first)) return;
  if (first.metadata.mac === undefined) {
    if (signsUnsigned) return;
    throw new SettingsError(
      `the events of ${name} are of an earlier release, which did not sign them: UNSIGNED_UNTIL must be set to a time still to come (docs/operations/upgrade.md)`,
    );
  }
  if (!found.some(isSigned))
    throw new SettingsError(
      `the events of ${name} were signed under another key: is this the right SECRET_KEY?`,
    );
}

const SQLITE = 'sqlite:';

/** Whether a service owns aggregates. */
export const isEventSource = (name: ServiceName): name is EventSource =>
  EVENT_SOURCES.some((source) => source === name);

export const isMongo = (url: string): boolean => /^mongodb(\+srv)?:/.test(url);

export const folderOf = (variable: string, url: string): string => {
  if (url.startsWith(SQLITE)) return url.slice(SQLITE.length);
  throw new Error(`${variable}: ${url.split(':')[0]}: is not a store this build knows`);
};

/** Where the SQLite files of a product lie that is on embedded adapters altogether; `null` where it is not. */
export function embeddedFolders({
  events,
  documents,
  keys,
}: {
  events: string;
  documents: string;
  keys: string;
}): { events: string; documents: string; keys: string } | null {
  const urls = { events, documents, keys };
  if (Object.values(urls).some((url) => !url.startsWith(SQLITE))) return null;
  return {
    events: events.slice(SQLITE.length),
    documents: documents.slice(SQLITE.length),
    keys: keys.slice(SQLITE.length),
  };
}

/** What must not be lost; all else can be made again from events, and is declared with the views. */
export const lastingOf = ({ collections }: ServiceDefinition) => [...collections, PASSED_OVER];
const COORDINATION = [LEASES, GENERATIONS, USED_TOKENS];

/**
 * Opens a service's store on the engines that the addresses name. Embedded files are owned: throws `FileOwnedError`
 * when another process has them.
 */
export async function openOwnStore(
  definition: ServiceDefinition,
  options: OwnStoreOptions,
): Promise<OwnStore> {
  const { name } = definition;
  const { urls, now, signal, signer, adopts = false } = options;
  const lasting = lastingOf(definition);
  const closing: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (const each of closing.splice(0).reverse()) await each();
  };
  /** Opens a SQLite file that this process alone owns from now on; closing lets go. */
  function openOwned(file: string, synchronous: 'FULL' | 'NORMAL'): Database {
    closing.push(ownFile(file));
    const database = openDatabase(file, { synchronous });
    closing.push(() => database.close());
    return database;
  }

  async function openEvents(): Promise<{ events: EventStore; database?: Database } | null> {
    if (!isEventSource(name)) return null;
    if (isEsdb(urls.events)) {
      const events = await admitted(
        'EVENTS_URL',
        urls.events,
        () =>
          openEsdbEventStore(urls.events, { prefixes: STREAM_PREFIXES[name], now, signer: signer.of(name) }),
        (opened) => opened.ping(),
      );
      closing.push(() => events.close());
      return { events };
    }
    const database = openOwned(eventFile(folderOf('EVENTS_URL', urls.events), name), 'FULL');
    const urgent = URGENT_EVENTS[name];
    const events = sqliteEventStore(database, {
      now,
      signer: signer.of(name),
      adopts,
      ...(urgent && { urgent: { types: urgent, reserve: createReserve(database.file) } }),
      ...(signal && { signal }),
    });
    return { events, database };
  }
  async function openDocuments(eventDatabase: Database | undefined): Promise<Documents> {
    if (isMongo(urls.documents)) {
      const documents = await admitted('DOCUMENTS_URL', urls.documents, () =>
        openMongoDocuments(urls.documents, documentsDatabase(name), [...lasting, ...COORDINATION]),
      );
      closing.push(() => documents.close());
      return documents;
    }
    const database = openOwned(viewsFile(folderOf('DOCUMENTS_URL', urls.documents), name), 'NORMAL');
    if (!eventDatabase) return sqliteDocuments(database, [...lasting, ...COORDINATION]);
    const names = new Set(lasting.map((spec) => spec.name));
    return splitDocuments(
      sqliteDocuments(eventDatabase, lasting),
      sqliteDocuments(database, COORDINATION),
      (collection) => names.has(collection),
    );
  }

  try {
    const own = await openEvents();
    if (own && isEventSource(name)) await admitEvents(name, own.events, signer);
    const documents = await openDocuments(own?.database);
    return {
      documents,
      events: own?.events ?? null,
      collections: [...lasting, ...COORDINATION],
      shared: isMongo(urls.documents),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
