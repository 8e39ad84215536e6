import type { Blob, Blobs } from '@kolo/blobs';
import { openBlobs } from '@kolo/blobs';
import { EVENT_SOURCES, type ServiceName } from '@kolo/contracts/services';
import type { Row } from '@kolo/documents';
import { type EventSigner, type EventStore, emptyFeed, isLocalFeed, relayConsumer } from '@kolo/events';
import type { KeyRecord, Keyring } from '@kolo/keys';
import { openKeyring } from '@kolo/keys';
import {
  eventSigner,
  forgetLiveGeneration,
  lastingOf,
  type OwnStore,
  openOwnStore,
  type Settings,
  viewsBeyond,
  wrappingKeys,
} from '@kolo/service';
import { ALL_SERVICES } from '@kolo/standalone';
import { BackupError } from '../backupError.ts';
import { patiently } from '../patiently.ts';

/** An empty target, owned by this process so that nothing serves from it. */
export interface Place {
  keyring: Keyring;
  signer: EventSigner;
  blobs: Blobs;
  events(service: ServiceName): EventStore | null;
  putRows(service: ServiceName, collection: string, rows: readonly { id: string; row: Row }[]): Promise<void>;
  putKeys(records: readonly KeyRecord[]): Promise<void>;
  putBlob(key: string, blob: Blob): Promise<void>;
  /** Removes the rows of a service that no event drives. */
  clearRows(service: ServiceName): Promise<void>;
  /** Removes what names erased members beside events: rows and photos. */
  removeTracesOf(members: ReadonlySet<string>): Promise<void>;
  services: readonly ServiceName[];
  /** Services whose views have seen events that are not there (docs/design.md#snapshots). */
  viewsBeyondEvents(): Promise<ServiceName[]>;
  /** Gives views up: the next start fills them again. */
  forgetViews(services: readonly ServiceName[]): Promise<void>;
  close(): Promise<void>;
}

const hasAny = async (walk: AsyncIterable<{ length?: number; size?: number }>): Promise<boolean> => {
  for await (const page of walk) if ((page.length ?? page.size ?? 0) > 0) return true;
  return false;
};

async function hasEvents(stores: Iterable<OwnStore>): Promise<boolean> {
  for (const { events } of stores) if (events && (await events.head()) !== null) return true;
  return false;
}

/** Whose checkpoints go with rows that no consumer fills. */
const NO_CONSUMER = '';

const lastingRows = (service: ServiceName) =>
  ALL_SERVICES.filter(({ name }) => name === service).flatMap(lastingOf);

/** Whether a row is about one of the members, by its id or by any of its fields. */
export const namesAny = (members: ReadonlySet<string>, id: string, row: Row): boolean =>
  members.has(id) || Object.values(row).some((value) => typeof value === 'string' && members.has(value));

/** What lies in a service's store already, for the operator; `null` where it is empty. */
async function leftIn({ events, documents, collections }: OwnStore): Promise<string | null> {
  if (events && (await events.head()) !== null) return 'events';
  for (const collection of collections)
    if (await hasAny(documents.pages(collection, { pageSize: 1 }))) return `rows (${collection.name})`;
  return null;
}

/**
 * Opens the place that the settings name, as its owner, and makes sure that nothing is there yet. Throws `BackupError` where
 * something is, `FileOwnedError` where the product runs.
 */
export const openEmptyPlace = (settings: Settings): Promise<Place> =>
  openPlace(settings, { isSnapshot: false });

/**
 * The same of a place that a snapshot was put back into: what a broker holds of events, and where they were published up to,
 * is given up. Throws `BackupError` where there are no events, `FileOwnedError` where the product runs.
 */
export const openSnapshotPlace = (settings: Settings): Promise<Place> =>
  openPlace(settings, { isSnapshot: true });

/** Whether the key of a photo names one of the members. */
export const keyNamesAny = (members: ReadonlySet<string>, key: string): boolean =>
  key.split('/').some((word) => members.has(word));

async function openPlace(settings: Settings, { isSnapshot }: { isSnapshot: boolean }): Promise<Place> {
  const { urls, masterKeys } = settings;
  const signer = eventSigner(settings);
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of closing.splice(0).reverse()) await each();
  };
  const refuse = (where: string, what: string) =>
    new BackupError(`${where} holds ${what} already: a backup is restored into an empty place only`);
  const stores = new Map<ServiceName, OwnStore>();
  try {
    for (const definition of ALL_SERVICES) {
      const options = { urls, now: () => new Date(), signal: undefined, signer };
      const store = await openOwnStore(definition, options);
      closing.push(() => store.close());
      stores.set(definition.name, store);
      const left = isSnapshot ? null : await leftIn(store);
      if (left) throw refuse(`the store of ${definition.name}`, left);
    }
    if (isSnapshot && !(await hasEvents(stores.values())))
      throw new BackupError('there are no events here: put the files of a snapshot here first');
    const keyring = await openKeyring(urls.keys, wrappingKeys(masterKeys));
    closing.push(() => keyring.close());
    if (!isSnapshot && (await hasAny(keyring.records()))) throw refuse('the keyring', 'keys');
    const blobs = await openBlobs(urls.blobs);
    closing.push(() => blobs.close());
    if (!isSnapshot && (await hasAny(blobs.keys('')))) throw refuse('the blob store', 'photos');
    await emptyFeed(urls.feed, EVENT_SOURCES);
    for (const source of isSnapshot ? EVENT_SOURCES : [])
      await stores.get(source)?.documents.drop([], relayConsumer(source));
    return {
      keyring,
      signer,
      blobs,
      events: (service) => stores.get(service)?.events ?? null,
      async putRows(service, collection, rows) {
        const steps = rows.map(({ id, row }) => ({
          collection,
          id,
          stream: 'restored',
          revision: 0,
          apply: () => row,
        }));
        await patiently(async () => stores.get(service)?.documents.fold(steps));
      },
      putKeys: (records) => patiently(() => keyring.putBack(records)),
      putBlob: (key, { bytes, contentType }) => patiently(() => blobs.put(key, bytes, contentType)),
      async clearRows(service) {
        const store = stores.get(service);
        const lasting = lastingRows(service);
        const names = lasting.map(({ name }) => name);
        await store?.documents.drop(names, NO_CONSUMER);
        await store?.documents.declare(lasting);
      },
      async removeTracesOf(members) {
        if (members.size === 0) return;
        for (const [service, { documents }] of stores)
          for (const collection of lastingRows(service))
            for await (const page of documents.pages(collection))
              for (const [id, row] of page)
                if (namesAny(members, id, row)) await documents.update(collection, id, () => null);
        for await (const key of blobs.keys('')) if (keyNamesAny(members, key)) await blobs.remove(key);
      },
      services: [...stores.keys()],
      async viewsBeyondEvents() {
        const sources = new Map(
          [...stores].flatMap(([name, { events }]) => (events ? [[name, events] as const] : [])),
        );
        const beyond: ServiceName[] = [];
        for (const definition of ALL_SERVICES) {
          const { name } = definition;
          const own = sources.get(name);
          const followed = isLocalFeed(urls.feed) ? sources : new Map(own ? [[name, own]] : []);
          const documents = stores.get(name)?.documents;
          if (documents && (await viewsBeyond(definition, documents, followed))) beyond.push(name);
        }
        return beyond;
      },
      async forgetViews(services) {
        for (const { name, viewsVersion } of ALL_SERVICES) {
          const documents = stores.get(name)?.documents;
          if (documents && services.includes(name)) await forgetLiveGeneration(documents, viewsVersion);
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
