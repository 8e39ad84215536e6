import type { EventSource } from '@kolo/contracts';
import type { Checkpoint } from '@kolo/documents';
import type { StoredEvent } from './eventStore.ts';

export interface FeedBatch {
  source: EventSource;
  /** The identity of the store that the events come from. */
  store: string;
  events: StoredEvent[];
  /** Where the consumer stands once the batch is handled. */
  position: string;
}

export interface FollowOptions {
  consumer: string;
  source: EventSource;
  from: Checkpoint | null;
  /**
   * Every instance of the consumer gets all events, from the beginning, e.g. for what it keeps in memory. Without it
   * instances may share them. The local feed has one instance a consumer, which goes on from `from` either way.
   */
  everyInstance?: boolean;
  /** A batch counts as handled once this resolves; the next one comes only then. */
  handle(batch: FeedBatch): Promise<void>;
  /** Called whenever the end of the source has been reached. */
  onCaughtUp?(): void;
  signal: AbortSignal;
}

/** The feed port: a service's events as others follow them, in order per key, at least once (design §3, §8.6). */
export interface Feed {
  /** Runs until aborted. Throws `StoreReplacedError` when the checkpoint belongs to another store. */
  follow(options: FollowOptions): Promise<void>;
  /** How many events the source holds by now, for telling how far a reader has come. */
  extent(source: EventSource): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The source was made anew: its positions mean something else now, so the views must be rebuilt. */
export class StoreReplacedError extends Error {
  override name = 'StoreReplacedError';
}
