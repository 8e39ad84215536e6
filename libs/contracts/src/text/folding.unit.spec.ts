import { describe, expect, test } from '@jest/globals';
import names from '../../fixtures/firstNames.json' with { type: 'json' };
import { meantBy, romanisedWithU } from './folding.ts';

const SPELLINGS = [
  ['Đorđe', 'Ђорђе', 'Djordje', 'Dorde', 'ĐORĐE', 'ДОРДЕ'],
  ['Džemal', 'Џемал', 'Dzemal', 'ǅemal'],
  ['Ljubica Njegoš', 'Љубица Његош', 'ljubica njegos', 'ǈubica ǋegoš', 'Ljubica Njegosh'],
  ['Živka Šćepanović', 'Живка Шћепановић', 'Zivka Scepanovic', 'Z\u030civka S\u030cc\u0301epanovic\u0301'],
  ['Ștefan Țăranu', 'Stefan Taranu'],
  ['Çelik Gjonë', 'celik gjone'],
  ['Николай', 'Nikolay', 'Nikolai', 'Nikolaj'],
  ['София', 'Sofia', 'Sofiya', 'Sofija'],
  ['Цветан Щерев', 'Tsvetan Shterev', 'Cvetan Šterev'],
  ['Първан', 'Parvan', 'Pŭrvan', 'Părvan'],
  ['Ѓорѓи Ќосев', 'Gjorgji Kjosev'],
  ['Александър', 'Aleksandar', 'Alexandar'],
  ['Кольо', 'Kolyo', 'Koljo', 'Kolio'],
  ['Hoxha', 'Hodža', 'Хоџа'],
  ["O'Neil Anne-Marie", 'O’Neil Anne Marie', 'ONeil  Anne–Marie'],
];

/** How languages with Cyrillic are written in Latin letters: by the state, by scholars, and by whoever has no diacritics. */
const ROMANISATIONS: Record<string, string[]> = {
  BG: [
    'щ:sht ц:ts ж:zh ч:ch ш:sh х:h ю:yu я:ya й:y ьо:yo ъ:a ь:y',
    'щ:št ц:c ж:ž ч:č ш:š х:h ю:ju я:ja й:j ьо:jo ъ:ă ь:j',
    'щ:sht ц:c ж:zh ч:ch ш:sh х:kh ю:iu я:ia й:i ьо:io ъ:a ь:',
    'щ:sht ц:ts ж:zh ч:ch ш:sh х:h ю:yu я:ya й:y ьо:yo ъ:u ь:y',
  ],
  MK: [
    'ѓ:gj ќ:kj љ:lj њ:nj џ:dž ѕ:dz ј:j ц:c ж:ž ч:č ш:š х:h',
    'ѓ:gj ќ:kj љ:lj њ:nj џ:dzh ѕ:dz ј:y ц:ts ж:zh ч:ch ш:sh х:h',
    'ѓ:g ќ:k љ:lj њ:nj џ:dz ѕ:dz ј:i ц:c ж:z ч:c ш:s х:h',
  ],
  RS: [
    'ђ:đ ж:ž љ:lj њ:nj ћ:ć ц:c ч:č џ:dž ш:š ј:j х:h',
    'ђ:dj ж:z љ:lj њ:nj ћ:c ц:c ч:c џ:dz ш:s ј:j х:h',
    'ђ:dj ж:zh љ:lj њ:nj ћ:ch ц:ts ч:ch џ:dzh ш:sh ј:y х:h',
  ],
};
const SHARED = 'а:a б:b в:v г:g д:d е:e з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f';
const tableOf = (row: string) =>
  new Map([...row.split(' '), ...SHARED.split(' ')].map((pair) => pair.split(':') as [string, string]));
const romanised = (name: string, row: string): string => {
  const table = tableOf(row);
  return name.toLowerCase().replace(/ьо|./gu, (letters) => table.get(letters) ?? letters);
};

describe('the first names of', () => {
  test.each(Object.entries(ROMANISATIONS))('%s are found in each spelling', (country, rows) => {
    const written =
      Object.entries(names)
        .find(([code]) => code === country)?.[1]
        .split(' ') ?? [];
    expect(written.length).toBeGreaterThan(100);
    for (const name of written)
      for (const row of rows) {
        const typed = romanised(name, row);
        const text = row.includes('ъ:u') ? romanisedWithU(name) : name;
        expect([name, typed, meantBy(typed)(text)]).toEqual([name, typed, true]);
        expect([typed, name, meantBy(text)(typed)]).toEqual([typed, name, true]);
      }
  });

  test.each(Object.entries(names))('%s are found without their diacritics', (_country, listed) => {
    for (const name of listed.split(' ')) {
      const plain = name.replaceAll('đ', 'dj').replaceAll('Đ', 'Dj').normalize('NFD').replace(/\p{M}/gu, '');
      // Without its breve й is another letter.
      if (!/[йѓќ]/iu.test(name)) expect([name, plain, meantBy(plain)(name)]).toEqual([name, plain, true]);
    }
  });
});

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
