import { monthOf } from '@kolo/contracts/dates';
import type { KoloEvent, MessagingEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { isReadable, type Recorded } from '@kolo/events';
import type { Journal } from '@kolo/service';

export type MessageSent = Recorded<KoloEvent> & Extract<MessagingEvent, { type: 'MessageSent' }>;

const { idempotencyWindow } = LIMITS;

/** Months a message of the last 24 hours may lie in, allowing for clock drift. */
export const monthsAround = (now: Date): string[] => [
  ...new Set(
    [0, -idempotencyWindow, idempotencyWindow].map((offset) => monthOf(new Date(now.getTime() + offset))),
  ),
];

export async function findSentUnder(
  journal: Journal,
  member: string,
  ids: readonly string[],
  now: Date,
): Promise<MessageSent[]> {
  const found: MessageSent[] = [];
  for (const month of monthsAround(now))
    for (const event of await journal.read(streams.sent(member, month)))
      if (isReadable(event) && event.type === 'MessageSent' && ids.includes(event.id)) found.push(event);
  return found;
}

/** Whether a message still answers repeats of its key (docs/design.md#idempotency-keys). */
export const isRecent = ({ recordedAt }: MessageSent, now: Date): boolean =>
  now.getTime() - Date.parse(recordedAt) <= idempotencyWindow;
