export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Where a member lives, as far as it is known. */
export interface Place {
  country: string;
  /** The city's name, normalised. */
  city: string;
  /** `null` when the gazetteer does not know the city. */
  coordinates: Coordinates | null;
}

const RADIUS = 6_371;
const RADIANS = Math.PI / 180;

/** Kilometres between two points along the great circle. */
function greatCircle(one: Coordinates, other: Coordinates): number {
  const acrossLatitude = Math.sin(((other.latitude - one.latitude) * RADIANS) / 2);
  const acrossLongitude = Math.sin(((other.longitude - one.longitude) * RADIANS) / 2);
  const shrink = Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS);
  const chord = acrossLatitude * acrossLatitude + shrink * acrossLongitude * acrossLongitude;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Kilometres between two members' cities; `null` when one of them is unknown. Symmetric. */
export function kilometresBetween(one: Place, other: Place): number | null {
  if (one.country === other.country && one.city === other.city) return 0;
  if (!one.coordinates || !other.coordinates) return null;
  return greatCircle(one.coordinates, other.coordinates);
}

const STEPS = [2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 20_000] as const;
const FLOOR = STEPS[0];

/** How many steps there are. */
export const DISTANCE_STEPS = STEPS.length;

/** Which of the steps a distance is rounded up to, the nearest being 0. */
export function stepOf(kilometres: number): number {
  const step = STEPS.findIndex((upTo) => kilometres <= upTo);
  return step < 0 ? DISTANCE_STEPS - 1 : step;
}

/** A distance rounded up to one of a few steps, never finer than 2 km (product 16). */
export const coarsen = (kilometres: number): number => STEPS[stepOf(kilometres)] ?? FLOOR;

const LABELS = STEPS.map((step) => `${step.toLocaleString('en-US')} km away`);

/** What a card says, e.g. `250 km away`; the floor stands in for a step beyond all (product 16). */
export const labelOfStep = (step: number): string => LABELS[step] ?? LABELS[0] ?? '';

/** The same of kilometres; the floor stands in where a city is unknown (product 16). */
export const distanceLabel = (kilometres: number | null): string =>
  labelOfStep(kilometres === null ? DISTANCE_STEPS : stepOf(kilometres));
