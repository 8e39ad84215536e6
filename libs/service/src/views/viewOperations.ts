import { LIMITS } from '@kolo/contracts/limits';
import type { OperationInput, OperationOutput } from '@kolo/contracts/protocol/operations';
import type { CollectionSpec, Documents } from '@kolo/documents';
import { MARKS, PASSED_OVER } from '@kolo/events';
import type { Answers } from '../definition.ts';
import type { Views } from './views.ts';

export function viewOperations(
  views: Views,
  collections: readonly CollectionSpec[],
  documents: Documents,
): Answers {
  return {
    views: (): Promise<OperationOutput<'views'>> =>
      Promise.all(
        collections.map(async (collection) => ({
          name: collection.name,
          rows: views.reading() === null ? 0 : await views.live().count(collection),
          generation: views.reading(),
        })),
      ),
    async startRebuild({
      purpose,
    }: OperationInput<'startRebuild'>): Promise<OperationOutput<'startRebuild'>> {
      return { rebuild: await views.rebuild(purpose) };
    },
    async rebuildProgress({
      rebuild,
    }: OperationInput<'rebuildProgress'>): Promise<OperationOutput<'rebuildProgress'>> {
      return views.progress(rebuild);
    },
    async quarantined(): Promise<OperationOutput<'quarantined'>> {
      const rows = views.live();
      return {
        keys: await rows.find(MARKS, { limit: LIMITS.markedKeys }),
        total: await rows.count(MARKS),
      };
    },
    async passOver({ event }: OperationInput<'passOver'>): Promise<OperationOutput<'passOver'>> {
      for await (const page of views.live().pages(MARKS))
        if ([...page.values()].some((mark) => mark.event === event)) {
          await documents.update(PASSED_OVER, event, () => ({}));
          return { known: true };
        }
      return { known: false };
    },
  };
}
