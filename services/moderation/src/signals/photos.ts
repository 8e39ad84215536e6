import { SIGNAL_LIMITS } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { casesView } from '../views/cases.ts';

/** How many bits of 32 are set. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The two halves of a look, as numbers. */
const halvesOf = (look: string) => [look.slice(0, 8), look.slice(8)].map((half) => Number.parseInt(half, 16));

/** In how many of their bits two looks differ. */
export function difference(one: string, other: string): number {
  const [high = 0, low = 0] = halvesOf(one);
  const [otherHigh = 0, otherLow = 0] = halvesOf(other);
  return bitsIn(high ^ otherHigh) + bitsIn(low ^ otherLow);
}

/**
 * The case of another member that has a photo which looks like this one: of somebody banned before all others. `null`
 * where none has. Every case that is kept is walked, as likeness has no order that an index could follow
 * (docs/design.md#signals).
 */
export async function caseWithPhoto(
  documents: Documents,
  memberId: string,
  look: string,
): Promise<{ member: string; caseId: string; banned: boolean } | null> {
  let found: { member: string; caseId: string; banned: boolean } | null = null;
  for await (const page of documents.pages(casesView.collection, { where: { hasLooks: true } }))
    for (const { id: caseId, member, looks, decision } of page.values()) {
      if (member === memberId) continue;
      if (!looks.some((each) => difference(each, look) <= SIGNAL_LIMITS.photoBits)) continue;
      found = { member, caseId, banned: decision === 'ban' };
      if (found.banned) return found;
    }
  return found;
}
