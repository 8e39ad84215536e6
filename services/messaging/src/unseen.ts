import { type Message, otherOf, pairOf } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type BlockRow, blocksView, filledPage, hiddenAmong } from '@kolo/service';

/**
 * What blocks and decisions leave of a member's conversations: whom they have blocked is not there at all, and who has
 * blocked them, or is suspended or banned, is as somebody erased (product 43, 47, design 49, 54).
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
  const blocks = await documents.getMany<BlockRow>(blocksView.collection.name, [...new Set(pairs)]);
  const hidden = await hiddenAmong(
    documents,
    pairs.map((pair) => otherOf(pair, member)),
  );
  const isGone = (pair: string) => blocks.get(pair)?.to === member || hidden.isGone(otherOf(pair, member));
  return {
    isHidden: (pair) => blocks.get(pair)?.by === member,
    isGone,
    withoutTexts: (messages) =>
      messages.map((message) => {
        const { senderId, receiverId } = message;
        const isLost = senderId !== member && isGone(pairOf(senderId, receiverId).join('-'));
        return isLost ? { ...message, content: null } : message;
      }),
  };
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
