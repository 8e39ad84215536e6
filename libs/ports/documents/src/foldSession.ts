import { FORGET, type FoldedRow, type FoldStep, type MetRow } from './documents.ts';

/** In the order of the streams' names, whichever came first: so the same events always leave the same bytes. */
function seenAlso(seen: FoldedRow['seen'], { stream, revision }: FoldStep): FoldedRow['seen'] {
  const next = { ...seen, [stream]: revision };
  if (Object.hasOwn(seen, stream)) return next;
  return Object.fromEntries(Object.entries(next).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Applies fold steps to rows held in memory; every adapter folds by it, so that all fold alike (design 3, 4). */
export class FoldSession {
  private readonly load: (collection: string, id: string) => FoldedRow | null;
  private readonly touched = new Map<string, MetRow & { changed: boolean }>();

  constructor(load: (collection: string, id: string) => FoldedRow | null) {
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
  changes(): MetRow[] {
    return [...this.touched.values()].filter(({ changed }) => changed);
  }

  /** Every row that a step was for. */
  met(): MetRow[] {
    return [...this.touched.values()];
  }
}
