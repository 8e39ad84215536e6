import type { FoldStep } from '@kolo/documents';
import type { DomainEvent } from '../commands/eventMap.ts';
import type { Recorded, Unreadable } from '../commands/recorded.ts';
import type { Projection } from './projection.ts';

export const isReadable = <Event extends DomainEvent>(
  event: Recorded<Event> | Unreadable,
): event is Recorded<Event> => event.data !== null;

/** A projection threw (docs/design.md#marked-keys). Omits the original message, which may hold personal data. */
export class FoldFaultError extends Error {
  override name = 'FoldFaultError';
  readonly event: Recorded<DomainEvent> | Unreadable;
  constructor(event: Recorded<DomainEvent> | Unreadable, collection: string, cause: unknown) {
    const what = cause instanceof Error ? cause.name : typeof cause;
    super(`${event.type}: ${collection} cannot fold it (${what})`, { cause });
    this.event = event;
  }
}

type AnyEvent = Recorded<DomainEvent> | Unreadable;

const keysOf = (projection: Projection, event: AnyEvent): readonly string[] =>
  isReadable(event) ? projection.keys(event) : (projection.unreadable?.keys(event) ?? []);

export function touchedRows(
  projections: readonly Projection[],
  event: AnyEvent,
): Map<string, readonly string[]> {
  const touched = new Map<string, readonly string[]>();
  for (const projection of projections) {
    const ids = keysOf(projection, event);
    if (ids.length > 0) touched.set(projection.collection.name, ids);
  }
  return touched;
}

/** Both this and the steps throw `FoldFaultError` if a projection throws. */
export function foldSteps(projections: readonly Projection[], event: AnyEvent): FoldStep[] {
  return projections.flatMap((projection) => {
    const collection = projection.collection.name;
    const blamed = <T>(work: () => T): T => {
      try {
        return work();
      } catch (cause) {
        throw new FoldFaultError(event, collection, cause);
      }
    };
    return blamed(() => keysOf(projection, event)).map(
      (id): FoldStep => ({
        collection,
        id,
        stream: event.stream,
        revision: event.revision,
        apply: (row) =>
          blamed(() =>
            isReadable(event)
              ? projection.fold(row, event, id)
              : (projection.unreadable?.fold(row, event, id) ?? row),
          ),
      }),
    );
  });
}
