import type { Message } from '@kolo/contracts';

/** Adds what is not known by its id, so that a message that comes twice is there once. */
export function withArrived(known: readonly Message[], messages: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const unknown = messages.filter(({ id }) => !ids.has(id) && ids.add(id));
  return unknown.length === 0 ? known : [...known, ...unknown];
}

const byTime = (one: Message, other: Message) => (one.createdAt < other.createdAt ? -1 : 1);

/**
 * A thread as the server answered it, with what came and went beside it, oldest first. The server's word and order
 * count; what it did not answer came after, or before where more came than a page holds.
 */
export function threadOf(
  arrived: readonly Message[],
  partnerId: string,
  answered: readonly Message[],
): readonly Message[] {
  const since = arrived.filter(
    ({ senderId, receiverId }) => senderId === partnerId || receiverId === partnerId,
  );
  const ids = new Set(answered.map(({ id }) => id));
  const beside = since.filter(({ id }) => !ids.has(id)).sort(byTime);
  const [first] = answered;
  const isEarlier = ({ createdAt }: Message) => first !== undefined && createdAt < first.createdAt;
  return [...beside.filter(isEarlier), ...answered, ...beside.filter((message) => !isEarlier(message))];
}
