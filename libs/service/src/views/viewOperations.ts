import { type OperationInput, type OperationOutput, Problem } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import type { Answers } from '../definition.ts';
import type { Views } from './views.ts';

type Replayed = OperationOutput<'replayQuarantined'>;

/** What a service does for its operator about its views and their parked events. */
export function viewOperations(views: Views, collections: readonly string[], documents: Documents): Answers {
  const consumers = () => [...views.consumers().values()];
  const parked = async (): Promise<OperationOutput<'quarantined'>> =>
    (await Promise.all(consumers().map((consumer) => consumer.parked()))).flat();

  return {
    async views(): Promise<OperationOutput<'views'>> {
      return Promise.all(
        collections.map(async (name) => ({
          name,
          rows: await documents.count(name),
          generation: views.generation(),
        })),
      );
    },
    async startRebuild({
      purpose,
    }: OperationInput<'startRebuild'>): Promise<OperationOutput<'startRebuild'>> {
      return { rebuild: await views.rebuilds.start(purpose) };
    },
    async rebuildProgress({
      rebuild,
    }: OperationInput<'rebuildProgress'>): Promise<OperationOutput<'rebuildProgress'>> {
      return views.rebuilds.progress(rebuild);
    },
    quarantined: parked,
    async replayQuarantined({ key }: OperationInput<'replayQuarantined'>): Promise<Replayed> {
      const replays = await Promise.all(
        consumers().map((consumer) => consumer.replay(key === undefined ? {} : { key })),
      );
      return {
        replayed: replays.reduce((sum, { replayed }) => sum + replayed, 0),
        failed: replays.flatMap(({ failed }) => failed),
      };
    },
    async dropQuarantined({ id }: OperationInput<'dropQuarantined'>): Promise<Replayed> {
      const source = (await parked()).find((event) => event.id === id)?.source;
      const consumer = [...views.consumers()].find(([followed]) => followed === source)?.[1];
      if (!consumer) throw new Problem('not_found', { message: `No event ${id} is parked here.` });
      return consumer.drop(id);
    },
  };
}
