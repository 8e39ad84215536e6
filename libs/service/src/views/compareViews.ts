import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { OperationOutput } from '@kolo/contracts';
import type { CollectionSpec, Documents } from '@kolo/documents';

type Differences = NonNullable<OperationOutput<'rebuildProgress'>['differences']>;

const EXAMPLES = 5;
const SETTLE = { tries: 16, pauseMs: 250 };
/** More than these need not be known to see that something is wrong. */
const MOST_DIFFERENCES = 10_000;

/** The ids of rows that are not the same in both. */
async function differing(
  view: CollectionSpec,
  ids: readonly string[],
  one: Documents,
  other: Documents,
): Promise<string[]> {
  const [rows, others] = [await one.getMany(view, ids), await other.getMany(view, ids)];
  return ids.filter((id) => !isDeepStrictEqual(rows.get(id), others.get(id)));
}

/** Walks both, page by page; gives how many rows there are and the ids of those that differ. */
async function compareOnce(
  view: CollectionSpec,
  one: Documents,
  other: Documents,
): Promise<{ rows: number; different: string[] }> {
  const different = new Set<string>();
  let rows = 0;
  for (const walked of [one, other])
    for await (const page of walked.pages(view)) {
      if (walked === one) rows += page.size;
      if (different.size >= MOST_DIFFERENCES) continue;
      for (const id of await differing(view, [...page.keys()], one, other)) different.add(id);
    }
  return { rows, different: [...different] };
}

/**
 * Compares views with a second filling of them while both go on taking events: what differs is looked at again until
 * it is the same, for four seconds. What differs then was not made by these events and these folds.
 */
export async function compareViews(
  views: readonly CollectionSpec[],
  one: Documents,
  other: Documents,
): Promise<Differences> {
  const differences: Differences = [];
  for (const view of views) {
    let { rows, different } = await compareOnce(view, one, other);
    for (let tries = 0; different.length > 0 && tries < SETTLE.tries; tries++) {
      await pause(SETTLE.pauseMs);
      different = await differing(view, different, one, other);
    }
    differences.push({
      view: view.name,
      rows,
      differing: different.length,
      examples: different.slice(0, EXAMPLES),
    });
  }
  return differences;
}
