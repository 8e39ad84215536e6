import { isInteraction } from '@kolo/contracts/events';
import { pairKey, streamParts } from '@kolo/contracts/ids';
import type { Documents, Row } from '@kolo/documents';
import type { Projection } from '../store/productEvents.ts';

/** One per pair, keyed `a-b` (docs/product.md#blocking). */
export interface BlockRow extends Row {
  id: string;
  by: string;
  to: string;
  /** Position in interaction's journal. */
  position: string;
  blockedAt: string;
}

/** Kept by each service that shows members to each other (docs/design.md#blocks). */
export const blocksView: Projection<BlockRow> = {
  collection: { name: 'blocks', indexes: [['by', 'position'], 'to'] },
  // Not `to`: a blocked member stays hidden after leaving.
  involves: ['by'],
  keys: (event) =>
    event.type === 'MemberBlocked' || event.type === 'MemberUnblocked'
      ? [streamParts(event.stream).join('-')]
      : [],
  fold: (_row, event, id) =>
    isInteraction(event) && event.type === 'MemberBlocked'
      ? { id, ...event.data, position: event.position, blockedAt: event.recordedAt }
      : null,
};

export const blockBetween = (documents: Documents, one: string, other: string): Promise<BlockRow | null> =>
  documents.get(blocksView.collection, pairKey(one, other));

/** `null` if neither of the two blocked the other. */
export async function blockersAmong(
  documents: Pick<Documents, 'getMany'>,
  viewer: string,
  members: readonly string[],
): Promise<(member: string) => string | null> {
  const rows = await documents.getMany(
    blocksView.collection,
    members.map((member) => pairKey(viewer, member)),
  );
  return (member) => rows.get(pairKey(viewer, member))?.by ?? null;
}
