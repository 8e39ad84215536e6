/** A value that an indexed field can hold. */
export type Scalar = string | number | boolean | null;

/** A declared collection: its name and the top-level fields that queries may use. */
export interface CollectionSpec {
  name: string;
  /** Single fields with an index; a query may filter and sort by these only. */
  indexes: readonly string[];
}

export type Condition =
  | Scalar
  | { in: readonly Scalar[] }
  | { gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar }
  | { contains: Scalar };

export interface Query {
  /** All conditions hold; `contains` asks whether an array field has the value. */
  where?: Record<string, Condition>;
  sort?: { by: string; order: 'asc' | 'desc' };
  limit?: number;
  skip?: number;
}

/** Returned by a fold to drop a row for good: later folds of that row change nothing (design §8.8). */
export const FORGET: unique symbol = Symbol('forget');

/** A row as a projection sees it. */
export type Row = Record<string, unknown>;

/** One step of a fold: a pure, synchronous change of one row by one event. */
export interface FoldStep {
  collection: string;
  id: string;
  /** Where the event stands; a row drops what it has already seen of a stream (design §8.4). */
  stream: string;
  revision: number;
  apply(row: Row | null): Row | null | typeof FORGET;
}

/** A consumer's place in one source, saved together with the rows. */
export interface Checkpoint {
  consumer: string;
  source: string;
  /** The random identity of the store that the position belongs to (design §8.6). */
  store: string;
  position: string;
}

/** The documents port: small on purpose (design §8.23). All rows are JSON. */
export interface Documents {
  get<T extends Row>(collection: string, id: string): Promise<T | null>;
  getMany<T extends Row>(collection: string, ids: readonly string[]): Promise<Map<string, T>>;
  find<T extends Row>(collection: string, query?: Query): Promise<T[]>;
  /** The ids of the rows that fit. */
  ids(collection: string, query?: Query): Promise<string[]>;
  count(collection: string, query?: Pick<Query, 'where'>): Promise<number>;
  /** Applies the steps in order and saves the checkpoint with them. */
  fold(steps: readonly FoldStep[], checkpoint?: Checkpoint): Promise<void>;
  /** Reads, changes and writes one row that no event drives (drafts, directories): atomic. Gives what it wrote. */
  update<T extends Row>(
    collection: string,
    id: string,
    change: (row: T | null) => T | null,
  ): Promise<T | null>;
  checkpoints(consumer: string): Promise<Map<string, Checkpoint>>;
  /** Empties the collections and drops the consumer's checkpoints, before a rebuild. */
  reset(collections: readonly string[], consumer: string): Promise<void>;
  /** Makes more collections, where they are not there, and knows them from now on. */
  declare(collections: readonly CollectionSpec[]): Promise<void>;
  /** Removes collections altogether, with the consumer's checkpoints. Those that are not there are no fault. */
  drop(collections: readonly string[], consumer: string): Promise<void>;
  /** Makes what was deleted unreadable on disk as well (design §8.16). */
  scrub(): Promise<void>;
  /** Throws when the engine does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
