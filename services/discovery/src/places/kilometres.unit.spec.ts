import { describe, expect, test } from '@jest/globals';
import { coarsen, distanceLabel, kilometresBetween, type Place } from './kilometres.ts';

const unknown = (country: string, city: string): Place => ({ country, city, coordinates: null });

describe('distance', () => {
  test.each([
    [0, 0],
    [0.4, 2],
    [3, 2],
    [7, 5],
    [8, 10],
    [72, 50],
    [260, 250],
    [1_001, 1_000],
    [7_500, 8_000],
    [8_100, 8_000],
    [14_900, 15_000],
    [40_000, 20_000],
  ])('%d km is rounded to %d', (kilometres, shown) => {
    expect(coarsen(kilometres)).toBe(shown);
  });

  test('what is said of far places is true within a fifth', () => {
    for (let kilometres = 250; kilometres <= 20_000; kilometres += 5)
      expect(Math.abs(coarsen(kilometres) / kilometres - 1)).toBeLessThanOrEqual(1 / 5);
  });

  test('a card says how far apart cities are, and what countries tell where a city is unknown', () => {
    const belgrade = {
      country: 'RS',
      city: 'belgrade',
      coordinates: { latitude: 44.804, longitude: 20.465 },
    };
    const berlin = { country: 'DE', city: 'berlin', coordinates: { latitude: 52.524, longitude: 13.411 } };
    expect(distanceLabel(berlin, belgrade)).toBe('about 1,000 km away');
    expect(distanceLabel(berlin, berlin)).toBe('same city');
    expect(distanceLabel(belgrade, { ...belgrade, city: 'beograd' })).toBe('same city');
    expect(distanceLabel(berlin, unknown('DE', 'dorf'))).toBe('same country');
    expect(distanceLabel(unknown('BA', 'selo'), belgrade)).toBe('another country');
    expect(distanceLabel(unknown('', ''), unknown('', 'selo'))).toBe('2 km away');
  });

  test('two members of the same unknown village are together, of different ones unknown', () => {
    expect(kilometresBetween(unknown('BA', 'selo'), unknown('BA', 'selo'))).toBe(0);
    expect(kilometresBetween(unknown('BA', 'selo'), unknown('BA', 'drugo selo'))).toBeNull();
    expect(kilometresBetween(unknown('BA', 'selo'), unknown('RS', 'selo'))).toBeNull();
  });
});
