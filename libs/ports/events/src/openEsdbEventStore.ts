import type { EsdbEventStoreOptions } from './esdb/esdbEventStore.ts';
import type { EventStore } from './eventStore.ts';

/** Opens `esdb://…` or `esdb+discover://…` as an event store; its client is loaded only now. Throws when the address cannot be read. */
export async function openEsdbEventStore(url: string, options: EsdbEventStoreOptions): Promise<EventStore> {
  const { esdbEventStore } = await import('./esdb/esdbEventStore.ts');
  return esdbEventStore(url, options);
}
