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

const STEPS = [0, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 1_500, 2_500, 5_000, 10_000, 20_000] as const;
const FLOOR = STEPS[1];
/** Up to which distance a step is nearest: the middle between it and the next. Only one's own city is at 0. */
const REACHES = STEPS.map((step, index) => (step === 0 ? 0 : (step + (STEPS[index + 1] ?? step)) / 2));

/** How many steps there are. */
export const DISTANCE_STEPS = STEPS.length;

/** Which of the steps is nearest to a distance, one's own city being 0. */
export function stepOf(kilometres: number): number {
  const step = REACHES.findIndex((upTo) => kilometres <= upTo);
  return step < 0 ? DISTANCE_STEPS - 1 : step;
}

const PLACEHOLDER = `${FLOOR} km away`;
/** What a card says of each step: putting a number into words takes longer than finding whom the card is about. */
const LABELS = STEPS.map((step) =>
  step === 0 ? 'same city' : `about ${step.toLocaleString('en-US')} km away`,
);

/**
 * A distance rounded to one of a few steps, never finer than 2 km outside of one's own city (docs/product.md#distance).
 */
export const coarsen = (kilometres: number): number => STEPS[stepOf(kilometres)] ?? FLOOR;

/**
 * What a card says of two members' cities, e.g. `about 250 km away`; where a city is unknown, what their countries
 * tell, and the specification's placeholder where these are unknown too (docs/product.md#distance).
 */
export function distanceLabel(one: Place, other: Place): string {
  const kilometres = kilometresBetween(one, other);
  if (!one.country || !other.country) return PLACEHOLDER;
  if (kilometres === null) return one.country === other.country ? 'same country' : 'another country';
  return LABELS[stepOf(kilometres)] ?? PLACEHOLDER;
}
