import { type Coordinates, kilometresBetween, type Place } from './kilometres.ts';

/** Around these cities most members live. */
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
const MAX_RADIUS_KM = 900;
/** The region of everything far from all centres, or unknown. */
export const ELSEWHERE = CENTRES.length;
/** More than rounding can take off a distance. */
const ROUNDING_KM = 1;

export const REGIONS = CENTRES.length + 1;

const placeAt = (coordinates: Coordinates): Place => ({
  country: '',
  city: `${coordinates.latitude}`,
  coordinates,
});
const PLACES_OF_CENTRES = CENTRES.map(placeAt);

/** Empty for an unknown place. */
export function kilometresToCentres(place: Place): number[] {
  const { coordinates } = place;
  if (!coordinates) return [];
  const here: Place = { country: ' ', city: '', coordinates };
  return PLACES_OF_CENTRES.map((centre) => kilometresBetween(here, centre) ?? Number.POSITIVE_INFINITY);
}

export interface Regions {
  /** Also extends the region so that it covers the place. */
  regionOf(toCentres: readonly number[]): number;
  /** The least distance to anybody of each region; infinite where unknown. */
  kilometresTo(toCentres: readonly number[]): number[];
}

/** Bounds how near two members can be: at least the distance to the region's centre less its radius. */
export function createRegions(): Regions {
  const reaches = new Float64Array(CENTRES.length);
  return {
    regionOf(apart) {
      const nearest = Math.min(...apart);
      if (!(nearest <= MAX_RADIUS_KM)) return ELSEWHERE;
      const region = apart.indexOf(nearest);
      reaches[region] = Math.max(reaches[region] ?? 0, nearest + ROUNDING_KM);
      return region;
    },
    kilometresTo(apart) {
      // Two unknown cities can be the same one.
      if (apart.length === 0)
        return Array.from({ length: REGIONS }, (_, region) =>
          region === ELSEWHERE ? 0 : Number.POSITIVE_INFINITY,
        );
      return [
        ...apart.map((kilometres, region) => Math.max(kilometres - (reaches[region] ?? 0) - ROUNDING_KM, 0)),
        Math.max(MAX_RADIUS_KM - Math.min(...apart) - ROUNDING_KM, 0),
      ];
    },
  };
}
