import type { Blob } from '@kolo/blobs';
import type { ServiceName } from '@kolo/contracts/services';
import type { Row } from '@kolo/documents';
import type { StoredEvent } from '@kolo/events';
import type { KeyRecord } from '@kolo/keys';
import { ALL_SERVICES } from '@kolo/standalone';

/**
 * The order of copying: referrers before what they refer to, so that it is present in what was copied later; keys last
 * (docs/design.md#what-a-backup-contains).
 */
export const COPYING_ORDER: readonly ServiceName[] = ALL_SERVICES.map(({ name }) => name).toReversed();
/** Photos are stored before the event that announces them, so they are copied after events. */
export const BLOBS_AFTER: ServiceName = 'media';

/** Rows of a collection. */
export interface RowPage {
  collection: string;
  rows: { id: string; row: Row }[];
}

/** Reads a service's events. */
export interface EventsRead {
  /** The identity of the store that the positions belong to. */
  store: string;
  /** Pages after a position, up to the end at the time of the call. A backup also returns some earlier ones. */
  after(position: string | null): AsyncIterable<StoredEvent[]>;
}

/** Everything that cannot be derived, read from a product or a backup (docs/design.md#what-a-backup-contains). */
export interface Copyable {
  events(service: ServiceName): Promise<EventsRead | null>;
  rows(service: ServiceName): AsyncIterable<RowPage>;
  /** In the order of keys. */
  blobKeys(): AsyncIterable<string>;
  /** `null` if it was deleted meanwhile. */
  blob(key: string): Promise<Blob | null>;
  /** In the order of members. */
  keys(): AsyncIterable<KeyRecord[]>;
  close(): Promise<void>;
}

/** Reports progress: of what, how many are done, and of how many if known. */
export type Step = (what: string, done: number, total?: number) => void;
