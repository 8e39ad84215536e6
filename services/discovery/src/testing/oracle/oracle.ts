import { LIMITS, type MatchesQuery, NOTHING_BETWEEN, outcomeOf, relationOf } from '@kolo/contracts';
import { distanceLabel } from '../../places/distance.ts';
import type { Locate } from '../../places/gazetteer.ts';
import { totalScore } from '../../score/score.ts';
import { passesFilters } from '../../search/filters.ts';
import type { Found, FoundPage } from '../../search/search.ts';
import type { CandidateRow } from '../../views/candidates.ts';
import type { PairRow } from '../../views/pairs.ts';
import { type Candidate, toCandidate } from './candidate.ts';
import { createRelationsIndex, type Relations } from './relations.ts';
import { type Ranked, ranked } from './sort.ts';

/** What a search gives by its definition: everyone is looked at, filtered, scored and sorted. */
export interface Oracle {
  putCandidate(row: CandidateRow): void;
  putPair(row: PairRow): void;
  forget(member: string): void;
  ids(): string[];
  page(viewer: string, query: MatchesQuery, now: Date): FoundPage | undefined;
  list(viewer: string, now: Date): Found[] | undefined;
}

/** An oracle that knows nobody. */
export function createOracle(locate: Locate): Oracle {
  const candidates = new Map<string, Candidate>();
  const relations = createRelationsIndex();

  /** Pages have whoever fits; a match that does not (any more) is in the list of matches alone. */
  const fitting = (viewer: Candidate, now: Date): Candidate[] =>
    [...candidates.values()].filter(
      ({ facts }) =>
        outcomeOf('card', relationOf(viewer.facts(now), facts(now), NOTHING_BETWEEN)) === 'shown',
    );
  const found = (viewer: Candidate, { liked, matched }: Relations, candidate: Candidate): Found => ({
    id: candidate.id,
    score: totalScore(viewer.traits, candidate.traits),
    distance: distanceLabel(viewer.traits.place, candidate.traits.place),
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
        (each) => isShown(mine, each.id) && passesFilters(each.profile, query, now),
      );
      const seen = new Set(query.exclude.split(',').map((part) => part.trim()));
      const unseen = matching.filter((each) => !seen.has(each.id));
      const items = undecidedFirst(mine, ranked(viewer, unseen, query.sort)).slice(0, query.limit);
      return {
        found: items.map(({ candidate }) => found(viewer, mine, candidate)),
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
      const suggestions = undecidedFirst(mine, ranked(viewer, others, 'compatible')).map(
        ({ candidate }) => candidate,
      );
      return [...matches, ...suggestions]
        .slice(0, LIMITS.matchesList)
        .map((candidate) => found(viewer, mine, candidate));
    },
  };
}

const isShown = ({ passed, blocked }: Relations, id: string): boolean => !passed.has(id) && !blocked.has(id);
/** Those of an order about whom nothing is decided, then the liked, then the matched, whatever the order was. */
function undecidedFirst({ liked, matched }: Relations, order: readonly Ranked[]): Ranked[] {
  const isMatched = ({ candidate }: Ranked) => matched.has(candidate.id);
  const isLiked = (each: Ranked) => liked.has(each.candidate.id) && !isMatched(each);
  return [
    ...order.filter((each) => !isLiked(each) && !isMatched(each)),
    ...order.filter(isLiked),
    ...order.filter(isMatched),
  ];
}
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
