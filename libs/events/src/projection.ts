import type { CollectionSpec, FORGET, Row } from '@kolo/documents';
import type { KoloEvent, Recorded, Unreadable } from './recorded.ts';

/**
 * A read model as data (design §8.3): which rows an event touches and how it changes each. Pure and synchronous;
 * side effects belong to reactors.
 */
export interface Projection<R extends Row = Row> {
  collection: CollectionSpec;
  keys(event: Recorded<KoloEvent>): readonly string[];
  fold(row: R | null, event: Recorded<KoloEvent>, key: string): R | null | typeof FORGET;
  /** What to do with events of erased members; by default they change nothing. */
  unreadable?: {
    keys(event: Unreadable): readonly string[];
    fold(row: R | null, event: Unreadable, key: string): R | null | typeof FORGET;
  };
  /** Indexed fields that hold member ids: a row that involves an erased member is forgotten. */
  involves?: readonly string[];
}

/** A process manager: acts on events, at least once, never during a rebuild. Must be repeatable. */
export interface Reactor {
  name: string;
  handles: readonly KoloEvent['type'][];
  react(event: Recorded<KoloEvent> | Unreadable): Promise<void>;
}
