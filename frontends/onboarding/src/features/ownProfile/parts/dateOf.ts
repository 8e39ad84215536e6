import { localeFor } from '@kolo/i18n';

export function dateOf(moment: string, now: Date): string {
  const date = new Date(moment);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString(localeFor('en'), {
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
