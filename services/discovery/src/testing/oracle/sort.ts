import type { SortKey } from '@kolo/contracts/profile/enumerations';
import { coarsen, kilometresBetween } from '../../places/kilometres.ts';
import { culture } from '../../score/culture.ts';
import { heritage } from '../../score/heritage.ts';
import { totalScore } from '../../score/score.ts';
import type { Candidate } from './candidate.ts';

type Rank = (viewer: Candidate, candidate: Candidate) => number;

const day = (date: string): number => Date.parse(date) || 0;

const RANKS: Record<SortKey, Rank> = {
  compatible: () => 0,
  recent: (_, candidate) => day(candidate.activeOn),
  distance(viewer, candidate) {
    const kilometres = kilometresBetween(viewer.traits.place, candidate.traits.place);
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
export const ranked = (viewer: Candidate, candidates: readonly Candidate[], sort: SortKey): Ranked[] =>
  candidates
    .map((candidate) => ({
      candidate,
      rank: RANKS[sort](viewer, candidate),
      score: totalScore(viewer.traits, candidate.traits),
    }))
    .sort(byPlace);

function byPlace(one: Ranked, other: Ranked): number {
  if (one.rank !== other.rank) return one.rank > other.rank ? -1 : 1;
  if (one.score !== other.score) return other.score - one.score;
  return one.candidate.id < other.candidate.id ? -1 : 1;
}
