import type { Message } from '@kolo/contracts/api/messaging';
import { localeFor } from '@kolo/i18n';

export interface Day {
  /** Midnight in the reader's time zone. */
  start: number;
  messages: Message[];
}

const startOfDay = (moment: string | number): number => new Date(moment).setHours(0, 0, 0, 0);

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

/** Consecutive messages of one member within a minute show the time once. */
export const shareTime = (message: Message, next: Message | undefined): boolean =>
  next !== undefined &&
  next.senderId === message.senderId &&
  next.createdAt.slice(0, 'yyyy-mm-ddThh:mm'.length) ===
    message.createdAt.slice(0, 'yyyy-mm-ddThh:mm'.length);

export function dayLabel(start: number, now: number, words: { today: string; yesterday: string }): string {
  const today = startOfDay(now);
  if (start === today) return words.today;
  if (start === startOfDay(today - 1)) return words.yesterday;
  const isThisYear = new Date(start).getFullYear() === new Date(now).getFullYear();
  return new Date(start).toLocaleDateString(localeFor('en'), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

export const clockTime = (moment: string): string =>
  new Date(moment).toLocaleTimeString(localeFor('en-GB'), { hour: '2-digit', minute: '2-digit' });
