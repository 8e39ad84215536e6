import { expect, test } from '@jest/globals';
import { textIn } from './textIn.ts';

const STYLES =
  'h1,h2{font-family:var(--font-display)}@media print{.price b{font:400 2rem/1 var(--font-display)}}p:is(.big,.small)~.note:hover{font:var(--font-display)}p{color:red}';
const of = (page: string): string => textIn(page, STYLES, 'var(--font-display)');

test('gathers the text of what the rules choose, with all that is inside', () => {
  expect(of('<h1>A <i>b</i><img src="x"/> c</h1>d<h2>E</h2>')).toBe('A b cE');
  expect(of('<p>no</p><b>nor this</b>')).toBe('');
});

test('minds classes and ancestors', () => {
  const price = '<div class="card price"><p><b class="x">5 $</b></p></div>';
  expect(of(`${price}<div class="card"><b>6</b></div>`)).toBe('5 $');
  expect(of('<b><i class="price">7</i></b>')).toBe('');
});

test('rather chooses too much than too little', () => {
  expect(of('<p class="big">1</p><i class="note">2</i>')).toBe('2');
});
