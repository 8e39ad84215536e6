import { expect, test } from '@jest/globals';
import { suggestedAddress } from './addressSuggestion.ts';

test.each([
  ['mira@gmial.com', 'mira@gmail.com'],
  ['mira@GMAL.con', 'mira@gmail.com'],
  ['mira@gmail.co', 'mira@gmail.com'],
  ['mira@yaho.com', 'mira@yahoo.com'],
  ['mira@hotmial.com', 'mira@hotmail.com'],
  ['mira@outlok.com', 'mira@outlook.com'],
  ['mira@icoud.com', 'mira@icloud.com'],
  ['mira@gmx.dee', 'mira@gmx.de'],
  ['mira@avb.bg', 'mira@abv.bg'],
  ['mira@t-onlin.de', 'mira@t-online.de'],
  ['mira@sezmam.cz', 'mira@seznam.cz'],
])('for %s suggests %s', (typed, suggested) => {
  expect(suggestedAddress(typed)).toBe(suggested);
});

test.each([
  'mira@gmail.com',
  'mira@mail.com',
  'mira@gmx.at',
  'mira@web.de',
  'mira@uni-sofia.bg',
  'mira@yahoo.ca',
  'mira@hotmail.no',
  'mira@orange.ro',
  'mira@t-online.hu',
  '@gmial.com',
  'mira',
  '',
])('for %s suggests nothing', (typed) => {
  expect(suggestedAddress(typed)).toBeNull();
});
