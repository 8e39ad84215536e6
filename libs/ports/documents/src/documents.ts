export type Scalar = string | number | boolean | null;

export type Row = Record<string, unknown>;

type NamedField<R> = keyof { [Field in keyof R as string extends Field ? never : Field]: unknown } & string;

/** A field declared in the row's type; any string if the type declares none. */
export type FieldOf<R extends Row> = [NamedField<R>] extends [never] ? string : NamedField<R>;

export interface CollectionSpec<R extends Row = Row> {
  name: string;
  /** Queries may filter and sort by these only. A list is a compound index: filter by the first, sort by the last. */
  indexes: readonly (FieldOf<R> | readonly FieldOf<R>[])[];
  /** A loss of power may undo its last writes: what wrote them does so again, or they are not missed. */
  readonly mayRollBack?: boolean;
  /** Never set: carries the type of the rows to every reader. */
  readonly row?: R;
}

export type Condition =
  | Scalar
  | { in: readonly Scalar[] }
  | { gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar }
  | { contains: Scalar };

export type Where<R extends Row = Row> = { [Field in FieldOf<R>]?: Condition };

export interface Query<R extends Row = Row> {
  where?: Where<R>;
  /** Ties are sorted by id in the same direction. Without it rows come by id. */
  sort?: { by: FieldOf<R>; order: 'asc' | 'desc' };
  /** Skipped rows still cost a read each. */
  skip?: number;
  /** Required, so that no read is unbounded (docs/design.md#bounded-reads). */
  limit: number;
}

export interface WalkOptions<R extends Row = Row> {
  /** Equality on one declared field, whose index is used. */
  where?: Where<R>;
  pageSize?: number;
  /** How many milliseconds pages may be read before the event loop gets a turn; after every page by default. */
  turnMs?: number;
}

/** A fold returns this to drop a row for good (docs/design.md#no-order-between-services). */
export const FORGET: unique symbol = Symbol('forget');

export interface FoldStep {
  collection: string;
  id: string;
  /** The event's revision; rows ignore revisions they have seen (docs/design.md#idempotent-folds). */
  stream: string;
  revision: number;
  apply(row: Row | null): Row | null | typeof FORGET;
}

export interface FoldedRow<R extends Row = Row> {
  row: R | null;
  seen: Record<string, number>;
  forgotten: boolean;
}

export interface MetRow extends FoldedRow {
  collection: string;
  id: string;
}

export interface Checkpoint {
  consumer: string;
  source: string;
  /** The random identity of the store the position belongs to (docs/design.md#the-embedded-feed). */
  store: string;
  position: string;
  /**
   * The event at that position, to detect a replaced history (docs/design.md#snapshots). Absent in earlier
   * releases.
   */
  event?: string | undefined;
}

/** The documents port: JSON rows of declared types, deliberately minimal (docs/design.md#the-documents-port). */
export interface Documents {
  get<R extends Row>(collection: CollectionSpec<R>, id: string): Promise<R | null>;
  /** In the order of `ids`; missing rows are left out. */
  getMany<R extends Row>(collection: CollectionSpec<R>, ids: readonly string[]): Promise<Map<string, R>>;
  find<R extends Row>(collection: CollectionSpec<R>, query: Query<NoInfer<R>>): Promise<R[]>;
  /**
   * All matching rows, unordered; yields to the event loop between pages or after `turnMs`. May miss concurrent
   * writes.
   */
  pages<R extends Row>(
    collection: CollectionSpec<R>,
    options?: WalkOptions<NoInfer<R>>,
  ): AsyncIterable<Map<string, R>>;
  count<R extends Row>(collection: CollectionSpec<R>, where?: Where<NoInfer<R>>): Promise<number>;
  /** Saves the checkpoint with the rows. Returns every row touched, changed or not. */
  fold(steps: readonly FoldStep[], checkpoint?: Checkpoint): Promise<MetRow[]>;
  /** Includes only rows that a fold has touched. */
  folded(collection: string, ids: readonly string[]): Promise<Map<string, FoldedRow>>;
  /** Atomic; for rows that no event drives. Returns what was written. */
  update<R extends Row>(
    collection: CollectionSpec<R>,
    id: string,
    change: (row: NoInfer<R> | null) => NoInfer<R> | null,
  ): Promise<R | null>;
  checkpoints(consumer: string): Promise<Map<string, Checkpoint>>;
  declare(collections: readonly CollectionSpec[]): Promise<void>;
  drop(collections: readonly string[], consumer: string): Promise<void>;
  /** Makes deleted data unreadable on disk as well (docs/design.md#personal-data-at-rest). */
  scrub(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
