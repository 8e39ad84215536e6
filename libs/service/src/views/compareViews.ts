import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { OperationOutput } from '@kolo/contracts/protocol/operations';
import type { CollectionSpec, Documents } from '@kolo/documents';

type Differences = NonNullable<OperationOutput<'rebuildProgress'>['differences']>;

const EXAMPLES = 5;
const SETTLE = { tries: 16, pauseMs: 250 };
/** Enough to see that something is wrong. */
const MOST_DIFFERENCES = 10_000;

async function differing(
  view: CollectionSpec,
  ids: readonly string[],
  one: Documents,
  other: Documents,
): Promise<string[]> {
  const [rows, others] = [await one.getMany(view, ids), await other.getMany(view, ids)];
  return ids.filter((id) => !isDeepStrictEqual(rows.get(id), others.get(id)));
}

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
 * Both keep taking events, so differing rows are compared again for four seconds. What still differs was not made
 * by these events and folds.
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
