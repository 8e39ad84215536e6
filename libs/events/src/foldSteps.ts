import { FORGET, type FoldStep, type Row } from '@kolo/documents';
import type { Projection } from './projection.ts';
import type { KoloEvent, Recorded, Unreadable } from './recorded.ts';

export const isReadable = (event: Recorded<KoloEvent> | Unreadable): event is Recorded<KoloEvent> =>
  event.data !== null;

/**
 * A projection threw on an event: a fault that does not pass by waiting (design §8.5). Its message tells what threw
 * and not what that said, which may hold personal data.
 */
export class FoldFaultError extends Error {
  override name = 'FoldFaultError';
  readonly event: Recorded<KoloEvent> | Unreadable;
  constructor(event: Recorded<KoloEvent> | Unreadable, collection: string, cause: unknown) {
    const what = cause instanceof Error ? cause.name : typeof cause;
    super(`${event.type}: ${collection} cannot fold it (${what})`, { cause });
    this.event = event;
  }
}

const involvesErased = (projection: Projection, row: Row, erased: ReadonlySet<string>): boolean =>
  (projection.involves ?? []).some((field) => erased.has(String(row[field])));

/**
 * How one event changes the rows of these projections. Rows that involve a member of `erased` are forgotten. It, and
 * the steps that it gives, throw `FoldFaultError` where a projection throws.
 */
export function foldSteps(
  projections: readonly Projection[],
  event: Recorded<KoloEvent> | Unreadable,
  erased: ReadonlySet<string> = new Set(),
): FoldStep[] {
  return projections.flatMap((projection) => {
    const collection = projection.collection.name;
    const blamed = <T>(work: () => T): T => {
      try {
        return work();
      } catch (cause) {
        throw new FoldFaultError(event, collection, cause);
      }
    };
    const keys = blamed(() =>
      isReadable(event) ? projection.keys(event) : (projection.unreadable?.keys(event) ?? []),
    );
    return keys.map(
      (id): FoldStep => ({
        collection,
        id,
        stream: event.stream,
        revision: event.revision,
        apply(row) {
          const next = blamed(() =>
            isReadable(event)
              ? projection.fold(row, event, id)
              : (projection.unreadable?.fold(row, event, id) ?? row),
          );
          return next !== FORGET && next !== null && involvesErased(projection, next, erased) ? FORGET : next;
        },
      }),
    );
  });
}
