import { describe, expect, test } from '@jest/globals';
import { meantBy } from './folding.ts';

const SPELLINGS = [
  ['Đorđe', 'Ђорђе', 'Djordje', 'Dorde', 'ĐORĐE', 'ДОРДЕ'],
  ['Džemal', 'Џемал', 'Dzemal', 'ǅemal'],
  ['Ljubica Njegoš', 'Љубица Његош', 'ljubica njegos', 'ǈubica ǋegoš', 'Ljubica Njegosh'],
  ['Živka Šćepanović', 'Живка Шћепановић', 'Zivka Scepanovic', 'Z\u030civka S\u030cc\u0301epanovic\u0301'],
  ['Ștefan Țăranu', 'Stefan Taranu'],
  ['Çelik Gjonë', 'celik gjone'],
];

describe.each(SPELLINGS)('%s', (...spellings) => {
  test('is found by each of its spellings', () => {
    for (const typed of spellings)
      for (const text of spellings)
        expect([typed, text, meantBy(` ${typed} `)(`Ana ${text} B`)]).toEqual([typed, text, true]);
  });
  test('is found by its beginning', () => {
    for (const typed of spellings) expect(meantBy(typed.slice(0, 3))(spellings[0] ?? '')).toBe(true);
  });
});

test.each([
  ['hael', 'Michael', true],
  ['%', 'Marko', false],
  ['.*', 'Marko', false],
  ['Marija', 'Marko', false],
  ['', 'Marko', true],
])('%j means %j: %s', (typed, text, isMeant) => {
  expect(meantBy(typed)(text)).toBe(isMeant);
});
