import { type Coordinates, kilometresBetween, type Place } from './distance.ts';

/** Cities in whose surroundings most members live. */
const CENTRES: readonly Coordinates[] = (
  [
    [46.1, 14.5],
    [45.8, 16],
    [44, 17.8],
    [44.8, 20.5],
    [41.7, 21.2],
    [42.7, 24],
    [45.5, 25.5],
    [48.2, 16.4],
    [48.1, 10.5],
    [51, 8],
    [47.3, 7.8],
    [59, 16],
    [41, -76],
    [41.5, -88],
    [-37.5, 147],
  ] as const
).map(([latitude, longitude]) => ({ latitude, longitude }));
const REACH = 900;
/** The region of all that is far from every centre, or not known. */
export const ELSEWHERE = CENTRES.length;
/** What rounding may take off a distance, and more. */
const SLACK = 1;

/** How many regions there are: the surroundings of each centre, and all the rest. */
export const REGIONS = CENTRES.length + 1;

const at = (coordinates: Coordinates): Place => ({
  country: '',
  city: `${coordinates.latitude}`,
  coordinates,
});
const PLACES_OF_CENTRES = CENTRES.map(at);

/** How far the centre of each region is from a place; nothing where it cannot be known. */
export function kilometresToCentres(place: Place): number[] {
  const { coordinates } = place;
  if (!coordinates) return [];
  const here: Place = { country: ' ', city: '', coordinates };
  return PLACES_OF_CENTRES.map((centre) => kilometresBetween(here, centre) ?? Number.POSITIVE_INFINITY);
}

/** Where a place is, and how far the regions that are in use reach. */
export interface Regions {
  /** The region of a place that is so far from the centres; from now on it reaches at least so far. */
  regionOf(toCentres: readonly number[]): number;
  /** By region: how far everyone of it is at least from such a place; infinite where it cannot be known. */
  kilometresTo(toCentres: readonly number[]): number[];
}

/**
 * Regions that bound how near two members can be: nobody of a region is nearer than its centre less its reach. Cities
 * far from every centre, and those that the gazetteer does not know, share one region.
 */
export function createRegions(): Regions {
  const reaches = new Float64Array(CENTRES.length);
  return {
    regionOf(apart) {
      const nearest = Math.min(...apart);
      if (!(nearest <= REACH)) return ELSEWHERE;
      const region = apart.indexOf(nearest);
      reaches[region] = Math.max(reaches[region] ?? 0, nearest + SLACK);
      return region;
    },
    kilometresTo(apart) {
      // Who lives in a city that is not known can be in the same one.
      if (apart.length === 0)
        return Array.from({ length: REGIONS }, (_, region) =>
          region === ELSEWHERE ? 0 : Number.POSITIVE_INFINITY,
        );
      return [
        ...apart.map((kilometres, region) => Math.max(kilometres - (reaches[region] ?? 0) - SLACK, 0)),
        Math.max(REACH - Math.min(...apart) - SLACK, 0),
      ];
    },
  };
}
