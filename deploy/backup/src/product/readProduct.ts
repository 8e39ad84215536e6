import { openBlobs } from '@kolo/blobs';
import type { ServiceName } from '@kolo/contracts/services';
import type { StoredEvent } from '@kolo/events';
import { KeyMissingError, type KeyRecord, type Keyring, openKeyring } from '@kolo/keys';
import {
  eventSigner,
  openReadableStore,
  type ReadableStore,
  type Settings,
  wrappingKeys,
} from '@kolo/service';
import { ALL_SERVICES } from '@kolo/standalone';
import { DamagedProductError } from '../backupError.ts';
import type { Copyable, EventsRead } from './copied.ts';

const PAGE = 1_000;

export interface ProductEvents extends EventsRead {
  /** The id of the event at a position; `null` where none is. */
  idAt(position: string): Promise<string | null>;
  /** False for an event that is not as it was signed. */
  isWhole(event: StoredEvent): boolean;
}
export interface Product extends Copyable {
  events(service: ServiceName): Promise<ProductEvents | null>;
}

async function assertUnwrapped(keyring: Keyring, page: readonly KeyRecord[]): Promise<void> {
  const members = page.flatMap(({ member, wrapped }) => (wrapped ? [member] : []));
  await keyring.open(members).catch(async (error: unknown) => {
    if (!(error instanceof KeyMissingError)) throw error;
    for (const member of members)
      await keyring.open([member]).catch((cause: unknown) => {
        throw new DamagedProductError([`the key of ${member} cannot be unwrapped`], { cause });
      });
  });
}

/**
 * Reads a product beside those who run it: of SQLite files what is committed, of engines what they answer
 * (docs/design.md#what-a-backup-contains). Throws what cannot be opened.
 */
export async function readProduct(settings: Settings): Promise<Product> {
  const { urls, masterKeys } = settings;
  const signer = eventSigner(settings);
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of closing.splice(0)) await each();
  };
  const stores = new Map<string, ReadableStore>();
  try {
    for (const definition of ALL_SERVICES) {
      const store = await openReadableStore(definition, urls, signer);
      closing.push(() => store.close());
      stores.set(definition.name, store);
    }
    const blobs = await openBlobs(urls.blobs);
    closing.push(() => blobs.close());
    const keyring = await openKeyring(urls.keys, wrappingKeys(masterKeys));
    closing.push(() => keyring.close());
    return {
      async events(service) {
        const events = stores.get(service)?.events;
        if (!events) return null;
        const [store, head] = [await events.identity(), await events.head()];
        const { isSigned } = signer.of(service);
        const [first] = await events.readAll(null, 1);
        return {
          store,
          // A store of an earlier release is not signed yet.
          isWhole: (event) =>
            isSigned(event) || (event.metadata.mac === undefined && first?.metadata.mac === undefined),
          idAt: events.idAt,
          async *after(position) {
            for (let last = position; head !== null && (last ?? '') < head; ) {
              const page: StoredEvent[] = await events.readAll(last, PAGE);
              const wanted = page.filter((event) => event.position <= head);
              if (wanted.length > 0) yield wanted;
              last = page.at(-1)?.position ?? head;
            }
          },
        };
      },
      async *rows(service) {
        for await (const { collection, page } of stores.get(service)?.rows() ?? [])
          yield { collection, rows: [...page].map(([id, row]) => ({ id, row })) };
      },
      blobKeys: () => blobs.keys(''),
      blob: (key) => blobs.get(key),
      async *keys() {
        for await (const page of keyring.records()) {
          await assertUnwrapped(keyring, page);
          yield page;
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
