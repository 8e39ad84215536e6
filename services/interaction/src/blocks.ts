import { type BlockedMember, LIMITS, outcomeOf, Problem, WORDS } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type BlockRow, blockBetween, blocksView, filledPage, type Sights } from '@kolo/service';
import { membersView } from './views/members.ts';

/** Blocks that stand, of whom set them; nobody else is told of them. */
export interface Blocks {
  /**
   * A page of whom a member has blocked, as they are now, the newest block first: those before the one of `before`.
   * Throws `invalid_input` when that block does not stand (docs/product.md#blocking).
   */
  by(member: string, before?: string): Promise<BlockedMember[]>;
}

/** Some of a member's blocks, the newest first: those before a position. */
export const blocksBefore = (
  documents: Documents,
  by: string,
  before: string | null,
  limit: number,
): Promise<BlockRow[]> =>
  documents.find(blocksView.collection, {
    where: { by, ...(before !== null && { position: { lt: before } }) },
    sort: { by: 'position', order: 'desc' },
    limit,
  });

/** Reads the blocks of our own view (docs/design.md#bounded-reads). */
export function createBlocks(documents: Documents, sights: Sights): Blocks {
  /**
   * Of some members those whom the list names: whoever is suspended or banned is not there
   * (docs/product.md#the-table-of-relations).
   */
  async function listedAmong(member: string, others: readonly string[]) {
    const relationTo = await sights.among(member, others);
    return (other: string) => outcomeOf('blockList', relationTo(other)) === 'shown';
  }

  async function positionOf(member: string, blocked: string): Promise<string> {
    const row = await blockBetween(documents, member, blocked);
    const isListed = await listedAmong(member, [blocked]);
    if (!row || !isListed(blocked))
      throw new Problem('invalid_input', { fields: { before: WORDS.blockGone }, message: WORDS.blockGone });
    return row.position;
  }

  async function told(member: string, rows: readonly BlockRow[]): Promise<BlockedMember[]> {
    const others = rows.map(({ to }) => to);
    const people = await documents.getMany(membersView.collection, others);
    const isListed = await listedAmong(member, others);
    return rows
      .filter(({ to }) => isListed(to))
      .map(({ to, blockedAt }) => {
        const firstName = people.get(to)?.profile?.firstName ?? null;
        return { id: to, firstName, mainPhoto: null, blockedAt };
      });
  }

  return {
    async by(member, before) {
      const first = before === undefined ? null : await positionOf(member, before);
      return filledPage<BlockRow, BlockedMember>(
        LIMITS.likesPage,
        (last) => blocksBefore(documents, member, last?.position ?? first, LIMITS.likesPage),
        (rows) => told(member, rows),
      );
    },
  };
}
