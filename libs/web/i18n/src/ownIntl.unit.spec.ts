import { expect, it } from '@jest/globals';
import { teachPlatform } from './ownIntl.ts';

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}${at + 1}`);

it('says dates, lists, numbers and countries in a language that the platform lacks, and others as before', () => {
  const before = new Date(0).toLocaleDateString('hr-HR', { dateStyle: 'long', timeZone: 'UTC' });
  teachPlatform('sq-AL', {
    months: numbered('muaj', 12),
    shortMonths: numbered('m', 12),
    weekdays: numbered('dita', 7),
    shortWeekdays: numbered('d', 7),
    countries: { DE: 'Gjermani' },
    and: ' dhe ',
  });
  const summer = new Date('2026-09-04T10:05:00Z');
  const inUtc = { timeZone: 'UTC' } as const;
  expect(summer.toLocaleDateString('sq-AL', { dateStyle: 'long', ...inUtc })).toBe('4 muaj9 2026');
  expect(summer.toLocaleString('sq-AL', { dateStyle: 'long', timeStyle: 'short', ...inUtc })).toBe(
    '4 muaj9 2026, 10:05',
  );
  expect(summer.toLocaleDateString('sq-AL', { weekday: 'long', month: 'short', ...inUtc })).toMatch(
    /m9.*dita6/,
  );
  expect(summer.toLocaleTimeString('sq-AL', { hour: '2-digit', minute: '2-digit', ...inUtc })).toBe('10:05');
  const days = new Intl.DateTimeFormat('sq-AL', { day: 'numeric', month: 'long', ...inUtc });
  expect(days.formatRange(new Date('2026-08-02'), new Date('2026-08-22'))).toMatch(/^2\s?–\s?22 muaj8$/u);
  expect(['a', 'b', 'c'].map((_, at, all) => new Intl.ListFormat('sq-AL').format(all.slice(at)))).toEqual([
    'a, b dhe c',
    'b dhe c',
    'c',
  ]);
  expect((1234.5).toLocaleString('sq-AL')).toBe('1.234,5');
  const dollars = { style: 'currency', currency: 'USD' } as const;
  expect((49.95).toLocaleString('sq-AL', dollars)).toBe('49,95\u00a0$');
  const countries = new Intl.DisplayNames('sq-AL', { type: 'region' });
  expect([countries.of('DE'), countries.of('FR')]).toEqual(['Gjermani', 'France']);
  expect(new Date(0).toLocaleDateString('hr-HR', { dateStyle: 'long', ...inUtc })).toBe(before);
  expect(new Intl.DisplayNames('hr-HR', { type: 'region' }).of('DE')).toBe('Njemačka');
});
