import { describe, expect, test } from '@jest/globals';
import { coarsen, distanceLabel, kilometresBetween, type Place } from './distance.ts';

const unknown = (country: string, city: string): Place => ({ country, city, coordinates: null });

describe('distance', () => {
  test.each([
    [0, 2],
    [2, 2],
    [2.1, 5],
    [7, 10],
    [72, 100],
    [260, 500],
    [9_000, 10_000],
    [40_000, 20_000],
  ])('%d km is shown as %d', (kilometres, shown) => {
    expect(coarsen(kilometres)).toBe(shown);
    expect(distanceLabel(kilometres)).toBe(`${shown.toLocaleString('en-US')} km away`);
  });

  test('an unknown city is shown as the floor', () => {
    expect(distanceLabel(null)).toBe('2 km away');
  });

  test('two members of the same unknown village are together, of different ones unknown', () => {
    expect(kilometresBetween(unknown('BA', 'selo'), unknown('BA', 'selo'))).toBe(0);
    expect(kilometresBetween(unknown('BA', 'selo'), unknown('BA', 'drugo selo'))).toBeNull();
    expect(kilometresBetween(unknown('BA', 'selo'), unknown('RS', 'selo'))).toBeNull();
  });
});
