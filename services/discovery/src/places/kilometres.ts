import { LIMITS } from '@kolo/contracts/limits';
import { DISTANCE_LABELS } from '@kolo/contracts/profile/matchSentences';
import { filledIn } from '@kolo/contracts/text/filledIn';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface Place {
  country: string;
  city: string;
  /** `null` for a city the gazetteer does not know. */
  coordinates: Coordinates | null;
}

const RADIUS = 6_371;
const RADIANS = Math.PI / 180;

function greatCircle(one: Coordinates, other: Coordinates): number {
  const acrossLatitude = Math.sin(((other.latitude - one.latitude) * RADIANS) / 2);
  const acrossLongitude = Math.sin(((other.longitude - one.longitude) * RADIANS) / 2);
  const shrink = Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS);
  const chord = acrossLatitude * acrossLatitude + shrink * acrossLongitude * acrossLongitude;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** `null` if either city is unknown. Symmetric. */
export function kilometresBetween(one: Place, other: Place): number | null {
  if (one.country === other.country && one.city === other.city) return 0;
  if (!one.coordinates || !other.coordinates) return null;
  return greatCircle(one.coordinates, other.coordinates);
}

/** Far away they are finer in proportion, as they locate nobody there. */
const STEPS = [
  0, 2, 5, 10, 25, 50, 100, 250, 350, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000,
  10_000, 12_000, 15_000, 18_000, 20_000,
] as const;
const FLOOR = STEPS[1];
/** The upper end of each step, halfway to the next. Only the same city is at 0. */
const REACHES = STEPS.map((step, index) => (step === 0 ? 0 : (step + (STEPS[index + 1] ?? step)) / 2));

export const DISTANCE_STEPS = STEPS.length;

export function stepOf(kilometres: number): number {
  const step = REACHES.findIndex((upTo) => kilometres <= upTo);
  return step < 0 ? DISTANCE_STEPS - 1 : step;
}

/** Precomputed: formatting numbers takes longer than finding the members. */
const LABELS = STEPS.map((step) =>
  step === 0
    ? DISTANCE_LABELS.sameCity
    : filledIn(DISTANCE_LABELS.about, { km: step.toLocaleString('en-US') }),
);

/** Rounds to a few steps, never finer than 2 km outside one's own city (docs/product.md#distance). */
export const coarsen = (kilometres: number): number => STEPS[stepOf(kilometres)] ?? FLOOR;

/**
 * What a card says, e.g. `about 250 km away`; by country where a city is unknown, else the specification's
 * placeholder (docs/product.md#distance).
 */
export function distanceLabel(one: Place, other: Place): string {
  const kilometres = kilometresBetween(one, other);
  if (!one.country || !other.country) return DISTANCE_LABELS.unknown;
  if (kilometres === null)
    return one.country === other.country ? DISTANCE_LABELS.sameCountry : DISTANCE_LABELS.anotherCountry;
  return LABELS[stepOf(kilometres)] ?? DISTANCE_LABELS.unknown;
}

/** Whether people go there to meet on a trip (docs/product.md#trips). */
export function isWithinReach(one: Place, other: Place): boolean {
  const kilometres = kilometresBetween(one, other);
  return kilometres !== null && kilometres <= LIMITS.trips.reachKm;
}
