import type { Documents } from '@kolo/documents';
import { assertContinues, type EventStore, StoreReplacedError } from '@kolo/events';
import type { ServiceDefinition } from '../definition.ts';
import { generationOf } from './generation.ts';
import { liveGeneration } from './register.ts';

/**
 * Happens if older events were restored beside newer views (docs/design.md#snapshots). Ignores sources that come
 * through a broker.
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
      await assertContinues(source, store, checkpoint);
    } catch (error) {
      if (error instanceof StoreReplacedError) return true;
      throw error;
    }
  }
  return false;
}
