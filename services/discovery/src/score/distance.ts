import { kilometresBetween } from '../places/distance.ts';
import type { Part, Traits } from './traits.ts';

interface Band {
  within: number;
  points: number;
  label: string;
}

const OF = 10;
const BANDS: readonly Band[] = [
  { within: 25, points: OF, label: 'Close enough for coffee today' },
  { within: 100, points: 8, label: 'A short drive apart' },
  { within: 300, points: 6, label: 'A weekend trip apart' },
  { within: 1_000, points: 4, label: 'A short flight apart' },
  { within: 3_000, points: 2, label: 'A few hours in the air apart' },
];
const FAR: Band = { within: Number.POSITIVE_INFINITY, points: 0, label: 'Far apart for now' };
const SAME_COUNTRY: Band = { within: 0, points: 4, label: 'You live in the same country' };
const OTHER_COUNTRY: Band = { within: 0, points: 0, label: 'You live in different countries' };

/** How near two members live, in coarse bands only (product 16); by country where a city is unknown. */
export const distance: Part<'distance'> = {
  key: 'distance',
  of: OF,
  points: (one, other) => bandOf(one, other).points,
  label: (one, other) => bandOf(one, other).label,
};

function bandOf(one: Traits, other: Traits): Band {
  const kilometres = kilometresBetween(one.place, other.place);
  if (kilometres === null) return one.place.country === other.place.country ? SAME_COUNTRY : OTHER_COUNTRY;
  return BANDS.find(({ within }) => kilometres <= within) ?? FAR;
}
