import { existsSync } from 'node:fs';
import { STREAM_PREFIXES } from '@kolo/contracts/ids';
import type { EventSource } from '@kolo/contracts/services';
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
import type { ServiceDefinition } from '../definition.ts';
import type { Settings } from '../settings/settings.ts';
import { documentsDatabase, viewsFile } from '../settings/storeNames.ts';
import { folderOf, isEventSource, isMongo, lastingOf } from './ownStore.ts';

export interface ReadableStore {
  events: ReadableEvents | null;
  rows(): AsyncIterable<{ collection: string; page: Map<string, Row> }>;
  close(): Promise<void>;
}

/** Read-only beside the owner; `null` if the service has never run. */
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

/** Read-only beside the owner, without what can be rebuilt (docs/design.md#what-a-backup-contains). */
export async function openReadableStore(
  definition: ServiceDefinition,
  urls: Pick<Settings['urls'], 'events' | 'documents'>,
  signer: EventSigner,
): Promise<ReadableStore> {
  const { name } = definition;
  const lasting = lastingOf(definition);
  const closing: (() => void | Promise<void>)[] = [];
  const files = new Map<string, Database>();

  function openFile(file: string, synchronous: 'FULL' | 'NORMAL'): Database | null {
    const known = files.get(file);
    if (known) return known;
    if (!existsSync(file)) return null;
    const database = openDatabase(file, { readOnly: true, synchronous });
    closing.push(() => database.close());
    files.set(file, database);
    return database;
  }
  /** With one file for a service's events, its lasting rows lie beside them. */
  function lastingFile(): Database | null {
    const folder = folderOf('DOCUMENTS_URL', urls.documents);
    const besideEvents = isEventSource(name) && !isEsdb(urls.events);
    return besideEvents
      ? openFile(eventFile(folderOf('EVENTS_URL', urls.events), name), 'FULL')
      : openFile(viewsFile(folder, name), 'NORMAL');
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
