import type { StoredEvent } from '../eventStore.ts';
import type { DomainEvent } from './eventMap.ts';

export type Envelope = Omit<StoredEvent, 'type'> & { source: string };

/** With its payload opened, upcast and validated. */
export type Recorded<Event extends DomainEvent> = Envelope & Event;

/** Its subject was erased; only the envelope remains. */
export type Unreadable = Envelope & { type: string; data: null };
