import { type HappenedQuestion, LIMITS } from '@kolo/contracts';
import {
  type BlockRow,
  happenedAt,
  heldBy,
  hiddenAmong,
  newestBefore,
  type ServiceContext,
} from '@kolo/service';
import { blocksBefore } from './blocks.ts';
import { type LikeRow, likesView } from './views/likes.ts';
import { type MemberRow, membersView } from './views/members.ts';

/** What interaction holds about a member, and what happened to it (product 50). What others chose about them is theirs. */
export function interactionHeld({ documents }: Pick<ServiceContext, 'documents'>) {
  const limit = LIMITS.heldPage;

  async function namesOf(members: readonly string[]): Promise<(member: string) => string | null> {
    const people = await documents.getMany<MemberRow>(membersView.collection.name, [...new Set(members)]);
    const hidden = await hiddenAmong(documents, members);
    return (member) => (hidden.isGone(member) ? null : (people.get(member)?.profile?.firstName ?? null));
  }
  /** The rows of a page in the order of `position`, and where the next one begins. */
  const nextOf = (rows: readonly { position: string }[]): string | undefined =>
    rows.length < limit ? undefined : rows.at(-1)?.position;

  return {
    held: heldBy('interaction', {
      async likes(by, after) {
        const rows = await documents.find<LikeRow>(likesView.collection.name, {
          where: { by, position: { gt: after ?? '' } },
          sort: { by: 'position', order: 'asc' },
          limit,
        });
        const nameOf = await namesOf(rows.map(({ to }) => to));
        return {
          rows: rows.map(({ to, likedAt }) => ({ firstName: nameOf(to), at: likedAt })),
          next: nextOf(rows),
        };
      },
      async passes(member) {
        const rows = [];
        // A pass is kept with the like of the other side, where there may be none.
        for await (const page of documents.pages<LikeRow>(likesView.collection.name, {
          where: { to: member },
        })) {
          const passed = [...page.values()].filter((row) => row.passed);
          const nameOf = await namesOf(passed.map(({ by }) => by));
          rows.push(...passed.map(({ by }) => ({ firstName: nameOf(by) })));
        }
        return { rows };
      },
      async blocks(by, after) {
        const rows = await blocksBefore(documents, by, after, limit);
        const nameOf = await namesOf(rows.map(({ to }) => to));
        return {
          rows: rows.map(({ to, blockedAt }) => ({ firstName: nameOf(to), at: blockedAt })),
          next: nextOf(rows),
        };
      },
    }),
    async happened({ memberId, before }: HappenedQuestion) {
      const entries = [];
      // Blocks come the newest first, so a page of entries is whole before all of them are read.
      for (let after: string | null = null; ; ) {
        const rows: BlockRow[] = await blocksBefore(documents, memberId, after, limit);
        const nameOf = await namesOf(rows.map(({ to }) => to));
        entries.push(
          ...rows.map(({ id, to, blockedAt }) =>
            happenedAt(blockedAt, id, { kind: 'blocked', about: nameOf(to) ?? 'a member' }),
          ),
        );
        const page = newestBefore(entries, before);
        after = nextOf(rows) ?? null;
        if (after === null || page.length === LIMITS.historyPage) return { entries: page };
      }
    },
  };
}
