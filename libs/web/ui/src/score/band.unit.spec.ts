import { expect, it } from '@jest/globals';
import { bandOf } from './band.ts';

it('is high from 70, in the middle from 50, and low below', () => {
  expect([100, 70, 69, 50, 49, 0].map(bandOf)).toEqual(['high', 'high', 'middle', 'middle', 'low', 'low']);
});
