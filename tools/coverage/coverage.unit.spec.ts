import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { COVERAGE_FILE, coverage, coverageDocument, INTERFACE_FILE, testSources } from './coverage.ts';

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

test('the document of the interface names specs that there are, and quotes their tests', () => {
  const text = readFileSync(INTERFACE_FILE, 'utf8');
  const specs = [...text.matchAll(/`((?:[^`]*\.spec|conv\/\w+)\.tsx?)`/g)].map(([, name = '']) =>
    name.replace(/^conv\//, 'conventions/').replace(/^sections\//, 'journeys/sections/'),
  );
  const quotes = [...text.matchAll(/[(,] ?"([^"]+)"/g)].map(([, quote = '']) => quote.split('…'));
  const sources = testSources();
  const isThere = (name: string) => sources.some(({ file }) => `/${file}`.endsWith(`/${name}`));
  const isQuoted = (parts: string[]) =>
    sources.some((source) => parts.every((part) => source.text.includes(part.trim())));
  expect(specs.filter((name) => !isThere(name))).toEqual([]);
  expect(quotes.filter((parts) => !isQuoted(parts))).toEqual([]);
});

test('the document names the tests that there are', () => {
  expect(readFileSync(COVERAGE_FILE, 'utf8')).toBe(coverageDocument(found));
});
