import type { Message } from '@kolo/contracts';

export interface Day {
  /** Its first moment in the reader's time zone. */
  start: number;
  messages: Message[];
}

const startOfDay = (moment: string | number): number => new Date(moment).setHours(0, 0, 0, 0);

/** Messages under the days on which they were written. */
export function byDay(messages: readonly Message[]): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const start = startOfDay(message.createdAt);
    const last = days.at(-1);
    if (last?.start === start) last.messages.push(message);
    else days.push({ start, messages: [message] });
  }
  return days;
}

/** Whether two messages were written by one member in one minute, and so share a time. */
export const isOneBreath = (message: Message, next: Message | undefined): boolean =>
  next !== undefined &&
  next.senderId === message.senderId &&
  next.createdAt.slice(0, 'yyyy-mm-ddThh:mm'.length) ===
    message.createdAt.slice(0, 'yyyy-mm-ddThh:mm'.length);

/** How long before `now` a day was, in words the caller supplies, or its date. */
export function dayLabel(start: number, now: number, words: { today: string; yesterday: string }): string {
  const today = startOfDay(now);
  if (start === today) return words.today;
  if (start === startOfDay(today - 1)) return words.yesterday;
  const isThisYear = new Date(start).getFullYear() === new Date(now).getFullYear();
  return new Date(start).toLocaleDateString('en', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** Hours and minutes, e.g. 18:02. */
export const clockTime = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
