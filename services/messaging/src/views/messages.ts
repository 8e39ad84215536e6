import { otherOf } from '@kolo/contracts/ids';
import type { Row } from '@kolo/documents';
import type { Envelope } from '@kolo/events';
import { type Projection, type SealedPayload, toSealedPayload } from '@kolo/service';

/** Keyed by message id; the text stays sealed. */
export interface MessageRow extends Row {
  id: string;
  pair: string;
  from: string;
  to: string;
  position: string;
  recordedAt: string;
  sealed: SealedPayload;
}

/** From unsealed metadata, so that it is known of erased senders too. */
export function directionOf({ subject, key }: Envelope): { from: string; to: string } {
  const from = subject ?? '';
  return { from, to: otherOf(key, from) };
}

const keys = (event: Envelope & { type: string }) => (event.type === 'MessageSent' ? [event.id] : []);
export const toMessageRow = (event: Envelope & { type: string }): MessageRow => ({
  id: event.id,
  pair: event.key,
  ...directionOf(event),
  position: event.position,
  recordedAt: event.recordedAt,
  sealed: toSealedPayload(event),
});

/** Conversations are ordered by position (docs/design.md#quota-and-message-are-one-append). */
export const messagesView: Projection<MessageRow> = {
  collection: {
    name: 'messages',
    indexes: [
      ['pair', 'position'],
      ['from', 'position'],
      ['to', 'position'],
    ],
  },
  keys,
  fold: (_row, event) => toMessageRow(event),
  unreadable: { keys, fold: (_row, event) => toMessageRow(event) },
};
