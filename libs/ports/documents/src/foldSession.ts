import { FORGET, type FoldedRow, type FoldStep, type MetRow } from './documents.ts';

/** Sorted by stream, so that the same events always leave the same bytes. */
function seenAlso(seen: FoldedRow['seen'], { stream, revision }: FoldStep): FoldedRow['seen'] {
  const next = { ...seen, [stream]: revision };
  if (Object.hasOwn(seen, stream)) return next;
  return Object.fromEntries(Object.entries(next).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function take(step: FoldStep, row: MetRow): boolean {
  if (row.forgotten || (row.seen[step.stream] ?? -1) >= step.revision) return false;
  const next = step.apply(row.row);
  row.forgotten = next === FORGET;
  row.row = next === FORGET ? null : next;
  row.seen = next === FORGET ? {} : seenAlso(row.seen, step);
  return true;
}

/**
 * Shared by all adapters, so that they fold alike (docs/design.md#projections-fold,
 * docs/design.md#idempotent-folds). Returns the rows touched and those to write.
 */
export function foldSession(
  steps: readonly FoldStep[],
  load: (collection: string, ids: readonly string[]) => ReadonlyMap<string, FoldedRow>,
): { met: MetRow[]; changes: MetRow[] } {
  const rows = new Map<string, Map<string, MetRow>>();
  for (const [collection, ofIt] of Map.groupBy(steps, (step) => step.collection)) {
    const ids = [...new Set(ofIt.map(({ id }) => id))];
    const stored = load(collection, ids);
    const met = ids.map((id): [string, MetRow] => {
      const { row, seen, forgotten } = stored.get(id) ?? { row: null, seen: {}, forgotten: false };
      return [id, { collection, id, row, seen, forgotten }];
    });
    rows.set(collection, new Map(met));
  }
  const changed = new Set<MetRow>();
  for (const step of steps) {
    const row = rows.get(step.collection)?.get(step.id);
    if (row && take(step, row)) changed.add(row);
  }
  return { met: [...rows.values()].flatMap((met) => [...met.values()]), changes: [...changed] };
}
