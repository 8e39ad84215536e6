import type { useText } from '@kolo/i18n';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'Nm' under an hour, 'Nh' under a day, otherwise a date (spec §4). */
export function timeLabel(instant: string, now: Date, t: ReturnType<typeof useText<'discover'>>): string {
  const then = new Date(instant);
  const passed = Math.max(0, now.getTime() - then.getTime());
  if (passed < HOUR) return t('home.minutes', { count: Math.floor(passed / MINUTE) });
  if (passed < DAY) return t('home.hours', { count: Math.floor(passed / HOUR) });
  return then.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}
