import { expect, test } from '@jest/globals';
import { coverage } from './coverage.ts';

const found = coverage();

test('every sentence that was asked for is in the product', () => {
  const missing = found.flatMap(({ sentences }) => sentences.filter(({ isThere }) => !isThere));
  expect(missing.map(({ what }) => what)).toEqual([]);
});

test('every sentence, and all that a screen does, is shown by a test of that screen', () => {
  const unshown = found.flatMap(({ section, sentences, behaviours }) =>
    [...sentences, ...behaviours]
      .filter(({ tests }) => tests.length === 0)
      .map(({ what }) => `${section}: ${what}`),
  );
  expect(unshown).toEqual([]);
});
