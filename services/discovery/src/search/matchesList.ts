import { LIMITS, type MatchCard } from '@kolo/contracts';
import type { Candidate } from '../members/candidate.ts';
import type { MemberIndex } from '../members/memberIndex.ts';
import { matchCard } from './card.ts';
import { ranked } from './sort.ts';

/** The dashboard's list: mutual matches, newest first, then the best suggestions; 50 in all (product 13). */
export function matchesList(members: MemberIndex, viewer: Candidate): MatchCard[] {
  const relations = members.relations.of(viewer.id);
  const matches = [...relations.matched]
    .sort(([idA, sinceA], [idB, sinceB]) => compare(sinceB, sinceA) || compare(idA, idB))
    .flatMap(([id]) => members.candidates.get(id) ?? []);
  const others = members.candidates
    .fitting(viewer)
    .filter(({ id }) => !relations.matched.has(id) && !relations.passed.has(id));
  const suggestions = ranked(viewer, others, 'compatible').map(({ candidate }) => candidate);
  return [...matches, ...suggestions]
    .slice(0, LIMITS.matchesList)
    .map((candidate) => matchCard(viewer, relations, candidate));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
