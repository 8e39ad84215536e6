import type { Documents } from '@kolo/documents';
import type { EventStore, StoredEvent } from './eventStore.ts';

/** The name under which a service's relay keeps its place. */
export const relayConsumer = (service: string): string => `${service}.relay`;

/** The oldest event that the broker has not acknowledged yet, whichever instance publishes; `null` when all are. */
export async function oldestUnpublished(
  service: string,
  events: Pick<EventStore, 'readAll'>,
  documents: Pick<Documents, 'checkpoints'>,
): Promise<StoredEvent | null> {
  const place = (await documents.checkpoints(relayConsumer(service))).get(service);
  const [oldest = null] = await events.readAll(place?.position ?? null, 1);
  return oldest;
}
