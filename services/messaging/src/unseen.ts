import { type Message, otherOf, pairOf } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type BlockRow, blocksView, filledPage, hiddenAmong } from '@kolo/service';
import { type MatchRow, matchesView } from './views/matches.ts';

/**
 * What is left of a member's conversations: whom they have blocked is not there at all, and who has blocked them, is
 * suspended or banned, or is hidden from whom they are not matched with, is as somebody erased (product 43, 47, 60).
 */
export interface Unseen {
  isHidden(pair: string): boolean;
  isGone(pair: string): boolean;
  /** The messages without the texts of who is gone. */
  withoutTexts(messages: readonly Message[]): Message[];
}

/** The blocks on some of a member's pairs, and who is hidden, as far as the feed has told. */
export async function unseenOf(
  documents: Documents,
  member: string,
  pairs: readonly string[],
): Promise<Unseen> {
  const each = [...new Set(pairs)];
  const [blocks, hidden] = await Promise.all([
    documents.getMany<BlockRow>(blocksView.collection.name, each),
    hiddenAmong(documents, [member, ...pairs.map((pair) => otherOf(pair, member))]),
  ]);
  const matches = await documents.getMany<MatchRow>(matchesView.collection.name, hidden.isNone ? [] : each);
  const isHidden = (pair: string) => blocks.get(pair)?.by === member;
  const isGone = (pair: string) =>
    blocks.get(pair)?.to === member ||
    hidden.isFrom(member, otherOf(pair, member), isHidden(pair) || (matches.get(pair)?.matched ?? false));
  return {
    isHidden,
    isGone,
    withoutTexts: (messages) =>
      messages.map((message) => {
        const { senderId, receiverId } = message;
        const isLost = senderId !== member && isGone(pairOf(senderId, receiverId).join('-'));
        return isLost ? { ...message, content: null } : message;
      }),
  };
}

/** Whether a member is to learn nothing of another now, whom they have blocked or who is as somebody erased. */
export async function isNobodyTo(documents: Documents, member: string, other: string): Promise<boolean> {
  const pair = pairOf(member, other).join('-');
  const unseen = await unseenOf(documents, member, [pair]);
  return unseen.isHidden(pair) || unseen.isGone(pair);
}

/** A page of rows of which a member sees those on pairs that they have not blocked. */
export const seenPage = <Row>(
  { documents, member, limit }: { documents: Documents; member: string; limit: number },
  pairIn: (row: Row) => string,
  pageAfter: (last: Row | undefined) => Promise<Row[]>,
): Promise<Row[]> =>
  filledPage(limit, pageAfter, async (rows) => {
    const unseen = await unseenOf(documents, member, rows.map(pairIn));
    return rows.filter((row) => !unseen.isHidden(pairIn(row)));
  });
