import { expect, test } from '@jest/globals';
import { createRoundRobin, firstHealthy, lateLast } from './chooseInstance.ts';

test('each instance is first in turn, and those that are late are last', () => {
  const inOrder = createRoundRobin();
  const orders = Array.from({ length: 4 }, () => inOrder(['a', 'b', 'c']).join(''));
  expect(orders).toEqual(['abc', 'bca', 'cab', 'abc']);
  expect(lateLast(['a', 'b', 'c'], (base) => base === 'a')).toEqual(['b', 'c', 'a']);
  expect(inOrder([])).toEqual([]);
});

test('the instance in turn is chosen although others are as healthy, and another where it is not', async () => {
  expect(await firstHealthy(['a', 'b'], async () => true)).toBe('a');
  expect(await firstHealthy(['a', 'b'], async (base) => base === 'b')).toBe('b');
  const neverSaid = new Promise<boolean>(() => {});
  expect(await firstHealthy(['a', 'b'], async (base) => base === 'b' || neverSaid)).toBe('b');
  expect(await firstHealthy(['a', 'b'], async () => false)).toBeNull();
  expect(await firstHealthy([], async () => true)).toBeNull();
});
