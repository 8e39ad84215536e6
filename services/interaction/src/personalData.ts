import type { HappenedQuestion } from '@kolo/contracts/history';
import { LIMITS } from '@kolo/contracts/limits';
import { outcomeOf } from '@kolo/contracts/profile/visibility';
import { filledPage, heldBy, type ServiceContext, type Sights } from '@kolo/service';
import { findBlocksBefore } from './blocks.ts';
import { openComments } from './likes.ts';
import { type BlockActRow, blockActsView } from './views/blockActs.ts';
import { likesView } from './views/likes.ts';
import { membersView } from './views/members.ts';

/**
 * A member's choices and what happened to them (docs/product.md#export-and-history). Nothing about hidden or
 * erased members, nor what others chose (docs/product.md#what-an-export-keeps-secret).
 */
export function createPersonalData(
  { documents, journal }: Pick<ServiceContext, 'documents' | 'journal'>,
  sights: Sights,
) {
  const limit = LIMITS.heldPage;

  /** First names of those the member may be told of. */
  async function namesToldOf(member: string, others: readonly string[]): Promise<Map<string, string>> {
    const whom = [...new Set(others)];
    const [people, relationTo] = await Promise.all([
      documents.getMany(membersView.collection, whom),
      sights.among(member, whom),
    ]);
    const told = new Map<string, string>();
    for (const other of whom) {
      const name = people.get(other)?.profile?.firstName;
      if (name && outcomeOf('record', relationTo(other)) === 'shown') told.set(other, name);
    }
    return told;
  }

  async function describeRows<Row, Told>(
    member: string,
    rows: readonly Row[],
    whom: (row: Row) => string,
    say: (row: Row, firstName: string) => Told,
  ): Promise<Told[]> {
    const told = await namesToldOf(member, rows.map(whom));
    return rows.flatMap((row) => {
      const firstName = told.get(whom(row));
      return firstName === undefined ? [] : [say(row, firstName)];
    });
  }

  const nextOf = (rows: readonly { position: string }[]): string | undefined =>
    rows.length < limit ? undefined : rows.at(-1)?.position;

  const actsBefore = (by: string, before: string | null): Promise<BlockActRow[]> =>
    documents.find(blockActsView.collection, {
      where: before === null ? { by } : { by, key: { lt: before } },
      sort: { by: 'key', order: 'desc' },
      limit: LIMITS.historyPage,
    });

  return {
    held: heldBy('interaction', {
      async likes(by, after) {
        const rows = await documents.find(likesView.collection, {
          where: { by, position: { gt: after ?? '' } },
          sort: { by: 'position', order: 'asc' },
          limit,
        });
        const comments = await openComments(journal, rows);
        return {
          rows: await describeRows(
            by,
            rows,
            ({ to }) => to,
            ({ id, likedAt }, firstName) => {
              const comment = comments.get(id)?.text;
              return { firstName, at: likedAt, ...(comment !== undefined && { comment }) };
            },
          ),
          next: nextOf(rows),
        };
      },
      async passes(member) {
        const told = [];
        // A pass is stored with the like of the other side, which may not exist.
        for await (const page of documents.pages(likesView.collection, {
          where: { to: member },
        })) {
          const passed = [...page.values()].filter((row) => row.passed);
          const rows = await describeRows(
            member,
            passed,
            ({ by }) => by,
            (_, firstName) => ({ firstName }),
          );
          told.push(...rows);
        }
        return { rows: told };
      },
      async blocks(by, after) {
        const rows = await findBlocksBefore(documents, by, after, limit);
        return {
          rows: await describeRows(
            by,
            rows,
            ({ to }) => to,
            ({ blockedAt }, firstName) => ({ firstName, at: blockedAt }),
          ),
          next: nextOf(rows),
        };
      },
    }),
    async happened({ memberId, before }: HappenedQuestion) {
      const entries = await filledPage(
        LIMITS.historyPage,
        (last?: BlockActRow) => actsBefore(memberId, last?.key ?? before),
        (rows) =>
          describeRows(
            memberId,
            rows,
            ({ to }) => to,
            ({ key, at, kind }, about) => ({ key, at, kind, about }),
          ),
      );
      return { entries };
    },
  };
}
