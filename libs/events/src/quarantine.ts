import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { StoredEvent } from './eventStore.ts';

/** Parked events: one poison event and those of the same key that wait behind it (design §8.5). */
export const QUARANTINE: CollectionSpec = { name: 'quarantine', indexes: ['consumer', 'source'] };

interface ParkedEvent extends Row {
  consumer: string;
  source: string;
  reason: string;
  event: StoredEvent;
}

/** Which keys of a source are held up, and a way to park more. */
export interface Quarantine {
  holds(key: string): boolean;
  park(event: StoredEvent, reason: string): Promise<void>;
  readonly size: number;
}

/** The quarantine of one consumer of one source, as it stands in the documents. */
export async function openQuarantine(
  documents: Documents,
  consumer: string,
  source: string,
): Promise<Quarantine> {
  const parked = await documents.find<ParkedEvent>(QUARANTINE.name, { where: { consumer, source } });
  const keys = new Set(parked.map(({ event }) => event.key));
  let size = parked.length;
  return {
    holds: (key) => keys.has(key),
    async park(event, reason) {
      await documents.update<ParkedEvent>(QUARANTINE.name, `${consumer}:${source}:${event.position}`, () => ({
        consumer,
        source,
        reason,
        event,
      }));
      keys.add(event.key);
      size += 1;
    },
    get size() {
      return size;
    },
  };
}
