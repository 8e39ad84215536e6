import type { Documents } from '@kolo/documents';
import type { EventStore, StoredEvent } from '../eventStore.ts';

export const relayConsumer = (service: string): string => `${service}.relay`;

/** Whichever instance publishes; `null` if all are acknowledged. */
export async function oldestUnpublished(
  service: string,
  events: Pick<EventStore, 'readAll'>,
  documents: Pick<Documents, 'checkpoints'>,
): Promise<StoredEvent | null> {
  const place = (await documents.checkpoints(relayConsumer(service))).get(service);
  const [oldest = null] = await events.readAll(place?.position ?? null, 1);
  return oldest;
}
