import { SIGNAL_LIMITS } from '@kolo/contracts/limits';
import type { Documents } from '@kolo/documents';
import { casesView } from '../views/cases.ts';

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const halvesOf = (look: string) => [look.slice(0, 8), look.slice(8)].map((half) => Number.parseInt(half, 16));

/** The number of differing bits. */
export function countDifferingBits(one: string, other: string): number {
  const [high = 0, low = 0] = halvesOf(one);
  const [otherHigh = 0, otherLow = 0] = halvesOf(other);
  return bitsIn(high ^ otherHigh) + bitsIn(low ^ otherLow);
}

/**
 * Another member's case with a similar photo, preferably of a banned member. Scans all cases, as similarity
 * has no index (docs/design.md#signals).
 */
export async function findCaseWithPhoto(
  documents: Documents,
  memberId: string,
  look: string,
): Promise<{ member: string; caseId: string; banned: boolean } | null> {
  let found: { member: string; caseId: string; banned: boolean } | null = null;
  for await (const page of documents.pages(casesView.collection, { where: { hasLooks: true } }))
    for (const { id: caseId, member, looks, decision } of page.values()) {
      if (member === memberId) continue;
      if (!looks.some((each) => countDifferingBits(each, look) <= SIGNAL_LIMITS.photoBits)) continue;
      found = { member, caseId, banned: decision === 'ban' };
      if (found.banned) return found;
    }
  return found;
}
