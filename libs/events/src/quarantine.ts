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
  /** Sees what other instances have parked and what was replayed meanwhile. */
  refresh(): Promise<void>;
  holds(key: string): boolean;
  /** Keeps the event aside; one that is parked already stays as it is. */
  park(event: StoredEvent, reason: string): Promise<void>;
}

/** The quarantine of one consumer of one source, as it stands in the documents. */
export async function openQuarantine(
  documents: Documents,
  consumer: string,
  source: string,
): Promise<Quarantine> {
  let keys = new Set<string>();
  const refresh = async () => {
    const parked = await documents.find<ParkedEvent>(QUARANTINE.name, { where: { consumer, source } });
    keys = new Set(parked.map(({ event }) => event.key));
  };
  await refresh();
  return {
    refresh,
    holds: (key) => keys.has(key),
    async park(event, reason) {
      const id = `${consumer}:${source}:${event.position}`;
      await documents.update<ParkedEvent>(
        QUARANTINE.name,
        id,
        (known) => known ?? { consumer, source, reason, event },
      );
      keys.add(event.key);
    },
  };
}
