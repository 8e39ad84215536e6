import { renamedSteps, type SqliteDocuments } from '@kolo/documents';
import { foldSteps } from '@kolo/events';
import type { Generation } from './generation.ts';
import { catchUpOwnViews, type OwnEvents, type OwnFolding } from './ownViews.ts';

export interface InCommitOptions extends OwnEvents {
  foldNow: SqliteDocuments['foldNow'];
  /** The position of the last event, without giving way to anything else. */
  headNow(): string | null;
}

/** Own views in the file of the events: folded inside the commit that adds them (design §8.2). */
export async function ownViewsInCommit(options: InCommitOptions): Promise<OwnFolding> {
  const { name, events, projections, foldNow, headNow } = options;
  const store = await events.identity();
  const kept = new Set<Generation>();

  return {
    views: {
      inCommit(added) {
        const last = added.at(-1);
        if (!last) return;
        const steps = added.flatMap((event) => foldSteps(projections, event));
        for (const { consumer, rename } of kept)
          foldNow(renamedSteps(steps, rename), { consumer, source: name, store, position: last.position });
      },
    },
    follow(generation, { documents, signal, folded }) {
      async function catchUp(): Promise<void> {
        let position: string | null = null;
        while (!signal.aborted) {
          position = await catchUpOwnViews(options, {
            consumer: generation.consumer,
            documents,
            after: position,
            arriveAt: (_position, count) => folded(count),
          });
          // No commit comes between the comparison and the joining: both are of one turn.
          if (headNow() !== position) continue;
          kept.add(generation);
          signal.addEventListener('abort', () => kept.delete(generation), { once: true });
          return;
        }
      }
      const upToDate = catchUp();
      return { upToDate, check: () => undefined, done: upToDate };
    },
  };
}
