import type { Message } from '@kolo/contracts';

/** A message that was written here and is not known to have arrived. */
export interface Outgoing {
  idempotencyKey: string;
  receiverId: string;
  content: string;
  /** `waiting`: the network is away, it goes out as soon as it is back. */
  status: 'sending' | 'waiting' | 'failed';
}

/** What came and went while the page was open, beside what the server answered. */
export interface Mail {
  arrived: readonly Message[];
  outgoing: readonly Outgoing[];
}

export type MailAction =
  | { type: 'arrived'; message: Message }
  | { type: 'written'; outgoing: Outgoing }
  | { type: 'sent'; idempotencyKey: string; message: Message }
  | { type: 'changed'; idempotencyKey: string; status: Outgoing['status'] };

export const NO_MAIL: Mail = { arrived: [], outgoing: [] };

/** Drops what is known by its id, so that a message that comes twice is there once. */
function withArrived(known: readonly Message[], messages: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const unknown = messages.filter(({ id }) => !ids.has(id) && ids.add(id));
  return unknown.length === 0 ? known : [...known, ...unknown];
}

/** The next mail after an action. */
export function mailAfter(mail: Mail, action: MailAction): Mail {
  switch (action.type) {
    case 'arrived':
      return { ...mail, arrived: withArrived(mail.arrived, [action.message]) };
    case 'written':
      return { ...mail, outgoing: [...mail.outgoing, action.outgoing] };
    case 'sent':
      return {
        arrived: withArrived(mail.arrived, [action.message]),
        outgoing: mail.outgoing.filter(({ idempotencyKey }) => idempotencyKey !== action.idempotencyKey),
      };
    case 'changed':
      return {
        ...mail,
        outgoing: mail.outgoing.map((one) =>
          one.idempotencyKey === action.idempotencyKey ? { ...one, status: action.status } : one,
        ),
      };
  }
}

const byTime = (one: Message, other: Message) => (one.createdAt < other.createdAt ? -1 : 1);

/**
 * A thread as the server answered it, with what came beside it, oldest first. The server's word and order count; what
 * it did not answer came after, or before where more came than a page holds.
 */
export function threadOf(mail: Mail, partnerId: string, answered: readonly Message[]): readonly Message[] {
  const since = mail.arrived.filter(
    ({ senderId, receiverId }) => senderId === partnerId || receiverId === partnerId,
  );
  const ids = new Set(answered.map(({ id }) => id));
  const beside = since.filter(({ id }) => !ids.has(id)).sort(byTime);
  const [first] = answered;
  const isEarlier = ({ createdAt }: Message) => first !== undefined && createdAt < first.createdAt;
  return [...beside.filter(isEarlier), ...answered, ...beside.filter((message) => !isEarlier(message))];
}
