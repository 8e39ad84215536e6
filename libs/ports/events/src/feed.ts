import type { Checkpoint } from '@kolo/documents';
import type { StoredEvent } from './eventStore.ts';

export interface FeedBatch {
  source: string;
  store: string;
  events: StoredEvent[];
  position: string;
}

export interface FollowOptions {
  consumer: string;
  source: string;
  /** All sources the consumer follows; they may share a connection. */
  sources?: readonly string[] | undefined;
  from: Checkpoint | null;
  /** The next batch is delivered only after this resolves. */
  handle(batch: FeedBatch): Promise<void>;
  /** At the end of the source, and every few seconds while it is idle. */
  onCaughtUp?(): void;
  /** Someone waits for the result: runs before the process's other followers. */
  isUrgent?: boolean | undefined;
  signal: AbortSignal;
}

export interface FollowAloneOptions extends Omit<FollowOptions, 'from'> {
  after: string | null;
}

export type PlaceOptions = Pick<FollowOptions, 'consumer' | 'source' | 'sources' | 'from'>;

/**
 * Delivers a service's events to others in order per key, at least once (docs/design.md#the-embedded-feed,
 * docs/design.md#events-and-streams).
 */
export interface Feed {
  /**
   * Instances of a consumer may share the events. Throws `StoreReplacedError` if the checkpoint belongs to
   * another store.
   */
  follow(options: FollowOptions): Promise<void>;
  place(options: PlaceOptions): Promise<string | null>;
  /** Neither shares events nor saves a checkpoint. */
  followAlone(options: FollowAloneOptions): Promise<void>;
  extent(source: string): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export const checkpointAfter = (
  consumer: string,
  { source, store, events, position }: FeedBatch,
): Checkpoint => {
  const last = events.at(-1);
  const event = last?.position === position ? last.id : undefined;
  return { consumer, source, store, position, event };
};

/** Positions have changed meaning, so views must be rebuilt. */
export class StoreReplacedError extends Error {
  override name = 'StoreReplacedError';
}
