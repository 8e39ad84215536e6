import { describe, expect, test } from '@jest/globals';
import { NO_SHIELD, shieldedOrigins } from '@kolo/contracts/places/originShield';
import { exampleProfile } from '@kolo/testing';
import { distance } from '../score/distance.ts';
import type { Traits } from '../score/traits.ts';
import { dice, oneOf } from '../testing/profiles.ts';
import { createGazetteer, takeCities } from './gazetteer.ts';
import { coarsen, kilometresBetween } from './kilometres.ts';
import { createPlaceIndex, NOT_MEASURED, pointsOfMeasured, rankOfMeasured } from './placeIndex.ts';

const cities = takeCities();
const locate = createGazetteer(() => cities).locate;

describe('the book of places', () => {
  test('measures every two places as the score does, and bounds them by their regions', () => {
    const roll = dice(11);
    const book = createPlaceIndex(locate);
    const [first, ...others] = cities;
    if (!first) throw new Error('there are cities');
    const homes: [string, string][] = [
      ['BA', 'Selo bez imena'],
      ['BA', 'Drugo selo'],
      ['JP', 'Tokyo'],
      ['RS', 'Beograd'],
      ['RS', 'Zemun'],
    ];
    for (let more = 0; more < 50; more++) {
      const { country, name } = oneOf(roll, [first, ...others]);
      homes.push([country, name]);
    }
    const numbers = homes.map(([country, city]) => book.retain(country, city));
    const at = (number: number): Traits => ({ ...exampleProfile(), place: book.place(number) });
    for (const from of numbers) {
      const nearness = book.distancesFrom(from);
      const { points, ranks } = book.bounds(from);
      const ordered = numbers
        .map((to) => {
          const measured = book.measure(nearness, from, to);
          expect(nearness[to]).toBe(measured);
          expect(pointsOfMeasured(measured)).toBe(distance.points(at(from), at(to)));
          expect(points[book.regionOf(to)]).toBeGreaterThanOrEqual(pointsOfMeasured(measured));
          expect(ranks[book.regionOf(to)]).toBeGreaterThanOrEqual(rankOfMeasured(measured));
          const kilometres = kilometresBetween(book.place(from), book.place(to));
          return {
            rank: rankOfMeasured(measured),
            coarse: kilometres === null ? Number.POSITIVE_INFINITY : coarsen(kilometres),
          };
        })
        .sort((one, other) => other.rank - one.rank);
      expect(ordered.map(({ coarse }) => coarse)).toEqual(
        ordered.map(({ coarse }) => coarse).sort((one, other) => one - other),
      );
    }
  });

  test('forgets a place where nobody lives any more, and measures anew what takes its number', () => {
    const book = createPlaceIndex(locate);
    const vienna = book.retain('AT', 'Wien');
    const zagreb = book.retain('HR', 'Zagreb');
    expect(book.retain('HR', 'Zagreb')).toBe(zagreb);
    book.measure(book.distancesFrom(vienna), vienna, zagreb);
    book.release(zagreb);
    expect(book.place(zagreb).country).toBe('HR');
    book.release(zagreb);
    expect(book.retain('US', 'Chicago')).toBe(zagreb);
    expect(book.distancesFrom(vienna)[zagreb]).toBe(NOT_MEASURED);
    expect(book.place(zagreb).country).toBe('US');
  });

  test('tells the places outside some origins, whatever lives under a number', () => {
    const book = createPlaceIndex(locate);
    const fromVienna = shieldedOrigins({ ...NO_SHIELD, cities: [{ country: 'AT', city: 'Beč' }] });
    const fromGermany = shieldedOrigins({ ...NO_SHIELD, countries: ['DE'] });
    const graz = book.retain('AT', 'Graz');
    expect(book.tableWithout(fromVienna)).toBeNull();
    const [wien, vienna] = [book.retain('AT', 'Wien'), book.retain('AT', 'Vienna')];
    expect([wien, vienna, graz].map((place) => book.tableWithout(fromVienna)?.[place])).toEqual([0, 0, 1]);
    book.release(wien);
    expect(book.retain('DE', 'Berlin')).toBe(wien);
    expect([wien, vienna, graz].map((place) => book.tableWithout(fromVienna)?.[place])).toEqual([1, 0, 1]);
    expect([wien, vienna, graz].map((place) => book.tableWithout(fromGermany)?.[place])).toEqual([0, 1, 1]);
    expect(book.originsOf(wien)).toEqual([...fromGermany, expect.any(String)]);
  });
});
