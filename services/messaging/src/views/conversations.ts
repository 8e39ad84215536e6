import { type KoloEvent, SIGNAL_LIMITS } from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import type { Envelope } from '@kolo/events';
import type { Projection } from '@kolo/service';
import { directionOf } from './messages.ts';
import { type SealedPayload, sealedOf } from './sealed.ts';

/** Where two members' conversation stands, keyed by the pair `a-b`; there from the first message on. */
export interface ConversationRow extends Row {
  id: string;
  a: string;
  b: string;
  /** The newest message, its text sealed. */
  last: SealedPayload;
  lastPosition: string;
  lastActivity: string;
  /** By member: the position of the newest message they wrote. */
  wroteAt: Record<string, string>;
  /** By member: the position of the first message they wrote. */
  beganAt: Record<string, string>;
  /** How many of the first messages there are, up to those that are looked at, and the position of the last of them. */
  first: number;
  firstUpTo: string;
  /** Who found fine what the other wrote first (docs/product.md#signals). */
  fineFor: string[];
  /** By member: how far they have read. */
  readUpTo: Record<string, string>;
  /**
   * Whether the one has not read the newest of the other: what the list shows and the count counts
   * (docs/design.md#counting-unread-messages).
   */
  isUnreadByA: boolean;
  isUnreadByB: boolean;
}

type Marks = Pick<ConversationRow, 'a' | 'b' | 'wroteAt' | 'readUpTo'>;

function unreadBy({ a, b, wroteAt, readUpTo }: Marks) {
  const isUnread = (reader: string, writer: string) => (wroteAt[writer] ?? '') > (readUpTo[reader] ?? '');
  return { isUnreadByA: isUnread(a, b), isUnreadByB: isUnread(b, a) };
}

function withMessage(row: ConversationRow | null, event: Envelope & { type: string }): ConversationRow {
  const [a = '', b = ''] = event.key.split('-');
  const { from } = directionOf(event);
  const marks = {
    a,
    b,
    wroteAt: { ...row?.wroteAt, [from]: event.position },
    readUpTo: row?.readUpTo ?? {},
  };
  const { first = 0, firstUpTo = '' } = row ?? {};
  const isOfFirst = first < SIGNAL_LIMITS.firstMessages;
  return {
    ...marks,
    ...unreadBy(marks),
    first: isOfFirst ? first + 1 : first,
    firstUpTo: isOfFirst ? event.position : firstUpTo,
    beganAt: { [from]: event.position, ...row?.beganAt },
    fineFor: row?.fineFor ?? [],
    id: event.key,
    last: sealedOf(event),
    lastPosition: event.position,
    lastActivity: event.recordedAt,
  };
}

const CHANGING: readonly KoloEvent['type'][] = ['MessageSent', 'ConversationRead', 'CautionDismissed'];

/** A member's conversations (docs/product.md#conversations). */
export const conversationsView: Projection<ConversationRow> = {
  collection: {
    name: 'conversations',
    indexes: [
      ['a', 'lastPosition'],
      ['b', 'lastPosition'],
      ['a', 'isUnreadByA'],
      ['b', 'isUnreadByB'],
    ],
  },
  keys: (event) => (CHANGING.includes(event.type) ? [event.key] : []),
  fold(row, event) {
    if (event.type === 'MessageSent') return withMessage(row, event);
    if (row === null) return row;
    if (event.type === 'CautionDismissed') return { ...row, fineFor: [...row.fineFor, event.data.by] };
    if (event.type !== 'ConversationRead') return row;
    const read = { ...row, readUpTo: { ...row.readUpTo, [event.data.by]: event.data.upTo } };
    return { ...read, ...unreadBy(read) };
  },
  unreadable: {
    keys: (event) => (event.type === 'MessageSent' ? [event.key] : []),
    fold: withMessage,
  },
};
