import type { Documents } from '@kolo/documents';
import { checkGoesOn, type EventStore, StoreReplacedError } from '@kolo/events';
import type { ServiceDefinition } from '../definition.ts';
import { generationOf } from './generation.ts';
import { liveGeneration } from './register.ts';

/**
 * Whether the live views of a service have seen events of one of these stores that are not there: an earlier copy of the events
 * stands beside later views (docs/design.md#snapshots). Sources that are followed through a broker are passed by.
 */
export async function viewsBeyond(
  { name, viewsVersion }: Pick<ServiceDefinition, 'name' | 'viewsVersion'>,
  documents: Pick<Documents, 'get' | 'checkpoints'>,
  stores: ReadonlyMap<string, EventStore>,
): Promise<boolean> {
  const live = await liveGeneration(documents, viewsVersion);
  if (!live) return false;
  const { consumer } = generationOf(name, new Set(), live);
  for (const [source, checkpoint] of await documents.checkpoints(consumer)) {
    const store = stores.get(source);
    if (!store) continue;
    try {
      await checkGoesOn(source, store, checkpoint);
    } catch (error) {
      if (error instanceof StoreReplacedError) return true;
      throw error;
    }
  }
  return false;
}
