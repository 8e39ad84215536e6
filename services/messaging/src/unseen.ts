import { type Message, pairOf } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { giveWay } from '@kolo/port';
import { type BlockRow, blocksView, hiddenAmong } from '@kolo/service';

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
  const otherOf = (pair: string) => pair.split('-').find((one) => one !== member) ?? member;
  const hidden = await hiddenAmong(documents, pairs.map(otherOf));
  const isGone = (pair: string) => blocks.get(pair)?.to === member || hidden.isGone(otherOf(pair));
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

/**
 * A page of rows of which a member sees those on pairs that they have not blocked: pages are read on from each other until
 * `limit` rows are seen or there are no more, so that a shorter page is the last.
 */
export async function seenPage<Row>(
  { documents, member, limit }: { documents: Documents; member: string; limit: number },
  pairIn: (row: Row) => string,
  pageAfter: (last: Row | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const seen: Row[] = [];
  for (let last: Row | undefined; ; ) {
    const rows = await pageAfter(last);
    const behind = await unseenOf(documents, member, rows.map(pairIn));
    seen.push(...rows.filter((row) => !behind.isHidden(pairIn(row))));
    last = rows.at(-1);
    if (rows.length < limit || seen.length >= limit) return seen.slice(0, limit);
    await giveWay();
  }
}
