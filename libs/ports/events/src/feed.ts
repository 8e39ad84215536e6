import type { Checkpoint } from '@kolo/documents';
import type { StoredEvent } from './eventStore.ts';

export interface FeedBatch {
  source: string;
  /** The identity of the store that the events come from. */
  store: string;
  events: StoredEvent[];
  /** Where the consumer stands once the batch is handled. */
  position: string;
}

export interface FollowOptions {
  consumer: string;
  source: string;
  /** All that the consumer follows through this feed, where it is more than this one: they may share a connection. */
  sources?: readonly string[] | undefined;
  from: Checkpoint | null;
  /** A batch counts as handled once this resolves; the next one comes only then. */
  handle(batch: FeedBatch): Promise<void>;
  /** Called whenever the end of the source is reached, and every few seconds while nothing more comes from it. */
  onCaughtUp?(): void;
  /** Somebody waits for what comes of it: of those who follow in one process, all others go after it. */
  isUrgent?: boolean | undefined;
  signal: AbortSignal;
}

export interface FollowAloneOptions extends Omit<FollowOptions, 'from'> {
  /** As `place` gave it. */
  after: string | null;
}

export type PlaceOptions = Pick<FollowOptions, 'consumer' | 'source' | 'sources' | 'from'>;

/**
 * The feed port: a service's events as others follow them, in order per key, at least once
 * (docs/design.md#the-embedded-feed, docs/design.md#events-and-streams).
 */
export interface Feed {
  /**
   * Follows as one of a consumer's instances, which may share the events among them. Runs until aborted. Throws
   * `StoreReplacedError` when the checkpoint belongs to another store.
   */
  follow(options: FollowOptions): Promise<void>;
  /** Where a consumer stands by now, for one who goes on from there; `null` at the beginning. */
  place(options: PlaceOptions): Promise<string | null>;
  /** Follows all events after a place by itself, and leaves no trace of where it stands. Runs until aborted. */
  followAlone(options: FollowAloneOptions): Promise<void>;
  /** How many events the source holds by now, for telling how far a reader has come. */
  extent(source: string): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What a consumer has done once it has handled a batch. */
export const checkpointAfter = (
  consumer: string,
  { source, store, events, position }: FeedBatch,
): Checkpoint => {
  const last = events.at(-1);
  return { consumer, source, store, position, ...(last?.position === position && { event: last.id }) };
};

/** The source was made anew: its positions mean something else now, so the views must be filled anew. */
export class StoreReplacedError extends Error {
  override name = 'StoreReplacedError';
}
