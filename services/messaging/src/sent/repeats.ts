import { type KoloEvent, LIMITS, type MessagingEvent, monthOf, streams } from '@kolo/contracts';
import { isReadable, type Recorded } from '@kolo/events';
import type { Journal } from '@kolo/service';

export type MessageSent = Recorded<KoloEvent> & Extract<MessagingEvent, { type: 'MessageSent' }>;

const { idempotencyWindow } = LIMITS;

/** The months in which a message of the last 24 hours may lie, also by the clock of another instance. */
export const monthsAround = (now: Date): string[] => [
  ...new Set(
    [0, -idempotencyWindow, idempotencyWindow].map((offset) => monthOf(new Date(now.getTime() + offset))),
  ),
];

/** What a member sent under any of these ids in the months about now, told by their streams. */
export async function sentUnder(
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

/** Whether a message under an idempotency key still answers its repeats (docs/design.md#idempotency-keys). */
export const isRecent = ({ recordedAt }: MessageSent, now: Date): boolean =>
  now.getTime() - Date.parse(recordedAt) <= idempotencyWindow;
