import type { Blob } from '@kolo/blobs';
import type { ServiceName } from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import type { StoredEvent } from '@kolo/events';
import type { KeyRecord } from '@kolo/keys';
import { ALL_SERVICES } from '@kolo/standalone';

/**
 * The order of copying (docs/design.md#what-a-backup-contains): who refers to others comes before them, so that what is
 * referred to is there in whatever was copied later; the keys come last.
 */
export const COPYING_ORDER: readonly ServiceName[] = ALL_SERVICES.map(({ name }) => name).toReversed();
/** Photos are stored before the event that makes them known, so they come after those events. */
export const BLOBS_AFTER: ServiceName = 'media';

/** Rows of a collection. */
export interface RowPage {
  collection: string;
  rows: { id: string; row: Row }[];
}

/** A service's events as they are read. */
export interface EventsRead {
  /** The identity of the store that the positions belong to. */
  store: string;
  /** In order and in pages, from a position on, up to where the store stood when it was asked; of a backup some from before it, too. */
  after(position: string | null): AsyncIterable<StoredEvent[]>;
}

/**
 * Everything that cannot be made again, wherever it is read from: a product, or a backup of one
 * (docs/design.md#what-a-backup-contains).
 */
export interface Copyable {
  events(service: ServiceName): Promise<EventsRead | null>;
  rows(service: ServiceName): AsyncIterable<RowPage>;
  /** In the order of keys. */
  blobKeys(): AsyncIterable<string>;
  /** `null` where it went meanwhile. */
  blob(key: string): Promise<Blob | null>;
  /** In the order of members. */
  keys(): AsyncIterable<KeyRecord[]>;
  close(): Promise<void>;
}

/** Tells how far something is: of what, how many were done, and of how many where that is known. */
export type Step = (what: string, done: number, total?: number) => void;
