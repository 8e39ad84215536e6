import { expect, it } from '@jest/globals';
import { timeLabel } from './timeLabel.ts';

it('says minutes, hours, then the date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const labels = [
    '2026-11-21T12:00:03Z',
    '2026-11-21T11:00:01Z',
    '2026-11-21T11:00:00Z',
    '2026-11-20T12:00:01Z',
    '2026-11-19T12:00:00Z',
    '2025-11-19T12:00:00Z',
  ].map((moment) => timeLabel(moment, now));
  expect(labels).toEqual(['0m', '59m', '1h', '23h', 'Nov 19', 'Nov 19, 2025']);
});
