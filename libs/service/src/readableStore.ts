import { existsSync } from 'node:fs';
import { type EventSource, STREAM_PREFIXES } from '@kolo/contracts';
import { openMongoDocuments, type Row, readableRows } from '@kolo/documents';
import {
  type EventSigner,
  eventFile,
  isEsdb,
  openEsdbEventStore,
  type ReadableEvents,
  readableEvents,
} from '@kolo/events';
import { type Database, openDatabase } from '@kolo/sqlite';
import type { ServiceDefinition } from './definition.ts';
import { folderOf, isEventSource, isMongo, lastingOf } from './ownStore.ts';
import type { Settings } from './settings.ts';
import { documentsDatabase, viewsFile } from './storeNames.ts';

/** What cannot be made again of a service, for reading beside whoever owns it. */
export interface ReadableStore {
  /** `null` where the service owns none, or has never run. */
  events: ReadableEvents | null;
  /** The rows that no event drives, collection by collection, in pages from id to row. */
  rows(): AsyncIterable<{ collection: string; page: Map<string, Row> }>;
  close(): Promise<void>;
}

/**
 * Opens the events of a service beside the process that owns them, and makes or changes nothing; `null` where it has never
 * run. Throws what its engine says.
 */
export async function openReadableEvents(
  name: EventSource,
  url: string,
  signer: EventSigner,
): Promise<ReadableEvents | null> {
  if (isEsdb(url))
    return openEsdbEventStore(url, {
      prefixes: STREAM_PREFIXES[name],
      now: () => new Date(),
      signer: signer.of(name),
    });
  const file = eventFile(folderOf('EVENTS_URL', url), name);
  return existsSync(file) ? readableEvents(openDatabase(file, { readOnly: true })) : null;
}

/**
 * Opens what cannot be made again of a service, beside the process that owns it, and makes or changes nothing
 * (docs/design.md#what-a-backup-contains). Throws what its engine says.
 */
export async function openReadableStore(
  definition: ServiceDefinition,
  urls: Pick<Settings['urls'], 'events' | 'documents'>,
  signer: EventSigner,
): Promise<ReadableStore> {
  const { name } = definition;
  const lasting = lastingOf(definition);
  const closing: (() => void | Promise<void>)[] = [];
  const files = new Map<string, Database>();

  function openFile(file: string): Database | null {
    const known = files.get(file);
    if (known) return known;
    if (!existsSync(file)) return null;
    const database = openDatabase(file, { readOnly: true });
    closing.push(() => database.close());
    files.set(file, database);
    return database;
  }
  /** Where one file holds a service's events, what lasts lies beside them. */
  function lastingFile(): Database | null {
    const folder = folderOf('DOCUMENTS_URL', urls.documents);
    const besideEvents = isEventSource(name) && !isEsdb(urls.events);
    return openFile(
      besideEvents ? eventFile(folderOf('EVENTS_URL', urls.events), name) : viewsFile(folder, name),
    );
  }

  const events = isEventSource(name) ? await openReadableEvents(name, urls.events, signer) : null;
  if (events) closing.push(() => events.close());
  const mongo = isMongo(urls.documents)
    ? await openMongoDocuments(urls.documents, documentsDatabase(name), lasting)
    : null;
  if (mongo) closing.push(() => mongo.close());
  return {
    events,
    async *rows() {
      const file = mongo ? null : lastingFile();
      for (const spec of lasting) {
        const pages = mongo ? mongo.pages(spec) : file ? readableRows(file, spec) : [];
        for await (const page of pages) yield { collection: spec.name, page };
      }
    },
    async close() {
      for (const each of closing.splice(0).reverse()) await each();
    },
  };
}
