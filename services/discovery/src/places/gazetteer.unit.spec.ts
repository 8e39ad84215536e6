import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { cityAliases, cityKey } from '@kolo/contracts/cities';
import { NAMED_CITIES } from '@kolo/contracts/cities/namedCities';
import { createGazetteer, takeCities } from './gazetteer.ts';
import { kilometresBetween } from './kilometres.ts';

const listed = takeCities();
const gazetteer = createGazetteer(() => listed);
const { locate } = gazetteer;
/** From how the gazetteer writes names to how others do, the longest parts first. */
type Spelling = Record<string, string>;
const BULGARIAN: Spelling[] = [
  { sht: 'щ', ts: 'ц', zh: 'ж', ch: 'ч', sh: 'ш', yu: 'ю', ya: 'я', yo: 'йо', y: 'й', ŭ: 'ъ' },
  { sht: 'št', ts: 'c', zh: 'ž', ch: 'č', sh: 'š', yu: 'ju', ya: 'ja', y: 'j', ŭ: 'ă', h: 'kh', kh: 'kh' },
  { ts: 'c', zh: 'z', ch: 'c', sh: 's', yu: 'iu', ya: 'ia', y: 'i', ŭ: 'u' },
];
const MACEDONIAN: Spelling[] = [
  {
    gj: 'ѓ',
    kj: 'ќ',
    lj: 'љ',
    nj: 'њ',
    dž: 'џ',
    j: 'ј',
    c: 'ц',
    č: 'ч',
    š: 'ш',
    ž: 'ж',
    sht: 'шт',
    ch: 'ч',
    sh: 'ш',
  },
  { dž: 'dzh', c: 'ts', č: 'ch', š: 'sh', ž: 'zh', j: 'y', ch: 'č', sh: 'š' },
  { č: 'c', š: 's', ž: 'z', ' ': '  ' },
];
const rewritten = (name: string, spelling: Spelling): string => {
  const parts = Object.keys(spelling).sort((one, other) => other.length - one.length);
  return name.replace(new RegExp(parts.join('|'), 'g'), (part) => spelling[part] ?? part);
};
const coordinates = (country: string, city: string) => locate(country, city).coordinates;

test.each(NAMED_CITIES)('%s, which languages name, is called so here', (place) => {
  const comma = place.lastIndexOf(', ');
  const named = { city: place.slice(0, comma), country: place.slice(comma + 2) };
  expect(gazetteer.recognise(named.country, named.city)).toEqual(named);
});

/** Of one language each. */
const TEXTS = path.resolve(import.meta.dirname, '../../../../libs/contracts/src/texts');

test.each(readdirSync(TEXTS))('its cities are found by the names in %s', (file) => {
  const { phrases } = JSON.parse(readFileSync(path.join(TEXTS, file), 'utf8'));
  const named = Object.entries<string>(phrases.cities);
  const found = named.map(([place, said]) => {
    const known = gazetteer.recognise(place.slice(-2), said);
    return [`${known?.city}, ${known?.country}`, said];
  });
  expect(found).toEqual(named);
});

describe('the gazetteer', () => {
  test.each([
    ['RS', ['Belgrade', 'Beograd', 'beograd', 'BEOGRAD', ' Beograd ', 'Београд', 'Belgrade, Serbia']],
    ['AT', ['Vienna', 'Wien', 'wien']],
    ['CH', ['Zürich', 'Zurich', 'zurich', 'Zuerich']],
    ['DE', ['München', 'Munich', 'munchen', 'Muenchen']],
    ['DE', ['Frankfurt', 'Frankfurt am Main']],
    ['RO', ['București', 'Bucuresti', 'Bucharest']],
    ['XK', ['Prishtinë', 'Prishtina', 'Priština', 'Pristina']],
    ['MK', ['Skopje', 'Скопје', 'Shkup']],
    ['BG', ['Sofia', 'София', 'Sofija']],
    ['BG', ['Vratsa', 'Враца', 'Vraca', 'vratsa']],
    ['BG', ['Veliko Tarnovo', 'Велико Търново', 'Veliko Turnovo', 'Veliko  Târnovo', 'Veliko-Tarnovo']],
    ['MK', ['Ѓорче Петро', 'Gjorče Petro', 'Gorche Petro']],
    ['HR', ['Đakovo', 'Dakovo', 'Djakovo']],
    ['AL', ['Tirana', 'Tiranë', 'tirane']],
    ['US', ['New York', 'New York City', 'NYC']],
  ])('in %s one city is found by any of %j', (country, names) => {
    const places = names.map((name) => coordinates(country, name));
    expect(places[0]).not.toBeNull();
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
  });

  test.each([
    ['BG', BULGARIAN],
    ['MK', MACEDONIAN],
  ])('every city of %s is found in each spelling', (country, spellings) => {
    const cities = listed.filter((city) => city.country === country);
    expect(cities.length).toBeGreaterThan(150);
    for (const { name } of cities)
      for (const spelling of spellings) {
        const written = rewritten(name.toLowerCase(), spelling);
        expect([written, coordinates(country, written)]).toEqual([written, coordinates(country, name)]);
      }
  });

  test('of two names that spellings share each is found as it is written', () => {
    expect(coordinates('DE', 'Freyburg')).not.toEqual(coordinates('DE', 'Freiburg'));
    expect(coordinates('DE', 'Freiburg')).not.toBeNull();
  });

  test('every alias leads somewhere', () => {
    expect(cityAliases().filter(([country, alias]) => !coordinates(country, alias))).toEqual([]);
  });

  test('a city is looked up in its own country', () => {
    expect(coordinates('US', 'Vienna')).not.toEqual(coordinates('AT', 'Vienna'));
    expect(coordinates('SI', 'Wien')).toBeNull();
  });

  test('an unknown city has no coordinates', () => {
    expect(locate('RS', 'Nedođija')).toEqual({ country: 'RS', city: 'nedoda', coordinates: null });
    expect(coordinates('RS', '')).toBeNull();
  });

  test('Belgrade and Novi Sad are some 70 km apart', () => {
    const kilometres = kilometresBetween(locate('RS', 'Beograd'), locate('RS', 'Novi Sad'));
    expect(kilometres).toBeGreaterThan(60);
    expect(kilometres).toBeLessThan(85);
  });
});

describe('places that are suggested', () => {
  const suggested = (typed: string, country?: string): string[] =>
    gazetteer.suggest(typed, country).places.map(({ city, country: code }) => `${city}, ${code}`);
  const meant = (typed: string, country?: string): string[] =>
    gazetteer.suggest(typed, country).didYouMean.map(({ city, country: code }) => `${city}, ${code}`);

  test.each([
    ['Vienna', ['Beč', 'Wien', 'vienna', 'Bécs', 'Виена', 'беч'], 'Vienna, AT'],
    ['Belgrade', ['Beograd', 'Београд', 'BELGRADE', 'beogra'], 'Belgrade, RS'],
    ['Cologne', ['Köln', 'Koeln', 'Keln', 'cologne'], 'Cologne, DE'],
    ['Veliko Tarnovo', ['Велико Търново', 'Veliko Turnovo', 'veliko ta'], 'Veliko Tarnovo, BG'],
  ])('%s is found by any of %j', (_, spellings, place) => {
    for (const typed of spellings)
      expect([typed, suggested(typed)]).toEqual([typed, expect.arrayContaining([place])]);
  });

  test('those of the country come first, then whole names elsewhere, then the largest', () => {
    const inBulgaria = gazetteer.suggest('Ba', 'BG').places;
    expect(new Set(inBulgaria.map(({ country }) => country))).toEqual(new Set(['BG']));
    expect(suggested('Beč', 'AT')).not.toContain('Bečej, RS');
    expect(suggested('Münch', 'DE').every((place) => place.endsWith(', DE'))).toBe(true);
    expect(suggested('Split', 'DE')[0]).toBe('Split, HR');
    expect(suggested('Vienna', 'US')[0]).toBe('Vienna, US');
    expect(suggested('Vienna', 'US')).toContain('Vienna, AT');
    expect(suggested('Beč', 'RS').slice(0, 3)).toEqual(['Bečej, RS', 'Bečmen, RS', 'Vienna, AT']);
    expect(suggested('Bec', 'DE')).toEqual(expect.arrayContaining(['Vienna, AT']));
    expect(
      suggested('Bec', 'DE')
        .slice(0, 7)
        .every((place) => place.endsWith(', DE')),
    ).toBe(true);
    expect(new Set(suggested('Sankt', 'AT')).size).toBe(8);
    expect(suggested('Sara').slice(0, 2)).toContain('Sarajevo, BA');
    expect(inBulgaria).toHaveLength(8);
    expect(suggested('b')).toEqual([]);
    expect(suggested('!!')).toEqual([]);
  });

  test('another name says which, and the whole name of a place of the country makes it known', () => {
    const { known, places } = gazetteer.suggest('Beč', 'AT');
    expect(known).toEqual({ country: 'AT', city: 'Vienna' });
    expect(places[0]).toEqual({ country: 'AT', city: 'Vienna', alias: 'Beč' });
    expect(gazetteer.suggest('Beč', undefined).known).toBeNull();
    expect(gazetteer.suggest('Beč', 'RS').known).toBeNull();
  });

  test('a misspelt name leads to the one that may be meant', () => {
    expect(meant('Sarajvo', 'BA')).toEqual(['Sarajevo, BA']);
    expect(meant('Sarajvo')[0]).toBe('Sarajevo, BA');
    expect(meant('Belgarde', 'RS')[0]).toBe('Belgrade, RS');
    expect(meant('Београт', 'RS')[0]).toBe('Belgrade, RS');
    expect(meant('Xyzzyqqq', 'BA')).toEqual([]);
    expect(gazetteer.bestGuess('BA', 'Sarajvo')).toEqual({ country: 'BA', city: 'Sarajevo' });
    expect(gazetteer.bestGuess('AT', 'Sarajevo')).toEqual({ country: 'BA', city: 'Sarajevo' });
    expect(gazetteer.bestGuess('RS', 'Selo koje ne postoji')).toBeNull();
  });

  test('a place hides from whoever wrote it otherwise, by the name that is suggested too', () => {
    for (const [country, alias, name] of cityAliases()) {
      const city = gazetteer.recognise(country, alias)?.city ?? '';
      expect([alias, cityKey(country, city)]).toEqual([alias, cityKey(country, name)]);
    }
    for (const { country, name } of listed.filter(({ country }) => country === 'RS' || country === 'MK')) {
      const city = gazetteer.recognise(country, name)?.city ?? '';
      expect([name, cityKey(country, city)]).toEqual([name, cityKey(country, name)]);
    }
  });
});
