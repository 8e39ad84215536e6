import { type Disclosure, outcomeOf, type PairFacts } from '@kolo/contracts';
import type { Sights } from '@kolo/service';

/**
 * Those of some members who are told of another, by socket or push: to whom the table shows them, and they to that one
 * (docs/product.md#what-a-socket-tells, docs/product.md#the-table-of-relations). It is asked before all that is told.
 *
 * @param known what is known of the pairs before our own rows have it
 */
export async function hearersOf(
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
