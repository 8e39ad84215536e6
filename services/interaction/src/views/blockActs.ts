import { isInteraction } from '@kolo/contracts/events';
import type { Row } from '@kolo/documents';
import { happenedAt, type Projection } from '@kolo/service';

/** Keyed by event. */
export interface BlockActRow extends Row {
  by: string;
  to: string;
  kind: 'blocked' | 'unblocked';
  at: string;
  /** Its position in the account's history. */
  key: string;
}

/** For members' own history, while both accounts exist (docs/product.md#what-an-export-keeps-secret). */
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
