import type { StoredEvent } from '../eventStore.ts';

const REMEMBERED = 50_000;

export type EventPlace = Pick<StoredEvent, 'stream' | 'revision'>;

export interface RecentIds {
  remember(event: EventPlace & Pick<StoredEvent, 'id'>): void;
  placeOf(id: string): EventPlace | undefined;
}

export function createRecentIds(remembered: number = REMEMBERED): RecentIds {
  const places = new Map<string, EventPlace>();
  return {
    remember({ id, stream, revision }) {
      places.delete(id);
      places.set(id, { stream, revision });
      if (places.size <= remembered) return;
      for (const oldest of places.keys()) {
        places.delete(oldest);
        return;
      }
    },
    placeOf: (id) => places.get(id),
  };
}
