import { FORGET, type FoldStep, type Row } from './documents.ts';

/** What an adapter keeps of a row: the row, the last revision seen of each stream, and whether it is gone for good. */
export interface StoredRow {
  row: Row | null;
  seen: Record<string, number>;
  forgotten: boolean;
}

export interface ChangedRow extends StoredRow {
  collection: string;
  id: string;
}

/** In the order of the streams' names, whichever came first: so the same events always leave the same bytes. */
function seenAlso(seen: StoredRow['seen'], { stream, revision }: FoldStep): StoredRow['seen'] {
  const next = { ...seen, [stream]: revision };
  if (Object.hasOwn(seen, stream)) return next;
  return Object.fromEntries(Object.entries(next).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Applies fold steps to rows held in memory; every adapter folds by it, so that all fold alike (design §8.3, §8.4). */
export class FoldSession {
  private readonly load: (collection: string, id: string) => StoredRow | null;
  private readonly touched = new Map<string, ChangedRow & { changed: boolean }>();

  constructor(load: (collection: string, id: string) => StoredRow | null) {
    this.load = load;
  }

  apply(step: FoldStep): void {
    const key = `${step.collection} ${step.id}`;
    let entry = this.touched.get(key);
    if (!entry) {
      const stored = this.load(step.collection, step.id) ?? { row: null, seen: {}, forgotten: false };
      entry = { ...stored, collection: step.collection, id: step.id, changed: false };
      this.touched.set(key, entry);
    }
    if (entry.forgotten || (entry.seen[step.stream] ?? -1) >= step.revision) return;
    const next = step.apply(entry.row);
    entry.changed = true;
    if (next === FORGET) {
      entry.row = null;
      entry.seen = {};
      entry.forgotten = true;
    } else {
      entry.row = next;
      entry.seen = seenAlso(entry.seen, step);
    }
  }

  /** The rows to write, each once. */
  changes(): ChangedRow[] {
    return [...this.touched.values()].filter(({ changed }) => changed);
  }
}
