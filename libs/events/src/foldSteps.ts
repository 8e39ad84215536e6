import { FORGET, type FoldStep, type Row } from '@kolo/documents';
import type { Projection } from './projection.ts';
import type { KoloEvent, Recorded, Unreadable } from './recorded.ts';

export const isReadable = (event: Recorded<KoloEvent> | Unreadable): event is Recorded<KoloEvent> =>
  event.data !== null;

const involvesErased = (projection: Projection, row: Row, erased: ReadonlySet<string>): boolean =>
  (projection.involves ?? []).some((field) => erased.has(String(row[field])));

/** How one event changes the rows of these projections. Rows that involve a member of `erased` are forgotten. */
export function foldSteps(
  projections: readonly Projection[],
  event: Recorded<KoloEvent> | Unreadable,
  erased: ReadonlySet<string> = new Set(),
): FoldStep[] {
  return projections.flatMap((projection) => {
    const keys = isReadable(event) ? projection.keys(event) : (projection.unreadable?.keys(event) ?? []);
    return keys.map(
      (id): FoldStep => ({
        collection: projection.collection.name,
        id,
        stream: event.stream,
        revision: event.revision,
        apply(row) {
          const next = isReadable(event)
            ? projection.fold(row, event, id)
            : (projection.unreadable?.fold(row, event, id) ?? row);
          return next !== FORGET && next !== null && involvesErased(projection, next, erased) ? FORGET : next;
        },
      }),
    );
  });
}
