import { isInteraction, pairKey, streamParts } from '@kolo/contracts';
import type { Documents, Row } from '@kolo/documents';
import type { Projection } from '../productEvents.ts';

/** A block that stands, keyed by the pair `a-b`: one at most (docs/product.md#blocking). */
export interface BlockRow extends Row {
  id: string;
  by: string;
  to: string;
  /** Where it is in the journal of interaction. */
  position: string;
  blockedAt: string;
}

/** Who has blocked whom: for each service that shows members to each other (docs/design.md#blocks). */
export const blocksView: Projection<BlockRow> = {
  collection: { name: 'blocks', indexes: [['by', 'position'], 'to'] },
  involves: ['by', 'to'],
  keys: (event) =>
    event.type === 'MemberBlocked' || event.type === 'MemberUnblocked'
      ? [streamParts(event.stream).join('-')]
      : [],
  fold: (_row, event, id) =>
    isInteraction(event) && event.type === 'MemberBlocked'
      ? { id, ...event.data, position: event.position, blockedAt: event.recordedAt }
      : null,
};

/** The block between two members, as far as the feed has told. */
export const blockBetween = (documents: Documents, one: string, other: string): Promise<BlockRow | null> =>
  documents.get(blocksView.collection, pairKey(one, other));

/** Who has set the block between a viewer and each of some members, as far as the feed has told; `null` without one. */
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
