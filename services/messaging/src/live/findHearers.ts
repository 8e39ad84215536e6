import { type Disclosure, outcomeOf, type PairFacts } from '@kolo/contracts/profile/visibility';
import type { Sights } from '@kolo/service';

/**
 * The members who may hear about another: each must be visible to the other
 * (docs/product.md#what-a-socket-tells). `known` holds pair facts our rows may not have yet.
 */
export async function findHearers(
  sights: Sights,
  disclosure: Disclosure,
  subject: string,
  members: readonly string[],
  known: Partial<PairFacts> = {},
): Promise<string[]> {
  const others = members.filter((member) => member !== subject);
  if (others.length === 0) return [...members];
  const relationsWith = await sights.mutual(subject, others, known);
  const isTold = (member: string) =>
    relationsWith(member).every((relation) => outcomeOf(disclosure, relation) === 'shown');
  return members.filter((member) => member === subject || isTold(member));
}
