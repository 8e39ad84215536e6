import type { SortKey } from '@kolo/contracts/profile/enumerations';
import { coarsen, kilometresBetween } from '../../places/kilometres.ts';
import { culture } from '../../score/culture.ts';
import { heritage } from '../../score/heritage.ts';
import { totalScore } from '../../score/score.ts';
import type { Candidate } from './candidate.ts';
import { nearestPlaces } from './trips.ts';

type Rank = (viewer: Candidate, candidate: Candidate, now: Date) => number;

const day = (date: string): number => Date.parse(date) || 0;

const RANKS: Record<SortKey, Rank> = {
  compatible: () => 0,
  recent: (_, candidate) => day(candidate.activeOn),
  distance(viewer, candidate, now) {
    const kilometres = kilometresBetween(...nearestPlaces(viewer, candidate, now));
    return kilometres === null ? Number.NEGATIVE_INFINITY : -coarsen(kilometres);
  },
  heritage: (viewer, candidate) => heritage.points(viewer.traits, candidate.traits),
  cultural: (viewer, candidate) => culture.points(viewer.traits, candidate.traits),
};

export interface Ranked {
  candidate: Candidate;
  rank: number;
  score: number;
}

/** Ties by score, then by id. Unknown distances come last. */
export const ranked = (
  viewer: Candidate,
  candidates: readonly Candidate[],
  sort: SortKey,
  now: Date,
): Ranked[] =>
  candidates
    .map((candidate) => ({
      candidate,
      rank: RANKS[sort](viewer, candidate, now),
      score: totalScore(viewer.traits, candidate.traits),
    }))
    .sort(byPlace);

function byPlace(one: Ranked, other: Ranked): number {
  if (one.rank !== other.rank) return one.rank > other.rank ? -1 : 1;
  if (one.score !== other.score) return other.score - one.score;
  return one.candidate.id < other.candidate.id ? -1 : 1;
}
