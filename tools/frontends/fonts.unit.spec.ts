import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { canDraw } from './fonts.ts';
import { ROOT } from './places.ts';

/** Its `unicode-range` claims Greek, of which it has no letter. */
const FONT = 'node_modules/@fontsource-variable/onest/files/onest-math-wght-normal.woff2';
const symbols = readFileSync(path.join(ROOT, FONT));

test('a font can draw what it has one glyph of, whatever its range says', async () => {
  expect(await canDraw(symbols, ['→'])).toBe(true);
  expect(await canDraw(symbols, [...'Αθήνα →'])).toBe(true);
  expect(await canDraw(symbols, [...'Αθήνα'])).toBe(false);
});
