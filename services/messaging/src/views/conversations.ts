import type { KoloEvent } from '@kolo/contracts/events';
import { SIGNAL_LIMITS } from '@kolo/contracts/limits';
import type { Row } from '@kolo/documents';
import type { Envelope } from '@kolo/events';
import { type Projection, type SealedPayload, toSealedPayload } from '@kolo/service';
import { directionOf } from './messages.ts';

/** Keyed by the pair `a-b`; exists from the first message on. */
export interface ConversationRow extends Row {
  id: string;
  a: string;
  b: string;
  /** Its text stays sealed. */
  last: SealedPayload;
  lastPosition: string;
  lastActivity: string;
  /** By member: position of their newest message. */
  wroteAt: Record<string, string>;
  /** By member: position of their first message. */
  beganAt: Record<string, string>;
  /** Number of first messages, as far as they are checked, and the last one's position. */
  first: number;
  firstUpTo: string;
  /** Members who dismissed the caution (docs/product.md#signals). */
  fineFor: string[];
  /** By member. */
  readUpTo: Record<string, string>;
  /** Indexed for lists and counts (docs/design.md#counting-unread-messages). */
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
    last: toSealedPayload(event),
    lastPosition: event.position,
    lastActivity: event.recordedAt,
  };
}

const CHANGING: readonly KoloEvent['type'][] = ['MessageSent', 'ConversationRead', 'CautionDismissed'];

/** (docs/product.md#conversations) */
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
