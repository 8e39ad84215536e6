import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { OperationOutput } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';

type Differences = NonNullable<OperationOutput<'rebuildProgress'>['differences']>;

const CHUNK = 500;
const EXAMPLES = 5;
const SETTLE = { tries: 16, pauseMs: 250 };

/** The ids of rows that are not the same in both. */
async function differing(
  view: string,
  ids: readonly string[],
  one: Documents,
  other: Documents,
): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    const [rows, others] = [await one.getMany(view, chunk), await other.getMany(view, chunk)];
    found.push(...chunk.filter((id) => !isDeepStrictEqual(rows.get(id), others.get(id))));
  }
  return found;
}

/**
 * Compares views with a second filling of them while both go on taking events: what differs is looked at again until
 * it is the same, for four seconds. What differs then was not made by these events and these folds.
 */
export async function compareViews(
  views: readonly string[],
  one: Documents,
  other: Documents,
): Promise<Differences> {
  const differences: Differences = [];
  for (const view of views) {
    const ids = [...new Set([...(await one.ids(view)), ...(await other.ids(view))])];
    let different = await differing(view, ids, one, other);
    for (let tries = 0; different.length > 0 && tries < SETTLE.tries; tries++) {
      await pause(SETTLE.pauseMs);
      different = await differing(view, different, one, other);
    }
    differences.push({
      view,
      rows: await one.count(view),
      differing: different.length,
      examples: different.slice(0, EXAMPLES),
    });
  }
  return differences;
}
