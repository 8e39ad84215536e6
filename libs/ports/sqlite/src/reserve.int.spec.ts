import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { createReserve } from './reserve.ts';

test('leaves no file for a database in memory', () => {
  const before = readdirSync('.');
  const reserve = createReserve(':memory:');
  reserve.refill();
  expect(reserve.spend(() => 'done')).toBe('done');
  expect(readdirSync('.')).toEqual(before);
  expect(existsSync(':memory:.reserve')).toBe(false);
});
