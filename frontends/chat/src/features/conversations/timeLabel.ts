const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago: 'Nm' under an hour, 'Nh' under a day, otherwise the date (spec §4). */
export function timeLabel(moment: string, now: number): string {
  const date = new Date(moment);
  const age = Math.max(0, now - date.getTime());
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h`;
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString('en', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
