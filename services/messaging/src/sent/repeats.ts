import { LIMITS, monthOf, streams } from '@kolo/contracts';
import { isReadable, type Journal, type KoloEvent, type Recorded } from '@kolo/events';
import { refuseOther } from './decide.ts';
import type { SendMessage } from './sent.ts';

/** The months in which a message under a key of the last 24 hours may lie, this one first. */
const monthsWithin = (now: Date): string[] => [
  ...new Set([now, new Date(now.getTime() - LIMITS.idempotencyWindow)].map(monthOf)),
];

/**
 * The event by which a message was sent already under its idempotency key, this month or within 24 hours over the
 * month's end (design §8.11), or `null`. Throws `conflict` when it said something else.
 */
export async function findSent(
  journal: Journal,
  message: Omit<SendMessage, 'limit'>,
  now: Date,
): Promise<Recorded<KoloEvent> | null> {
  for (const month of monthsWithin(now)) {
    const history = await journal.read(streams.sent(message.from, month));
    const first = history.filter(isReadable).find(({ id }) => id === message.messageId);
    if (first?.type !== 'MessageSent') continue;
    const age = now.getTime() - Date.parse(first.recordedAt);
    if (month !== monthOf(now) && age > LIMITS.idempotencyWindow) continue;
    refuseOther(first.data, message);
    return first;
  }
  return null;
}
