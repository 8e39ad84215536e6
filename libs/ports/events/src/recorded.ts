import type { DomainEvent } from './eventMap.ts';
import type { StoredEvent } from './eventStore.ts';

export type Envelope = Omit<StoredEvent, 'type'> & { source: string };

/** An event read back: its envelope with the opened, upcast and validated payload. */
export type Recorded<Event extends DomainEvent> = Envelope & Event;

/** An event whose subject was erased: what stays outside the seal is all there is. */
export type Unreadable = Envelope & { type: string; data: null };
