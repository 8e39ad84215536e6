import { STREAM_PREFIXES, streamParts } from '@kolo/contracts/ids';
import type { Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/**
 * Messages by member and month, keyed `member-yyyymm`. Set from the revision, never incremented, so that
 * repeated events count once (docs/design.md#idempotent-folds).
 */
export interface SentRow extends Row {
  id: string;
  member: string;
  messages: number;
}

export const sentView: Projection<SentRow> = {
  collection: { name: 'sent', indexes: ['member', 'messages'] },
  involves: ['member'],
  // A comment that came with a like counts when it is charged, not when it is delivered in a conversation's stream.
  keys: ({ type, stream }) =>
    (type === 'MessageSent' || type === 'CommentCharged') && stream.startsWith(STREAM_PREFIXES.messaging[0])
      ? [streamParts(stream).join('-')]
      : [],
  fold: (row, event, id) => ({
    id,
    member: id.split('-')[0] ?? id,
    messages: Math.max(row?.messages ?? 0, event.revision + 1),
  }),
};
