/** A value that an indexed field can hold. */
export type Scalar = string | number | boolean | null;

/** A row as JSON. */
export type Row = Record<string, unknown>;

type NamedField<R> = keyof { [Field in keyof R as string extends Field ? never : Field]: unknown } & string;

/** A field that the type of a row names; any field where the type names none. */
export type FieldOf<R extends Row> = [NamedField<R>] extends [never] ? string : NamedField<R>;

/** A declared collection of rows of one type: its name and the top-level fields that queries may use. */
export interface CollectionSpec<R extends Row = Row> {
  name: string;
  /**
   * Fields with an index; a query may filter and sort by these only. Several fields are one index: for rows that are
   * equal in the first, in the order of the last.
   */
  indexes: readonly (FieldOf<R> | readonly FieldOf<R>[])[];
  /** Never set: tells the compiler the type of the rows, so that no reader has to repeat it. */
  readonly row?: R;
}

export type Condition =
  | Scalar
  | { in: readonly Scalar[] }
  | { gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar }
  | { contains: Scalar };

/** All conditions hold; `contains` asks whether an array field has the value. */
export type Where<R extends Row = Row> = { [Field in FieldOf<R>]?: Condition };

export interface Query<R extends Row = Row> {
  where?: Where<R>;
  /** Rows that are equal come in the order of their ids, in the same direction. By id where nothing is said. */
  sort?: { by: FieldOf<R>; order: 'asc' | 'desc' };
  /** So many of the first are left out; each is still walked past. */
  skip?: number;
  /** Nothing is read without a bound (docs/design.md#bounded-reads). */
  limit: number;
}

export interface WalkOptions<R extends Row = Row> {
  /** Equality on one declared field walks its index. */
  where?: Where<R>;
  pageSize?: number;
  /** How long, in milliseconds, pages may follow each other at once where nothing is waited for; one page if not given. */
  turnMs?: number;
}

/**
 * Returned by a fold to drop a row for good: later folds of that row change nothing
 * (docs/design.md#no-order-between-services).
 */
export const FORGET: unique symbol = Symbol('forget');

/** One step of a fold: a pure, synchronous change of one row by one event. */
export interface FoldStep {
  collection: string;
  id: string;
  /** Where the event stands; a row drops what it has already seen of a stream (docs/design.md#idempotent-folds). */
  stream: string;
  revision: number;
  apply(row: Row | null): Row | null | typeof FORGET;
}

/** A row with what it has seen of each stream, and whether it is gone for good. */
export interface FoldedRow<R extends Row = Row> {
  row: R | null;
  /** By stream, the last revision. */
  seen: Record<string, number>;
  forgotten: boolean;
}

/** A row that a fold met, as it was left. */
export interface MetRow extends FoldedRow {
  collection: string;
  id: string;
}

/** A consumer's place in one source, saved together with the rows. */
export interface Checkpoint {
  consumer: string;
  source: string;
  /** The random identity of the store that the position belongs to (docs/design.md#the-embedded-feed). */
  store: string;
  position: string;
  /** The id of the event at that position: another one there is another history (docs/design.md#snapshots). Earlier releases noted none. */
  event?: string;
}

/**
 * The documents port: small on purpose (docs/design.md#the-documents-port). All rows are JSON, read as the type that
 * their collection declares.
 */
export interface Documents {
  get<R extends Row>(collection: CollectionSpec<R>, id: string): Promise<R | null>;
  /** Those of the rows that are there, in the order of the ids given. Without ids the engine is not asked. */
  getMany<R extends Row>(collection: CollectionSpec<R>, ids: readonly string[]): Promise<Map<string, R>>;
  find<R extends Row>(collection: CollectionSpec<R>, query: Query<NoInfer<R>>): Promise<R[]>;
  /**
   * Every row that fits, as pages from id to row, in any order; others have their turn between two pages, or after
   * `turnMs`. A row that is written meanwhile may be met or not.
   */
  pages<R extends Row>(
    collection: CollectionSpec<R>,
    options?: WalkOptions<NoInfer<R>>,
  ): AsyncIterable<Map<string, R>>;
  /** Walks an index like `pages`, without reading rows. */
  count<R extends Row>(collection: CollectionSpec<R>, where?: Where<NoInfer<R>>): Promise<number>;
  /** Applies the steps in order and saves the checkpoint with them. Gives every row that they met, changed or not. */
  fold(steps: readonly FoldStep[], checkpoint?: Checkpoint): Promise<MetRow[]>;
  /** Rows as folding has left them; rows that no fold has met are missing. */
  folded(collection: string, ids: readonly string[]): Promise<Map<string, FoldedRow>>;
  /** Reads, changes and writes one row that no event drives (drafts, directories): atomic. Gives what it wrote. */
  update<R extends Row>(
    collection: CollectionSpec<R>,
    id: string,
    change: (row: NoInfer<R> | null) => NoInfer<R> | null,
  ): Promise<R | null>;
  checkpoints(consumer: string): Promise<Map<string, Checkpoint>>;
  /** Makes more collections, where they are not there, and knows them from now on. */
  declare(collections: readonly CollectionSpec[]): Promise<void>;
  /** Removes collections altogether, with the consumer's checkpoints. Those that are not there are no fault. */
  drop(collections: readonly string[], consumer: string): Promise<void>;
  /** Makes what was deleted unreadable on disk as well (docs/design.md#personal-data-at-rest). */
  scrub(): Promise<void>;
  /** Throws when the engine does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
