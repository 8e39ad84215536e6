import { type Disclosure, outcomeOf } from '@kolo/contracts';
import type { Sights } from '@kolo/service';

/** Whether a member is to be told something of another now (product 80). */
export async function isToldOf(
  sights: Sights,
  disclosure: Disclosure,
  member: string,
  other: string,
): Promise<boolean> {
  const relationTo = await sights.among(member, [other]);
  return outcomeOf(disclosure, relationTo(other)) === 'shown';
}
