import type { Message } from '@kolo/contracts/api/messaging';

/** Adds messages whose id is new, so that a message received twice appears once. */
export function addNew(known: readonly Message[], messages: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const unknown = messages.filter(({ id }) => !ids.has(id) && ids.add(id));
  return unknown.length === 0 ? known : [...known, ...unknown];
}

const byTime = (one: Message, other: Message) => (one.createdAt < other.createdAt ? -1 : 1);

/**
 * Merges a fetched page of a thread with live messages, oldest first. The server's order wins; others go
 * after it, or before it if they are older than the page.
 */
export function mergeThread(
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
