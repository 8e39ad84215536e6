import type { Blob, Blobs } from '@kolo/blobs';
import { openBlobs } from '@kolo/blobs';
import { EVENT_SOURCES, type ServiceName } from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import { type EventSigner, type EventStore, emptyFeed } from '@kolo/events';
import type { KeyRecord, Keyring } from '@kolo/keys';
import { openKeyring } from '@kolo/keys';
import { eventSigner, type OwnStore, openOwnStore, type Settings, wrappingKeys } from '@kolo/service';
import { ALL_SERVICES } from '@kolo/standalone';
import { BackupError } from '../backupError.ts';
import { patiently } from '../patiently.ts';

/** An empty place for a product, owned by this process: nobody serves from it. */
export interface Place {
  keyring: Keyring;
  signer: EventSigner;
  blobs: Blobs;
  events(service: ServiceName): EventStore | null;
  putRows(service: ServiceName, collection: string, rows: readonly { id: string; row: Row }[]): Promise<void>;
  putKeys(records: readonly KeyRecord[]): Promise<void>;
  putBlob(key: string, blob: Blob): Promise<void>;
  close(): Promise<void>;
}

const hasAny = async (walk: AsyncIterable<{ length?: number; size?: number }>): Promise<boolean> => {
  for await (const page of walk) if ((page.length ?? page.size ?? 0) > 0) return true;
  return false;
};

/** What lies in a service's store already, for the operator; `null` where it is empty. */
async function leftIn({ events, documents, collections }: OwnStore): Promise<string | null> {
  if (events && (await events.head()) !== null) return 'events';
  for (const { name } of collections)
    if (await hasAny(documents.pages(name, { pageSize: 1 }))) return `rows (${name})`;
  return null;
}

/**
 * Opens the place that the settings name, as its owner, and makes sure that nothing is there yet. Throws `BackupError` where
 * something is, `FileOwnedError` where the product runs.
 */
export async function openEmptyPlace(settings: Settings): Promise<Place> {
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
      const left = await leftIn(store);
      if (left) throw refuse(`the store of ${definition.name}`, left);
    }
    const keyring = await openKeyring(urls.keys, wrappingKeys(masterKeys));
    closing.push(() => keyring.close());
    if (await hasAny(keyring.records())) throw refuse('the keyring', 'keys');
    const blobs = await openBlobs(urls.blobs);
    closing.push(() => blobs.close());
    if (await hasAny(blobs.keys(''))) throw refuse('the blob store', 'photos');
    await emptyFeed(urls.feed, EVENT_SOURCES);
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
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
