import { SCORE_SENTENCES } from '@kolo/contracts/profile/matchSentences';
import { kilometresBetween, type Place } from '../places/kilometres.ts';
import type { Part } from './traits.ts';

interface Band {
  within: number;
  points: number;
  label: string;
}

const OF = 10;
const SAY = SCORE_SENTENCES.distance;
const BANDS: readonly Band[] = [
  { within: 25, points: OF, label: SAY.coffee },
  { within: 100, points: 8, label: SAY.drive },
  { within: 300, points: 6, label: SAY.weekend },
  { within: 1_000, points: 4, label: SAY.flight },
  { within: 3_000, points: 2, label: SAY.hours },
];
const FAR: Band = { within: Number.POSITIVE_INFINITY, points: 0, label: SAY.far };
const SAME_COUNTRY: Band = { within: 0, points: 4, label: SAY.sameCountry };
const OTHER_COUNTRY: Band = { within: 0, points: 0, label: SAY.otherCountry };

/**
 * How near two members live, in coarse bands (docs/product.md#distance); by country where a city is unknown.
 */
export const distance: Part<'distance'> = {
  key: 'distance',
  of: OF,
  points: (one, other) => bandOf(one.place, other.place).points,
  label: (one, other) => bandOf(one.place, other.place).label,
};

const bandWithin = (kilometres: number): Band => BANDS.find(({ within }) => kilometres <= within) ?? FAR;

export const pointsApart = (kilometres: number | null, one: Place, other: Place): number =>
  bandApart(kilometres, one, other).points;

/** The most points for places at least this far apart. */
export const pointsBeyond = (kilometres: number): number => bandWithin(kilometres).points;

/** The most points if at least one city is unknown. */
export const POINTS_OF_UNKNOWN = Math.max(SAME_COUNTRY.points, OTHER_COUNTRY.points);

const bandOf = (one: Place, other: Place): Band => bandApart(kilometresBetween(one, other), one, other);

function bandApart(kilometres: number | null, one: Place, other: Place): Band {
  if (kilometres === null) return one.country === other.country ? SAME_COUNTRY : OTHER_COUNTRY;
  return bandWithin(kilometres);
}
