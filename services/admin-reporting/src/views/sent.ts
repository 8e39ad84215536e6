import { streamParts } from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/**
 * How many messages a member sent in a month, keyed `member-yyyymm`. The number is the place in the stream and never
 * incremented, so that an event that comes twice counts once (docs/design.md#idempotent-folds).
 */
export interface SentRow extends Row {
  id: string;
  member: string;
  messages: number;
}

export const sentView: Projection<SentRow> = {
  collection: { name: 'sent', indexes: ['member', 'messages'] },
  involves: ['member'],
  keys: (event) => (event.type === 'MessageSent' ? [streamParts(event.stream).join('-')] : []),
  fold: (row, event, id) => ({
    id,
    member: id.split('-')[0] ?? id,
    messages: Math.max(row?.messages ?? 0, event.revision + 1),
  }),
};
