import { expect, it } from '@jest/globals';
import { RESIDENCE_COUNTRIES } from './countries.ts';
import { otherCountryNames } from './otherCountryNames.ts';

it.each([
  ['USA', 'US'],
  ['America', 'US'],
  ['UK', 'GB'],
  ['England', 'GB'],
  ['Holland', 'NL'],
  ['Srbija', 'RS'],
  ['Bosna', 'BA'],
  ['Deutschland', 'DE'],
  ['Nemačka', 'DE'],
  ['Österreich', 'AT'],
])('knows %s', (name, code) => {
  const called = RESIDENCE_COUNTRIES.filter((country) => otherCountryNames(country.code).includes(name));
  expect(called.map((country) => country.code)).toEqual([code]);
});
