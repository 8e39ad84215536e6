import type { AdminUsersResponse } from '@kolo/contracts/api/admin';
import type { Documents } from '@kolo/documents';
import { yieldToEventLoop } from '@kolo/port';
import { COUNTED, membersView } from '../views/members.ts';
import { pairsView } from '../views/pairs.ts';
import { sentView } from '../views/sent.ts';

export type Figures = Pick<
  AdminUsersResponse,
  | 'totalUsers'
  | 'totalCompleteProfiles'
  | 'percentMale'
  | 'percentFemale'
  | 'totalMutualLikes'
  | 'totalLikes'
  | 'totalMessages'
>;

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/**
 * Counts one index after another to keep each turn of the event loop short (docs/design.md#bounded-reads). A
 * like is directed: a match holds two.
 */
export async function countFigures(documents: Documents): Promise<Figures> {
  const countPairs = (where: { likes: number } | { matched: boolean }) =>
    documents.count(pairsView.collection, where);
  const counts = await countMembers(documents);
  const { newcomer, ...complete } = counts;
  const totalCompleteProfiles = Object.values(complete).reduce((total, count) => total + count, 0);
  return {
    totalUsers: totalCompleteProfiles + newcomer,
    totalCompleteProfiles,
    percentMale: percent(counts.Male, totalCompleteProfiles),
    percentFemale: percent(counts.Female, totalCompleteProfiles),
    totalMutualLikes: await countPairs({ matched: true }),
    totalLikes: (await countPairs({ likes: 1 })) + 2 * (await countPairs({ likes: 2 })),
    totalMessages: await countMessages(documents),
  };
}

async function countMembers(documents: Documents): Promise<Record<(typeof COUNTED)[number], number>> {
  const counts = { Male: 0, Female: 0, 'Non-binary': 0, 'Prefer not to say': 0, newcomer: 0 };
  for (const countsAs of COUNTED) {
    counts[countsAs] = await documents.count(membersView.collection, { countsAs });
    await yieldToEventLoop();
  }
  return counts;
}

/** Few distinct counts occur, so rows are counted by count. */
async function countMessages(documents: Documents): Promise<number> {
  const { collection } = sentView;
  for (let total = 0, messages = 0; ; await yieldToEventLoop()) {
    const [next] = await documents.find(collection, {
      where: { messages: { gt: messages } },
      sort: { by: 'messages', order: 'asc' },
      limit: 1,
    });
    if (!next) return total;
    messages = next.messages;
    total += messages * (await documents.count(collection, { messages }));
  }
}
