import type { CollectionSpec, FieldOf, FORGET, Row } from '@kolo/documents';
import type { DomainEvent } from '../commands/eventMap.ts';
import type { Recorded, Unreadable } from '../commands/recorded.ts';

/**
 * Which rows an event touches, and how it changes each (docs/design.md#projections-fold). Pure and synchronous;
 * side effects belong to reactors.
 */
export interface Projection<R extends Row = Row, Event extends DomainEvent = DomainEvent> {
  collection: CollectionSpec<R>;
  keys(event: Recorded<Event>): readonly string[];
  fold(row: R | null, event: Recorded<Event>, key: string): R | null | typeof FORGET;
  /** For events of erased members; ignored by default. */
  unreadable?: {
    keys(event: Unreadable): readonly string[];
    fold(row: R | null, event: Unreadable, key: string): R | null | typeof FORGET;
  };
  /** Indexed member ids: rows naming an erased member are forgotten. */
  involves?: readonly FieldOf<R>[];
}

/** Runs at least once per event, but never during a rebuild. Must be idempotent. */
export interface Reactor<Event extends DomainEvent = DomainEvent> {
  name: string;
  handles: readonly Event['type'][];
  isUrgent?: boolean;
  react(event: Recorded<Event> | Unreadable): Promise<void>;
}
