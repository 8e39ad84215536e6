import { expect, it } from '@jest/globals';
import { csvOf } from './saveCsv.ts';

it('quotes every cell, and begins with what tells spreadsheets that it is UTF-8', () => {
  expect(csvOf([['Name'], ['Ana "Anči" Anić, Split']])).toBe(
    '\uFEFF"Name"\r\n"Ana ""Anči"" Anić, Split"\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  'lets no spreadsheet take %j for a formula',
  (text) => expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`),
);
