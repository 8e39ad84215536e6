import type { BlockedMember } from '@kolo/contracts/api/interaction';
import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { outcomeOf } from '@kolo/contracts/profile/visibility';
import { WORDS } from '@kolo/contracts/words';
import type { Documents } from '@kolo/documents';
import { type BlockRow, blockBetween, blocksView, filledPage, type Sights } from '@kolo/service';
import { membersView } from './views/members.ts';

/** Only the member who set a block is told of it. */
export interface Blocks {
  /**
   * Whom a member has blocked, the newest block first. Throws `invalid_input` if the block of `before` no
   * longer stands (docs/product.md#blocking).
   */
  by(member: string, before?: string): Promise<BlockedMember[]>;
}

export const findBlocksBefore = (
  documents: Documents,
  by: string,
  before: string | null,
  limit: number,
): Promise<BlockRow[]> =>
  documents.find(blocksView.collection, {
    where: before === null ? { by } : { by, position: { lt: before } },
    sort: { by: 'position', order: 'desc' },
    limit,
  });

/** Reads our own view (docs/design.md#bounded-reads). */
export function createBlocks(documents: Documents, sights: Sights): Blocks {
  /** Leaves out members who are suspended or banned (docs/product.md#the-table-of-relations). */
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
        (last) => findBlocksBefore(documents, member, last?.position ?? first, LIMITS.likesPage),
        (rows) => told(member, rows),
      );
    },
  };
}
