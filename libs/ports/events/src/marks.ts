import type { CollectionSpec, Documents, FoldStep, Row } from '@kolo/documents';
import type { StoredEvent } from './eventStore.ts';

/**
 * Keys of which an event could not be read: their rows stay as they were before it, until the views are filled anew
 * by code that can read it (docs/design.md#marked-keys). Kept beside the views of a generation, as rows like any other.
 */
export const MARKS: CollectionSpec<MarkRow> = { name: 'marks', indexes: ['source'] };

/** Events that a service passes over for good, by their ids, in every filling (docs/design.md#marked-keys). */
export const PASSED_OVER: CollectionSpec = { name: 'passed-over', indexes: [] };

export interface MarkRow extends Row {
  source: string;
  key: string;
  /** The first event that could not be read, what it was and where it stands. */
  event: string;
  type: string;
  position: string;
  /** Why; never what its payload says. */
  reason: string;
  /** How many events of the key have come since. */
  since: number;
}

const idOf = (source: string, key: string): string => `${source} ${key}`;

/** Marks the key of an event that cannot be read; one that is marked already counts one more event. */
export const markStep = (source: string, event: StoredEvent, reason: string): FoldStep => ({
  collection: MARKS.name,
  id: idOf(source, event.key),
  stream: event.stream,
  revision: event.revision,
  apply: (row) =>
    row
      ? { ...row, since: Number(row.since) + 1 }
      : ({
          source,
          key: event.key,
          event: event.id,
          type: event.type,
          position: event.position,
          reason,
          since: 0,
        } satisfies MarkRow),
});

/** Which keys of these events are marked. */
export async function markedKeys(
  documents: Pick<Documents, 'getMany'>,
  source: string,
  events: readonly StoredEvent[],
): Promise<Set<string>> {
  const keys = [...new Set(events.map(({ key }) => key))];
  const marks = await documents.getMany(
    MARKS,
    keys.map((key) => idOf(source, key)),
  );
  return new Set([...marks.values()].map(({ key }) => key));
}

/** Those of these events that rows will not take in: their key is marked, or they are passed over. */
export async function withoutEffect(
  documents: Pick<Documents, 'getMany'>,
  source: string,
  events: readonly StoredEvent[],
): Promise<Set<StoredEvent>> {
  const marked = await markedKeys(documents, source, events);
  const passed = await passedOver(documents, events);
  return new Set(events.filter(({ key, id }) => marked.has(key) || passed.has(id)));
}

/** Which of these events are passed over. */
export async function passedOver(
  documents: Pick<Documents, 'getMany'>,
  events: readonly StoredEvent[],
): Promise<Set<string>> {
  const ids = events.map(({ id }) => id);
  return new Set((await documents.getMany(PASSED_OVER, ids)).keys());
}
