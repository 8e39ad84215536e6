import type { EventStore } from '../eventStore.ts';
import type { EsdbEventStoreOptions } from './esdbEventStore.ts';

/** Loads the client only now. Throws for an invalid address. */
export async function openEsdbEventStore(url: string, options: EsdbEventStoreOptions): Promise<EventStore> {
  const { esdbEventStore } = await import('./esdbEventStore.ts');
  return esdbEventStore(url, options);
}
