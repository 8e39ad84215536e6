import { URGENT_EVENTS } from '@kolo/contracts/events';
import { STREAM_PREFIXES } from '@kolo/contracts/ids';
import { EVENT_SOURCES, type EventSource, type ServiceName } from '@kolo/contracts/services';
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
import { createReserve, type Database, durably, openDatabase, ownFile } from '@kolo/sqlite';
import type { ServiceDefinition } from '../definition.ts';
import { USED_TOKENS } from '../questions/usedTokens.ts';
import { SettingsError } from '../settings/settings.ts';
import { documentsDatabase, viewsFile } from '../settings/storeNames.ts';
import { admitted } from '../starting/admitted.ts';
import { GENERATIONS } from '../views/register.ts';

export interface OwnStore {
  documents: Documents;
  events: EventStore | null;
  /** Only what instances coordinate by and what cannot be rebuilt. */
  collections: readonly CollectionSpec[];
  shared: boolean;
  close(): Promise<void>;
}

export interface OwnStoreOptions {
  urls: { events: string; documents: string };
  now: () => Date;
  signal: CommitSignal | undefined;
  signer: EventSigner;
  adopts?: boolean;
  /** A row of that collection is damaged; embedded only. */
  damaged?: ((collection: string) => void) | undefined;
}

/** More than one, as a single event may be damaged. */
const FIRST_EVENTS = 100;

/**
 * Throws `SettingsError` if the first events are signed with another secret, or unsigned unexpectedly.
 * `signsUnsigned`: the next start will sign them.
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

export const isEventSource = (name: ServiceName): name is EventSource =>
  EVENT_SOURCES.some((source) => source === name);

export const isMongo = (url: string): boolean => /^mongodb(\+srv)?:/.test(url);

export const folderOf = (variable: string, url: string): string => {
  if (url.startsWith(SQLITE)) return url.slice(SQLITE.length);
  throw new Error(`${variable}: ${url.split(':')[0]}: is not a store this build knows`);
};

/** `null` unless everything is embedded. */
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

/** Collections that cannot be rebuilt from events. */
export const lastingOf = ({ collections }: ServiceDefinition) => [...collections, PASSED_OVER];
const COORDINATION = [LEASES, GENERATIONS, USED_TOKENS];

/** Throws `FileOwnedError` if another process has an embedded file. */
export async function openOwnStore(
  definition: ServiceDefinition,
  options: OwnStoreOptions,
): Promise<OwnStore> {
  const { name } = definition;
  const { urls, now, signal, signer, adopts = false, damaged = () => undefined } = options;
  const lasting = lastingOf(definition);
  const closing: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (const each of closing.splice(0).reverse()) await each();
  };
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
      urgent: urgent && { types: urgent, reserve: createReserve(database.file) },
      signal,
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
    const durable = eventDatabase ? lasting : lasting.filter(({ mayRollBack }) => !mayRollBack);
    const others = lasting.filter((spec) => !durable.includes(spec));
    const names = new Set(durable.map((spec) => spec.name));
    return splitDocuments(
      sqliteDocuments(eventDatabase ?? durably(database), durable),
      sqliteDocuments(database, [...others, ...COORDINATION], { damaged }),
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
