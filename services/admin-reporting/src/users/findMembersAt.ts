import type { Documents } from '@kolo/documents';
import type { RegisteredMember } from './adminUser.ts';
import { cacheByCost } from './cacheByCost.ts';
import { findOlderThan, newestFirst, STRETCH } from './newestFirst.ts';

/** The newest first. */
export type FindMembersAt = (offset: number, limit: number) => Promise<RegisteredMember[]>;

/** The last member of each stretch. */
async function findLandmarks(documents: Documents): Promise<string[]> {
  const landmarks: string[] = [];
  for await (const stretch of newestFirst(documents)) {
    const last = stretch.at(-1);
    if (last && stretch.length === STRETCH) landmarks.push(last.joined);
  }
  return landmarks;
}

/**
 * All members as a numbered list. Indexes find what follows a member, not a position, so far pages start from
 * the nearest landmark. Landmarks may be slightly stale.
 */
export function createFindMembersAt(documents: Documents, now: () => number): FindMembersAt {
  const landmarks = cacheByCost(() => findLandmarks(documents), now);

  return async (offset, limit) => {
    const [stretch, skipped] = [Math.floor(offset / STRETCH), offset % STRETCH];
    const from = stretch === 0 ? null : (await landmarks())[stretch - 1];
    if (from === undefined) return [];
    return (await findOlderThan(documents, from, skipped + limit)).slice(skipped);
  };
}
