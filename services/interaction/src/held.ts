import { type HappenedQuestion, LIMITS, outcomeOf } from '@kolo/contracts';
import { filledPage, heldBy, type ServiceContext, type Sights } from '@kolo/service';
import { blocksBefore } from './blocks.ts';
import { type BlockActRow, blockActsView } from './views/blockActs.ts';
import { likesView } from './views/likes.ts';
import { membersView } from './views/members.ts';

/**
 * What interaction holds about a member, and what happened to it (docs/product.md#export-and-history). What others
 * chose about them is theirs; of who is hidden there is nothing, as there is nothing of who was erased
 * (docs/product.md#what-an-export-keeps-secret).
 */
export function interactionHeld({ documents }: Pick<ServiceContext, 'documents'>, sights: Sights) {
  const limit = LIMITS.heldPage;

  /** Of some others those of whom the member is told, by the first name that is shown. */
  async function toldOf(member: string, others: readonly string[]): Promise<Map<string, string>> {
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

  /** Of rows about others what a member is told. */
  async function tell<Row, Told>(
    member: string,
    rows: readonly Row[],
    whom: (row: Row) => string,
    say: (row: Row, firstName: string) => Told,
  ): Promise<Told[]> {
    const told = await toldOf(member, rows.map(whom));
    return rows.flatMap((row) => {
      const firstName = told.get(whom(row));
      return firstName === undefined ? [] : [say(row, firstName)];
    });
  }

  /** Where the next page begins. */
  const nextOf = (rows: readonly { position: string }[]): string | undefined =>
    rows.length < limit ? undefined : rows.at(-1)?.position;

  const actsBefore = (by: string, before: string | null): Promise<BlockActRow[]> =>
    documents.find(blockActsView.collection, {
      where: { by, ...(before !== null && { key: { lt: before } }) },
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
        return {
          rows: await tell(
            by,
            rows,
            ({ to }) => to,
            ({ likedAt }, firstName) => ({ firstName, at: likedAt }),
          ),
          next: nextOf(rows),
        };
      },
      async passes(member) {
        const told = [];
        // A pass is kept with the like of the other side, where there may be none.
        for await (const page of documents.pages(likesView.collection, {
          where: { to: member },
        })) {
          const passed = [...page.values()].filter((row) => row.passed);
          const rows = await tell(
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
        const rows = await blocksBefore(documents, by, after, limit);
        return {
          rows: await tell(
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
          tell(
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
