import type { EventSource } from '@kolo/contracts/services';
import { localFeed, type StoredEvent } from '@kolo/events';

/** A service's stored events, as followers receive them. */
export async function storedEvents(dataDir: string, source: EventSource): Promise<StoredEvent[]> {
  const feed = localFeed(dataDir);
  const end = new AbortController();
  const stored: StoredEvent[] = [];
  await feed.follow({
    consumer: 'test',
    source,
    from: null,
    handle: async ({ events }) => void stored.push(...events),
    onCaughtUp: () => end.abort(),
    signal: end.signal,
  });
  await feed.close();
  return stored;
}
