import {
  type Disclosure,
  outcomeOf,
  type PairFacts,
  type Relation,
} from '@kolo/contracts/profile/visibility';
import type { Sights, Visibility } from '@kolo/service';

const BLOCKS: readonly Relation[] = ['blocked', 'blockedGone'];

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

/**
 * As `findHearers`, for what is told only once: the owners confirm refusals by our rows. Blocks in our rows refuse
 * before anybody is asked (docs/design.md#a-match-counts-at-once).
 */
export async function confirmHearers(
  sights: Sights & Visibility,
  disclosure: Disclosure,
  subject: string,
  members: readonly string[],
  known: Partial<PairFacts> = {},
): Promise<string[]> {
  const others = members.filter((member) => member !== subject);
  if (others.length === 0) return [...members];
  const relationsWith = await sights.mutual(subject, others, known);
  async function isTold(member: string): Promise<boolean> {
    if (member === subject) return true;
    const relations = relationsWith(member);
    if (relations.every((relation) => outcomeOf(disclosure, relation) === 'shown')) return true;
    if (relations.some((relation) => BLOCKS.includes(relation))) return false;
    const confirmed = await Promise.all([
      sights.of(disclosure, member, subject, known),
      sights.of(disclosure, subject, member, known),
    ]);
    return confirmed.every(({ outcome }) => outcome === 'shown');
  }
  const told = await Promise.all(members.map(isTold));
  return members.filter((_, place) => told[place]);
}
