import { textOf } from './i18n.ts';
import { localeFor } from './locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'Nm' under an hour, 'Nh' under a day, otherwise its date (docs/product.md#conversations). */
export function timeLabel(moment: string, now: number): string {
  const t = textOf('common');
  const date = new Date(moment);
  const age = Math.max(0, now - date.getTime());
  if (age < HOUR) return t('time.minutes', { count: Math.floor(age / MINUTE) });
  if (age < DAY) return t('time.hours', { count: Math.floor(age / HOUR) });
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString(localeFor('en'), {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
