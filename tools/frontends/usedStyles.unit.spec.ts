import { expect, test } from '@jest/globals';
import { usedStyles } from './usedStyles.ts';

const PAGE = '<p class="card isOpen">a</p>';

test.each([
  ['.card{a:b}.row{c:d}', '.card{a:b}'],
  ['.card .row,.isOpen{a:b}', '.card .row,.isOpen{a:b}'],
  ['.card.row,.row>p{a:b}', ''],
  ['.card:not(.row){a:b}', '.card:not(.row){a:b}'],
  ['@media print{.row{a:b}}p{c:d}', 'p{c:d}'],
  ['@media print{.row{a:b}.card{c:d}}', '@media print{.card{c:d}}'],
  ['@font-face{a:b}@keyframes x{12.5%{c:d}}', '@font-face{a:b}@keyframes x{12.5%{c:d}}'],
])('of %s a page keeps %s', (styles, kept) => {
  expect(usedStyles(styles, PAGE)).toBe(kept);
});
