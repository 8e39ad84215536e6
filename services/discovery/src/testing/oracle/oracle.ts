import type { MatchesQuery } from '@kolo/contracts/api/discovery';
import { addDays, dayOf } from '@kolo/contracts/dates';
import { ABSENCE, LIMITS } from '@kolo/contracts/limits';
import { FILTER_ANY, OWN_TRIPS } from '@kolo/contracts/profile/enumerations';
import { NOTHING_BETWEEN, outcomeOf, relationOf } from '@kolo/contracts/profile/visibility';
import type { Locate } from '../../places/gazetteer.ts';
import { distanceLabel } from '../../places/kilometres.ts';
import { totalScore } from '../../score/score.ts';
import { passesFilters } from '../../search/filters.ts';
import type { ResultPage, SearchResult } from '../../search/search.ts';
import type { CandidateRow } from '../../views/candidates.ts';
import type { PairRow } from '../../views/pairs.ts';
import { type Candidate, toCandidate } from './candidate.ts';
import { createRelationsIndex, type Relations } from './relations.ts';
import { type Ranked, ranked } from './sort.ts';
import { isMeeting, isOnTrip, nearestPlaces, tripShown } from './trips.ts';

/** A search by its definition: everybody is filtered, scored and sorted. */
export interface Oracle {
  putCandidate(row: CandidateRow): void;
  putPair(row: PairRow): void;
  forget(member: string): void;
  ids(): string[];
  page(viewer: string, query: MatchesQuery, now: Date): ResultPage | undefined;
  list(viewer: string, now: Date): SearchResult[] | undefined;
  countNewcomers(viewer: string, days: { from: string; before: string }, now: Date): number | undefined;
}

export function createOracle(locate: Locate): Oracle {
  const candidates = new Map<string, Candidate>();
  const relations = createRelationsIndex();

  /** A match that no longer fits appears in the list of matches only. */
  function fitting(viewer: Candidate, now: Date): Candidate[] {
    const mine = viewer.facts(now);
    return [...candidates.values()].filter(
      ({ facts }) => outcomeOf('card', relationOf(mine, facts(now), NOTHING_BETWEEN)) === 'shown',
    );
  }
  const found = (
    viewer: Candidate,
    { liked, matched }: Relations,
    candidate: Candidate,
    now: Date,
  ): SearchResult => ({
    id: candidate.id,
    score: totalScore(viewer.traits, candidate.traits),
    distance: distanceLabel(...nearestPlaces(viewer, candidate, now)),
    trip: tripShown(viewer, candidate, now),
    isLiked: liked.has(candidate.id),
    isMutualInterest: matched.has(candidate.id),
  });

  return {
    putCandidate(row) {
      const candidate = toCandidate(row, locate);
      if (candidate) candidates.set(row.id, candidate);
      else candidates.delete(row.id);
    },
    putPair: (row) => relations.put(row.id, row),
    forget(member) {
      candidates.delete(member);
      relations.forget(member);
    },
    ids: () => [...candidates.keys()],
    page(id, query, now) {
      const viewer = candidates.get(id);
      if (!viewer) return undefined;
      const mine = relations.of(id);
      const matching = fitting(viewer, now).filter(
        (each) =>
          isShown(mine, each.id) &&
          passesFilters(each.profile, query, now) &&
          isByTrip(viewer, each, query.trips, now) &&
          isByChoice(mine, each.id, query.choice),
      );
      const seen = new Set(query.exclude.split(',').map((part) => part.trim()));
      const unseen = matching.filter((each) => !seen.has(each.id));
      const items = undecidedFirst(mine, ranked(viewer, unseen, query.sort, now), now).slice(0, query.limit);
      return {
        found: items.map(({ candidate }) => found(viewer, mine, candidate, now)),
        hasMore: unseen.length > items.length,
        totalCount: matching.length,
      };
    },
    list(id, now) {
      const viewer = candidates.get(id);
      if (!viewer) return undefined;
      const mine = relations.of(id);
      const matches = [...mine.matched]
        .sort(([idA, sinceA], [idB, sinceB]) => compare(sinceB, sinceA) || compare(idA, idB))
        .flatMap(([other]) => candidates.get(other) ?? []);
      const others = fitting(viewer, now).filter(
        (each) => !mine.matched.has(each.id) && isShown(mine, each.id),
      );
      const suggestions = undecidedFirst(mine, ranked(viewer, others, 'compatible', now), now).map(
        ({ candidate }) => candidate,
      );
      return [...matches, ...suggestions]
        .slice(0, LIMITS.matchesList)
        .map((candidate) => found(viewer, mine, candidate, now));
    },
    countNewcomers(id, { from, before }, now) {
      const viewer = candidates.get(id);
      if (!viewer) return undefined;
      const mine = relations.of(id);
      return fitting(viewer, now).filter(
        (each) =>
          isShown(mine, each.id) &&
          !mine.liked.has(each.id) &&
          !mine.matched.has(each.id) &&
          each.completedOn >= from &&
          each.completedOn < before,
      ).length;
    },
  };
}

function isByTrip(viewer: Candidate, candidate: Candidate, by: MatchesQuery['trips'], now: Date): boolean {
  if (by === FILTER_ANY) return true;
  if (by === 'meeting') return isMeeting(viewer, candidate, now);
  return isOnTrip(viewer, candidate, OWN_TRIPS.indexOf(by), now);
}
const isByChoice = ({ liked, matched }: Relations, id: string, by: MatchesQuery['choice']): boolean =>
  by === FILTER_ANY || (liked.has(id) && !matched.has(id));
const isShown = ({ passed, blocked }: Relations, id: string): boolean => !passed.has(id) && !blocked.has(id);
/** In each group the absent come last. */
function undecidedFirst({ liked, matched }: Relations, order: readonly Ranked[], now: Date): Ranked[] {
  const presentUntil = addDays(dayOf(now), -ABSENCE.lastInOrder);
  const isPresent = ({ candidate }: Ranked) => candidate.activeOn > presentUntil;
  const absentLast = (group: readonly Ranked[]) => [
    ...group.filter(isPresent),
    ...group.filter((each) => !isPresent(each)),
  ];
  const isMatched = ({ candidate }: Ranked) => matched.has(candidate.id);
  const isLiked = (each: Ranked) => liked.has(each.candidate.id) && !isMatched(each);
  return [
    ...absentLast(order.filter((each) => !isLiked(each) && !isMatched(each))),
    ...absentLast(order.filter(isLiked)),
    ...absentLast(order.filter(isMatched)),
  ];
}
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
