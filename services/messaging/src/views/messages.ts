import { otherOf, streamParts } from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import type { Envelope } from '@kolo/events';
import type { Projection } from '@kolo/service';
import { type SealedPayload, sealedOf } from './sealed.ts';

/** One message, keyed by its id; its text stays sealed. */
export interface MessageRow extends Row {
  id: string;
  /** Both members, `a-b`. */
  pair: string;
  from: string;
  to: string;
  position: string;
  recordedAt: string;
  sealed: SealedPayload;
}

/** Who wrote to whom, told by what lies outside the seal, so that it is known of erased senders too. */
export function directionOf({ stream, key }: Envelope): { from: string; to: string } {
  const [from = ''] = streamParts(stream);
  return { from, to: otherOf(key, from) };
}

const keys = (event: Envelope & { type: string }) => (event.type === 'MessageSent' ? [event.id] : []);
/** The row of a `MessageSent`. */
export const rowOf = (event: Envelope & { type: string }): MessageRow => ({
  id: event.id,
  pair: event.key,
  ...directionOf(event),
  position: event.position,
  recordedAt: event.recordedAt,
  sealed: sealedOf(event),
});

/**
 * Every message; a conversation is those of a pair in the order of their positions
 * (docs/design.md#quota-and-message-are-one-append).
 */
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
  fold: (_row, event) => rowOf(event),
  unreadable: { keys, fold: (_row, event) => rowOf(event) },
};
