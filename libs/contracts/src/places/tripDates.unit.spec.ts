import { expect, test } from '@jest/globals';
import { datesOf } from './tripDates.ts';

const AUGUST = { firstWeek: '2026-08-03', lastWeek: '2026-08-17' };
/** Without the kinds of white space and dash that languages set between dates. */
const plain = (dates: string): string => dates.replace(/\s*–\s*/g, '–');

test('the dates of a trip are whole weeks, in the order of the language', () => {
  expect(plain(datesOf(AUGUST, 'en-GB'))).toBe('3–23 August');
  expect(plain(datesOf(AUGUST, 'de'))).toBe('3.–23. August');
  expect(plain(datesOf(AUGUST, 'hr'))).toBe('3.–23. kolovoza');
});

test('two months or years are both said', () => {
  expect(plain(datesOf({ ...AUGUST, lastWeek: '2026-08-31' }, 'en-GB'))).toBe('3 August–6 September');
  expect(plain(datesOf({ firstWeek: '2026-12-28', lastWeek: '2026-12-28' }, 'en-GB'))).toBe(
    '28 December 2026–3 January 2027',
  );
});
