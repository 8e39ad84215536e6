import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { COVERAGE_FILE, coverage, coverageDocument } from './coverage.ts';

test('every sentence that was asked for is in the product', () => {
  expect(coverage().flatMap(({ sentence, isThere }) => (isThere ? [] : [sentence]))).toEqual([]);
});

test('the document names the tests that there are', () => {
  expect(readFileSync(COVERAGE_FILE, 'utf8')).toBe(coverageDocument());
});
