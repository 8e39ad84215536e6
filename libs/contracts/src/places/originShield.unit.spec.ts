import { describe, expect, test } from '@jest/globals';
import { cityAliases, cityKey } from '../cities/index.ts';
import { LIMITS } from '../limits.ts';
import { hidesFrom, NO_SHIELD, originShield, shieldedOrigins, withoutRepeats } from './originShield.ts';

const home = { residenceCountry: 'AT', currentCity: 'Vienna', heritageCountries: ['RS', 'BA'] };

describe('a city', () => {
  test.each([
    ['RS', ['Belgrade', 'BEOGRAD', 'Београд', ' beograd ', 'Belgrade, Zemun']],
    ['AT', ['Vienna', 'Wien', 'Beč', 'Беч', 'wien (Favoriten)']],
    ['RS', ['Niš', 'nis', 'Ниш']],
    ['RS', ['Šabac', 'Sabac', 'Shabac']],
    ['BG', ['Vratsa', 'Враца', 'Vraca']],
    ['BG', ['Търговище', 'Targovishte', 'Turgovishte', 'Tărgovište']],
    ['DE', ['Freiburg', 'Freiburg im Breisgau']],
    ['US', ['Washington', 'Washington, D.C.', 'Washington DC']],
  ])('of %s is one, however it is written: %j', (country, spellings) => {
    expect(new Set(spellings.map((city) => cityKey(country, city))).size).toBe(1);
  });

  test('of another name is another, also where only the country is', () => {
    expect(cityKey('RS', 'Novi Sad')).not.toBe(cityKey('RS', 'Novi Pazar'));
    expect(cityKey('RS', 'Čačak')).not.toBe(cityKey('RS', 'Niš'));
    expect(
      hidesFrom(shieldedOrigins({ ...NO_SHIELD, cities: [{ country: 'DE', city: 'Vienna' }] }), [home]),
    ).toBe(false);
  });

  test('is not renamed twice', () => {
    for (const [country, alias, name] of cityAliases())
      expect([country, alias, cityKey(country, alias)]).toEqual([country, alias, cityKey(country, name)]);
  });

  test('whose name has no letters is still one of its own', () => {
    expect(cityKey('US', '29')).not.toBe(cityKey('US', '30'));
    expect(cityKey('US', '東京')).not.toBe(cityKey('US', '大阪'));
  });
});

test.each([
  [{ countries: ['AT'] }, true],
  [{ countries: ['RS', 'BA'] }, false],
  [{ cities: [{ country: 'AT', city: 'Беч' }] }, true],
  [{ cities: [{ country: 'AT', city: 'Graz' }] }, false],
  [{ heritages: ['BA'] }, true],
  [{ heritages: ['AL', 'HR'] }, false],
  [{}, false],
])('%j hides from who lives in Vienna with Serbian and Bosnian heritage: %s', (shield, hides) => {
  expect(hidesFrom(shieldedOrigins({ ...NO_SHIELD, ...shield }), [home])).toBe(hides);
});

test('a shield names each once, and ten at most', () => {
  const spellings = ['Wien', 'Vienna', 'Beč'].map((city) => ({ country: 'AT', city }));
  expect(withoutRepeats({ countries: ['DE', 'DE'], cities: spellings, heritages: ['RS', 'RS'] })).toEqual({
    countries: ['DE'],
    cities: [{ country: 'AT', city: 'Wien' }],
    heritages: ['RS'],
  });
  const many = (count: number) => ({ ...NO_SHIELD, countries: Array.from({ length: count }, () => 'DE') });
  expect(originShield.safeParse(many(LIMITS.shieldEntries)).success).toBe(true);
  expect(originShield.safeParse(many(LIMITS.shieldEntries + 1)).error?.issues).toMatchObject([
    { path: ['cities'], message: 'You can hide from up to 10. Remove one first.' },
  ]);
});
