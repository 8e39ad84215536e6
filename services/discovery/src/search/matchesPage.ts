import type { MatchesPage, MatchesQuery } from '@kolo/contracts';
import type { Candidate } from '../members/candidate.ts';
import type { MemberIndex } from '../members/memberIndex.ts';
import { matchCard } from './card.ts';
import { passesFilters } from './filters.ts';
import { ranked } from './sort.ts';

export const EMPTY_PAGE: MatchesPage = { items: [], hasMore: false, totalCount: 0 };

/** One page of whom the viewer may meet: everyone who fits both ways and was not passed (product 12, 13). */
export function matchesPage(
  members: MemberIndex,
  viewer: Candidate,
  query: MatchesQuery,
  now: Date,
): MatchesPage {
  const relations = members.relations.of(viewer.id);
  const matching = members.candidates
    .fitting(viewer)
    .filter(({ id, profile }) => !relations.passed.has(id) && passesFilters(profile, query, now));
  const seen = new Set(query.exclude);
  const unseen = matching.filter(({ id }) => !seen.has(id));
  const items = ranked(viewer, unseen, query.sort).slice(0, query.limit);
  return {
    items: items.map(({ candidate }) => matchCard(viewer, relations, candidate)),
    hasMore: unseen.length > items.length,
    totalCount: matching.length,
  };
}
