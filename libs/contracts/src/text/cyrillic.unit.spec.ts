import { expect, test } from '@jest/globals';
import { toCyrillic } from './cyrillic.ts';

test.each([
  ['Ljubav, njegov džem', 'Љубав, његов џем'],
  ['LJUBAV NJEGOŠ DŽEM', 'ЉУБАВ ЊЕГОШ ЏЕМ'],
  ['Ljubaznost i Njuška, Džep', 'Љубазност и Њушка, Џеп'],
  ['Đorđe, čekaj ćerku; šta žele?', 'Ђорђе, чекај ћерку; шта желе?'],
  ['Još jednom, hvala. Fića je ovde!', 'Још једном, хвала. Фића је овде!'],
])('writes %s as %s', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic);
});

test.each([
  ['injekcija', 'инјекција'],
  ['konjunktura', 'конјунктура'],
  ['konj', 'коњ'],
  ['nadživeti', 'надживети'],
  ['podžupan', 'поджупан'],
  ['Tanjug', 'Танјуг'],
  ['tanjir', 'тањир'],
])('keeps two sounds apart: %s', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic);
});

test('leaves placeholders, tags, nested texts and addresses alone', () => {
  expect(toCyrillic('Zdravo, {{name}}! <address>{{email}}</address> i <b>njoj</b> &amp; njemu')).toBe(
    'Здраво, {{name}}! <address>{{email}}</address> и <b>њој</b> &amp; њему',
  );
  expect(toCyrillic('Piši na pomoc@kolo.example ili otvori https://kolo.example/njeno. $t(njegov)')).toBe(
    'Пиши на pomoc@kolo.example или отвори https://kolo.example/njeno. $t(njegov)',
  );
  expect(toCyrillic('Pravila su [ovde](/guidelines#money).')).toBe('Правила су [овде](/guidelines#money).');
  expect(toCyrillic('Najviše {{limit, number}} znakova')).toBe('Највише {{limit, number}} знакова');
});

test('leaves the brand, foreign names, units and Roman numerals as they are written', () => {
  expect(toCyrillic('pre 5 h, na 2 km')).toBe('пре 5 h, на 2 km');
  expect(toCyrillic('Kolo na uređajima iPhone i Windows, vek XX i II')).toBe(
    'Kolo на уређајима iPhone и Windows, век XX и II',
  );
  expect(toCyrillic('Zaigraj kolo uz WhatsApp')).toBe('Заиграј коло уз WhatsApp');
  expect(toCyrillic('Uvezi WebP od 5 MB')).toBe('Увези WebP од 5 MB');
});

test('composed and decomposed letters are the same', () => {
  expect(toCyrillic('čas'.normalize('NFD'))).toBe('час');
});
