import { describe, expect, test } from '@jest/globals';
import { cityAliases } from '@kolo/contracts';
import { takeCities } from './cities.ts';
import { kilometresBetween } from './distance.ts';
import { createGazetteer } from './gazetteer.ts';

const locate = createGazetteer(takeCities);
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
    ['HR', ['Đakovo', 'Dakovo', 'Djakovo']],
    ['AL', ['Tirana', 'Tiranë', 'tirane']],
    ['US', ['New York', 'New York City', 'NYC']],
  ])('in %s one city is found by any of %j', (country, names) => {
    const places = names.map((name) => coordinates(country, name));
    expect(places[0]).not.toBeNull();
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
  });

  test('every alias leads somewhere', () => {
    expect(cityAliases().filter(([country, alias]) => !coordinates(country, alias))).toEqual([]);
  });

  test('a city is looked up in its own country', () => {
    expect(coordinates('US', 'Vienna')).not.toEqual(coordinates('AT', 'Vienna'));
    expect(coordinates('SI', 'Wien')).toBeNull();
  });

  test('an unknown city has no coordinates', () => {
    expect(locate('RS', 'Nedođija')).toEqual({ country: 'RS', city: 'nedodija', coordinates: null });
    expect(coordinates('RS', '')).toBeNull();
  });

  test('Belgrade and Novi Sad are some 70 km apart', () => {
    const kilometres = kilometresBetween(locate('RS', 'Beograd'), locate('RS', 'Novi Sad'));
    expect(kilometres).toBeGreaterThan(60);
    expect(kilometres).toBeLessThan(85);
  });
});
