import {
  type MatchesQuery,
  type Meetings,
  matchesQuery,
  type Relaxation,
} from '@kolo/contracts/api/discovery';
import { shieldedOrigins } from '@kolo/contracts/places/originShield';
import type { Trip } from '@kolo/contracts/places/trips';
import { OWN_TRIPS } from '@kolo/contracts/profile/enumerations';
import type { Row } from '@kolo/documents';
import type { MemoryIndex } from '@kolo/service';
import { createCandidateIndex } from '../candidates/candidateIndex.ts';
import { packCandidate } from '../candidates/packCandidate.ts';
import { createMemberNumbers } from '../numbers/memberNumbers.ts';
import { numberAt } from '../numbers/pagedNumbers.ts';
import { unpackAnswers } from '../packing/packAnswers.ts';
import { unpackHeritage, unpackLanguages } from '../packing/packSets.ts';
import { fits } from '../packing/partitions.ts';
import type { Locate } from '../places/gazetteer.ts';
import { createPlaceIndex } from '../places/placeIndex.ts';
import type { Traits } from '../score/traits.ts';
import { relaxationsOf } from '../search/relaxations.ts';
import { createSearch, type ResultPage, type SearchResult } from '../search/search.ts';
import { isRuledOut } from '../search/withoutRuledOut.ts';
import { originsOfPacked } from '../search/withoutShielded.ts';
import { type CandidateRow, candidatesView } from '../views/candidates.ts';
import { type PairRow, pairsView } from '../views/pairs.ts';
import { createFormerOrigins } from './formerOrigins.ts';
import { createNewcomers } from './newcomers.ts';
import { createRelationsIndex } from './relations.ts';
import { createShieldIndex } from './shields.ts';
import { createTripIndex } from './trips.ts';

/** Everything a search reads, in memory. */
export interface MemberIndex extends MemoryIndex {
  has(id: string): boolean;
  /** `undefined` for somebody who may not be shown. */
  traitsOf(id: string): Traits | undefined;
  /**
   * Whether both may be shown, fit both ways and have no block, shield or dealbreaker between them
   * (docs/product.md#who-appears-in-matches, docs/product.md#blocking, docs/product.md#shields,
   * docs/product.md#dealbreakers).
   */
  canMeet(one: string, other: string, now: Date): boolean;
  isMatched(one: string, other: string): boolean;
  /** `undefined` for a viewer who may not be shown, like `list`. */
  page(viewer: string, query: MatchesQuery, now: Date): ResultPage | undefined;
  /** See docs/product.md#a-dead-end. */
  relaxations(viewer: string, query: MatchesQuery, now: Date): Relaxation[] | undefined;
  /** How many people each of the viewer's trips leads to (docs/product.md#trips). */
  meetings(viewer: string, now: Date): Meetings['trips'] | undefined;
  /** A member's trip, if the viewer may know of it (docs/product.md#trips). */
  tripShown(viewer: string, member: string, now: Date): Trip | null;
  list(viewer: string, now: Date): readonly SearchResult[] | undefined;
  /**
   * How many who completed their profile from one day on, and before another, a viewer's search without filters shows
   * undecided (docs/product.md#a-weekly-letter).
   */
  countNewcomers(viewer: string, days: { from: string; before: string }, now: Date): number | undefined;
  bytes(): { candidates: number; relations: number };
}

const EVERYBODY = matchesQuery.parse({ limit: '1' });

export function createMemberIndex(locate: Locate, now: Date): MemberIndex {
  const numbers = createMemberNumbers();
  const candidates = createCandidateIndex(now);
  const places = createPlaceIndex(locate);
  const relations = createRelationsIndex(numbers);
  const shields = createShieldIndex();
  const formerOrigins = createFormerOrigins();
  const trips = createTripIndex(places);
  const newcomers = createNewcomers(now);
  const search = createSearch({
    index: candidates,
    numbers,
    relations,
    places,
    shields,
    formerOrigins,
    trips,
  });

  const isCandidate = (member: number): boolean => numberAt(candidates.memberLeaves, member) !== 0;

  const originsOf = (member: number, now: Date): string[] => [
    ...originsOfPacked(candidates.read(member), places),
    ...formerOrigins.of(member, now),
  ];
  const isShielded = (one: number, other: number, now: Date): boolean =>
    shields.of(one).size > 0 && originsOf(other, now).some((origin) => shields.of(one).has(origin));

  function removeCandidate(member: number): void {
    if (!isCandidate(member)) return;
    const { place } = candidates.read(member);
    candidates.remove(member);
    shields.remove(member);
    formerOrigins.remove(member);
    trips.remove(member);
    newcomers.remove(member);
    places.release(place);
    numbers.release(member);
  }
  function putCandidate(id: string, row: CandidateRow | null): void {
    const candidate = row && packCandidate(row, places);
    if (!row || !candidate) {
      removeCandidate(numbers.find(id));
      return;
    }
    const member = numbers.assign(id);
    if (member === 0) return;
    if (isCandidate(member)) places.release(candidates.read(member).place);
    else numbers.retain(member);
    candidates.put(member, id, candidate);
    shields.put(member, shieldedOrigins(row.shield));
    formerOrigins.put(member, row.formerHomes, originsOfPacked(candidate, places));
    trips.put(member, row.trips);
    newcomers.put(member, row.completedOn);
  }

  return {
    has: (id) => isCandidate(numbers.find(id)),
    traitsOf(id) {
      const member = numbers.find(id);
      if (!isCandidate(member)) return undefined;
      const { answers, heritage, languages, place } = candidates.read(member);
      return {
        ...unpackAnswers(answers),
        heritageCountries: unpackHeritage(heritage),
        languages: unpackLanguages(languages),
        place: places.place(place),
      };
    },
    canMeet(one, other, now) {
      const [first, second] = [numbers.find(one), numbers.find(other)];
      return (
        isCandidate(first) &&
        isCandidate(second) &&
        fits(candidates.read(first).partition, candidates.read(second).partition) &&
        !isRuledOut(candidates.read(first), candidates.read(second), now) &&
        !isRuledOut(candidates.read(second), candidates.read(first), now) &&
        !relations.isBlocked(first, second) &&
        !isShielded(first, second, now) &&
        !isShielded(second, first, now)
      );
    },
    isMatched(one, other) {
      const second = numbers.find(other);
      return second !== 0 && relations.isMatched(numbers.find(one), second);
    },
    page(viewer, query, now) {
      const member = numbers.find(viewer);
      newcomers.advanceTo(now);
      return isCandidate(member) ? search.page(member, query, now) : undefined;
    },
    relaxations(viewer, query, now) {
      const member = numbers.find(viewer);
      if (!isCandidate(member)) return undefined;
      return relaxationsOf(
        query,
        candidates.read(member).dealbreakers,
        (relaxed, dealbreakers) => search.page(member, relaxed, now, dealbreakers).totalCount,
      );
    },
    meetings(viewer, now) {
      const member = numbers.find(viewer);
      if (!isCandidate(member)) return undefined;
      return trips.of(member, now).flatMap((trip, at) => {
        const filter = OWN_TRIPS[at];
        if (!filter) return [];
        const people = search.page(member, { ...EVERYBODY, trips: filter }, now).totalCount;
        return people === 0 ? [] : [{ trip, filter, people }];
      });
    },
    tripShown(viewer, other, now) {
      const [member, traveller] = [numbers.find(viewer), numbers.find(other)];
      if (!isCandidate(member) || !isCandidate(traveller)) return null;
      const home = candidates.read(member).place;
      return trips.shownTo({ member, home }, traveller, now) ?? null;
    },
    list(viewer, now) {
      const member = numbers.find(viewer);
      return isCandidate(member) ? search.list(member, now) : undefined;
    },
    countNewcomers(viewer, { from, before }, now) {
      const member = numbers.find(viewer);
      if (!isCandidate(member)) return undefined;
      return search.countUndecided(member, newcomers.between(from, before), now);
    },
    put(collection: string, id: string, row: Row | null) {
      if (collection === candidatesView.collection.name) putCandidate(id, row as CandidateRow | null);
      if (collection === pairsView.collection.name) relations.put(id, row as PairRow | null);
    },
    forget(id) {
      const member = numbers.find(id);
      if (member === 0) return;
      numbers.retain(member);
      removeCandidate(member);
      relations.forget(member);
      numbers.forgetId(member);
      numbers.release(member);
    },
    bytes: () => ({
      candidates: numbers.bytes() + candidates.bytes() + trips.bytes() + newcomers.bytes(),
      relations: relations.bytes(),
    }),
  };
}
