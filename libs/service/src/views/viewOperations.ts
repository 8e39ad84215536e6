import { LIMITS, type OperationInput, type OperationOutput } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { MARKS, type MarkRow, PASSED_OVER } from '@kolo/events';
import type { Answers } from '../definition.ts';
import type { Views } from './views.ts';

/** What a service does for its operator about its views and what they could not read. */
export function viewOperations(views: Views, collections: readonly string[], documents: Documents): Answers {
  return {
    views: (): Promise<OperationOutput<'views'>> =>
      Promise.all(
        collections.map(async (name) => ({
          name,
          rows: views.reading() === null ? 0 : await views.live().count(name),
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
        keys: await rows.find<MarkRow>(MARKS.name, { limit: LIMITS.markedKeys }),
        total: await rows.count(MARKS.name),
      };
    },
    async passOver({ event }: OperationInput<'passOver'>): Promise<OperationOutput<'passOver'>> {
      for await (const page of views.live().pages<MarkRow>(MARKS.name))
        if ([...page.values()].some((mark) => mark.event === event)) {
          await documents.update(PASSED_OVER.name, event, () => ({}));
          return { known: true };
        }
      return { known: false };
    },
  };
}
