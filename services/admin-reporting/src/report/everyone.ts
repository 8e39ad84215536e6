import type { Documents } from '@kolo/documents';
import { newestFirst, olderThan, STRETCH } from './newestFirst.ts';
import { remembered } from './remembered.ts';
import type { RegisteredMember } from './user.ts';

/** Gives `limit` members from a place on, the newest first. */
export type Everyone = (offset: number, limit: number) => Promise<RegisteredMember[]>;

/** Where each stretch of the list ends. */
async function landmarksOf(documents: Documents): Promise<string[]> {
  const landmarks: string[] = [];
  for await (const stretch of newestFirst(documents)) {
    const last = stretch.at(-1);
    if (last && stretch.length === STRETCH) landmarks.push(last.joined);
  }
  return landmarks;
}

/**
 * All members as a list with numbered places. An index gives what follows a member, not what stands at a place: so a
 * place far down is reached from the landmark before it, and no page reads more than a stretch and itself. Landmarks
 * may be a little old: then the list goes on from where a place was.
 */
export function createEveryone(documents: Documents, now: () => number): Everyone {
  const landmarks = remembered(() => landmarksOf(documents), now);

  return async (offset, limit) => {
    const [stretch, skipped] = [Math.floor(offset / STRETCH), offset % STRETCH];
    const from = stretch === 0 ? null : (await landmarks())[stretch - 1];
    if (from === undefined) return [];
    return (await olderThan(documents, from, skipped + limit)).slice(skipped);
  };
}
