import { useText } from './texts.ts';

const DAY = 24;

/** How long a decision takes, in words: hours under two days, then days. */
export function useUsualTime() {
  const t = useText('safetyPages');
  return (hours: number | null): string => {
    if (hours === null) return t('transparency.unknown');
    if (hours < 1) return t('transparency.withinHour');
    return hours < 2 * DAY
      ? t('transparency.hours', { count: Math.round(hours) })
      : t('transparency.days', { count: Math.round(hours / DAY) });
  };
}
