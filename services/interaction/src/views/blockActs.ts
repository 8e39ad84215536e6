import { isInteraction } from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import { happenedAt, type Projection } from '@kolo/service';

/** A block that a member set, or took back, keyed by its event. */
export interface BlockActRow extends Row {
  by: string;
  to: string;
  kind: 'blocked' | 'unblocked';
  at: string;
  /** Its place in the history of the account. */
  key: string;
}

/**
 * What members did about blocks, for their own history, as long as both are there
 * (docs/product.md#what-an-export-keeps-secret).
 */
export const blockActsView: Projection<BlockActRow> = {
  collection: { name: 'blockActs', indexes: [['by', 'key'], 'to'] },
  involves: ['by', 'to'],
  keys: ({ type, id }) => (type === 'MemberBlocked' || type === 'MemberUnblocked' ? [id] : []),
  fold(row, event, id) {
    if (!isInteraction(event)) return row;
    if (event.type !== 'MemberBlocked' && event.type !== 'MemberUnblocked') return row;
    const kind = event.type === 'MemberBlocked' ? 'blocked' : 'unblocked';
    const { key, at } = happenedAt(event.recordedAt, id, { kind });
    return { ...event.data, kind, at, key };
  },
};
