import { describe, expect, test } from '@jest/globals';
import { cityAliases } from '@kolo/contracts';
import { takeCities } from './cities.ts';
import { kilometresBetween } from './distance.ts';
import { createGazetteer } from './gazetteer.ts';

const listed = takeCities();
const locate = createGazetteer(() => listed);
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
