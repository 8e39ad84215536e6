import type { CollectionSpec, Documents, FoldStep, Row } from '@kolo/documents';
import type { StoredEvent } from '../eventStore.ts';

/**
 * Rows of these keys stand still until code that can read their events rebuilds the views
 * (docs/design.md#marked-keys).
 */
export const MARKS: CollectionSpec<MarkRow> = { name: 'marks', indexes: ['source'] };

/** Ids of events to skip in every rebuild (docs/design.md#marked-keys). */
export const PASSED_OVER: CollectionSpec = { name: 'passed-over', indexes: [] };

export interface MarkRow extends Row {
  source: string;
  key: string;
  event: string;
  type: string;
  position: string;
  /** Never quotes the payload. */
  reason: string;
  since: number;
}

const idOf = (source: string, key: string): string => `${source} ${key}`;

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

export async function withoutEffect(
  documents: Pick<Documents, 'getMany'>,
  source: string,
  events: readonly StoredEvent[],
): Promise<Set<StoredEvent>> {
  const marked = await markedKeys(documents, source, events);
  const passed = await passedOver(documents, events);
  return new Set(events.filter(({ key, id }) => marked.has(key) || passed.has(id)));
}

export async function passedOver(
  documents: Pick<Documents, 'getMany'>,
  events: readonly StoredEvent[],
): Promise<Set<string>> {
  const ids = events.map(({ id }) => id);
  return new Set((await documents.getMany(PASSED_OVER, ids)).keys());
}
