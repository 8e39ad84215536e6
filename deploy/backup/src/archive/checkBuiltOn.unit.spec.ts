import { expect, it } from '@jest/globals';
import { readThisHour } from './checkBuiltOn.ts';

const HOUR_MS = 3_600_000;
const files = Array.from({ length: 25 }, (_, name) => ({ name, bytes: 10 + (name % 3) }));
const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
const at = (hour: number) => new Date(Date.UTC(2026, 10, 26) + hour * HOUR_MS);

it('reads all files each hour where they are few', () => {
  expect([...readThisHour(files, { now: at(0), most: all })]).toEqual(files);
});

it('reads each of many once in so many hours, and about as much every hour', () => {
  const most = 60;
  const hours = Array.from({ length: Math.ceil(all / most) }, (_, hour) => [
    ...readThisHour(files, { now: at(hour), most }),
  ]);
  expect(hours.flat().sort((one, other) => one.name - other.name)).toEqual(files);
  for (const some of hours) expect(some.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(most + 12);
});
