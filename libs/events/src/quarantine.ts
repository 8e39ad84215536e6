import type { EventSource, ParkedEventReport } from '@kolo/contracts';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { StoredEvent } from './eventStore.ts';

/** Parked events: one poison event and those of the same key that wait behind it (design §8.5). */
export const QUARANTINE: CollectionSpec = {
  name: 'quarantine',
  indexes: ['consumer', 'source', 'queue', 'position'],
};

interface ParkedRow extends Row {
  consumer: string;
  source: EventSource;
  /** Consumer, source and key: who waits for each other. */
  queue: string;
  position: string;
  reason: string;
  poison: boolean;
  event: StoredEvent;
}

/**
 * What is left of an event that was given up: it is not parked again when the feed repeats it. It has no `source` and
 * so does not count as parked.
 */
interface GivenUpRow extends Row {
  consumer: string;
  givenUp: string;
}

/** A parked event: what may be told of it, and itself. */
export interface Parked {
  report: ParkedEventReport;
  event: StoredEvent;
}

/** Why an event is parked: it is poison itself, or it waits behind one that is. */
export interface ParkingReason {
  reason: string;
  poison: boolean;
}

/** The sequenced dead-letter queue of one consumer of one source, as it stands in the documents (design §8.5). */
export interface Quarantine {
  /** Sees what other instances have parked. `left` is told which events they have let in or given up meanwhile. */
  refresh(left: (events: StoredEvent[]) => Promise<void>): Promise<void>;
  /** Whether an event has to wait: it, or one of its key before it, is parked. As of the last refresh. */
  holds(event: StoredEvent): boolean;
  /**
   * Keeps the event aside; one that is parked already stays as it is. Gives `false` for one that was given up: it stays
   * away, and nothing waits for it.
   */
  park(event: StoredEvent, why: ParkingReason): Promise<boolean>;
  /** The keys with parked events, as of the last refresh. */
  keys(): string[];
  /** Up to `limit` parked events in the order of their positions, of all keys or of one. */
  list(options?: { key?: string; limit?: number }): Promise<Parked[]>;
  get(id: string): Promise<Parked | null>;
  /** Says anew why an event is parked. */
  blame(id: string, reason: string): Promise<void>;
  /** Lets go of an event that the views have taken in. */
  release(id: string): Promise<void>;
  /** Lets go of an event for good. */
  giveUp(id: string): Promise<void>;
}

const parkedOf = (id: string, { source, reason, poison, event }: ParkedRow): Parked => ({
  report: { id, source, key: event.key, type: event.type, position: event.position, reason, poison },
  event,
});
const isParked = (row: ParkedRow | GivenUpRow | null | undefined): row is ParkedRow =>
  row !== null && row !== undefined && 'event' in row;

export function createQuarantine(documents: Documents, consumer: string, source: EventSource): Quarantine {
  const known = new Map<string, StoredEvent>();
  let heads: Map<string, string> | null = null;
  const idOf = ({ position }: StoredEvent) => `${consumer}:${source}:${position}`;
  const queueOf = (key: string) => `${consumer}:${source}:${key}`;

  /** The position of the first parked event of each key. */
  const firstPlaces = (): Map<string, string> => {
    if (heads) return heads;
    heads = new Map();
    for (const { key, position } of known.values()) {
      const head = heads.get(key);
      if (head === undefined || position < head) heads.set(key, position);
    }
    return heads;
  };
  const forget = (id: string) => {
    if (known.delete(id)) heads = null;
  };
  const remember = (id: string, event: StoredEvent) => {
    if (!known.has(id)) heads = null;
    known.set(id, event);
  };

  return {
    async refresh(left) {
      const ids = await documents.ids(QUARANTINE.name, { where: { consumer, source } });
      const standing = new Set(ids);
      const unknown = await documents.getMany<ParkedRow>(
        QUARANTINE.name,
        ids.filter((id) => !known.has(id)),
      );
      const gone = [...known].filter(([id]) => !standing.has(id));
      if (gone.length > 0) await left(gone.map(([, event]) => event));
      for (const [id] of gone) forget(id);
      for (const [id, row] of unknown) if (isParked(row)) remember(id, row.event);
    },
    holds({ key, position }) {
      const head = firstPlaces().get(key);
      return head !== undefined && head <= position;
    },
    async park(event, { reason, poison }) {
      const id = idOf(event);
      const { key, position } = event;
      const row = await documents.update<ParkedRow | GivenUpRow>(
        QUARANTINE.name,
        id,
        (before) => before ?? { consumer, source, queue: queueOf(key), position, reason, poison, event },
      );
      if (!isParked(row)) return false;
      remember(id, event);
      return true;
    },
    keys: () => [...firstPlaces().keys()],
    async list({ key, limit } = {}) {
      const rows = await documents.find<ParkedRow>(QUARANTINE.name, {
        where: key === undefined ? { consumer, source } : { queue: queueOf(key) },
        sort: { by: 'position', order: 'asc' },
        ...(limit !== undefined && { limit }),
      });
      return rows.map((row) => parkedOf(idOf(row.event), row));
    },
    async get(id) {
      const row = await documents.get<ParkedRow | GivenUpRow>(QUARANTINE.name, id);
      return isParked(row) && row.consumer === consumer && row.source === source ? parkedOf(id, row) : null;
    },
    async blame(id, reason) {
      await documents.update<ParkedRow | GivenUpRow>(QUARANTINE.name, id, (row) =>
        isParked(row) ? { ...row, poison: true, reason } : row,
      );
    },
    async release(id) {
      await documents.update<ParkedRow | GivenUpRow>(QUARANTINE.name, id, (row) =>
        isParked(row) ? null : row,
      );
      forget(id);
    },
    async giveUp(id) {
      await documents.update<ParkedRow | GivenUpRow>(QUARANTINE.name, id, (row) =>
        isParked(row) ? { consumer, givenUp: row.reason } : row,
      );
      forget(id);
    },
  };
}
