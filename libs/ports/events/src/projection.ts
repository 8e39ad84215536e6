import type { CollectionSpec, FieldOf, FORGET, Row } from '@kolo/documents';
import type { DomainEvent } from './eventMap.ts';
import type { Recorded, Unreadable } from './recorded.ts';

/**
 * A read model as data (docs/design.md#projections-fold): which rows an event touches and how it changes each. Pure and
 * synchronous; side effects belong to reactors.
 */
export interface Projection<R extends Row = Row, Event extends DomainEvent = DomainEvent> {
  collection: CollectionSpec<R>;
  keys(event: Recorded<Event>): readonly string[];
  fold(row: R | null, event: Recorded<Event>, key: string): R | null | typeof FORGET;
  /** What to do with events of erased members; by default they change nothing. */
  unreadable?: {
    keys(event: Unreadable): readonly string[];
    fold(row: R | null, event: Unreadable, key: string): R | null | typeof FORGET;
  };
  /** Indexed fields that hold member ids: a row that names an erased member in one of them is forgotten. */
  involves?: readonly FieldOf<R>[];
}

/** A process manager: acts on events, at least once, never during a rebuild. Must be repeatable. */
export interface Reactor<Event extends DomainEvent = DomainEvent> {
  name: string;
  handles: readonly Event['type'][];
  /** Somebody waits for what it does. */
  isUrgent?: boolean;
  react(event: Recorded<Event> | Unreadable): Promise<void>;
}
