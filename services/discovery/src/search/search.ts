import type { MatchesQuery } from '@kolo/contracts/api/discovery';
import { LIMITS } from '@kolo/contracts/limits';
import type { Trip } from '@kolo/contracts/places/trips';
import { FILTER_ANY, OWN_TRIPS, type SortKey, type TRIP_FILTERS } from '@kolo/contracts/profile/enumerations';
import type { CandidateIndex, PackedCandidate } from '../candidates/candidateIndex.ts';
import { blockOf, pageOf, RECORD, slotInPage } from '../candidates/slots.ts';
import type { FormerOrigins } from '../members/formerOrigins.ts';
import { BLOCKED, LIKED, MATCHED, PASSED, type RelationsIndex } from '../members/relations.ts';
import type { ShieldIndex } from '../members/shields.ts';
import type { Resident, TripIndex } from '../members/trips.ts';
import type { MemberNumbers } from '../numbers/memberNumbers.ts';
import { numberAt } from '../numbers/pagedNumbers.ts';
import type { PackedDealbreakers } from '../packing/packDealbreakers.ts';
import { FITTING, PARTS, type Part, partOf } from '../packing/partitions.ts';
import { distanceLabel } from '../places/kilometres.ts';
import type { PlaceIndex } from '../places/placeIndex.ts';
import { createBestFirst } from './bestFirst.ts';
import { countByGroup, isCounted } from './countByGroup.ts';
import { createExcluded } from './excluded.ts';
import { createMemberFlags } from './memberFlags.ts';
import { type PackedFilters, packFilters } from './packedFilters.ts';
import { countByInspecting, offerMembers, scan } from './scan.ts';
import { createSearchState, pointsOfRecord, type SearchContext } from './searchState.ts';
import { BEST_SCORE, createShortlist, SCORE_BITS, type Shortlist, scoreOfKey } from './shortlist.ts';
import { createViewer, type Viewer } from './viewer.ts';
import { countRulingOut, withoutRuledOut } from './withoutRuledOut.ts';
import { originsOfPacked, withoutShielded } from './withoutShielded.ts';

export interface SearchResult {
  id: string;
  score: number;
  /** E.g. `about 250 km away`. */
  distance: string;
  /** If it concerns the viewer (docs/product.md#trips). */
  trip?: Trip | undefined;
  isLiked: boolean;
  isMutualInterest: boolean;
}

export interface ResultPage {
  found: readonly SearchResult[];
  hasMore: boolean;
  totalCount: number;
}

export interface Search {
  /**
   * Undecided members first, then liked, then matched; in each the absent last; each in the order of the sort key, then
   * by score, then by id (docs/product.md#who-appears-in-matches, docs/product.md#filters-and-order).
   *
   * @param dealbreakers instead of the viewer's own
   */
  page(viewer: number, query: MatchesQuery, now: Date, dealbreakers?: PackedDealbreakers): ResultPage;
  /** Matches, the newest first, then suggestions; 50 in all (docs/product.md#pages-of-matches). */
  list(viewer: number, now: Date): SearchResult[];
  /** How many of `members` a page without filters counts and the viewer has not decided about. */
  countUndecided(viewer: number, members: readonly number[], now: Date): number;
}

export interface SearchedIndex {
  index: CandidateIndex;
  numbers: MemberNumbers;
  relations: RelationsIndex;
  places: PlaceIndex;
  shields: ShieldIndex;
  formerOrigins: FormerOrigins;
  trips: TripIndex;
}

/** A day is busy if more than one in 16 candidates were active on it. */
const BUSY_DAY_DIVISOR = 16;
const ONESELF = 16;
const SHIELDED = 32;
const HIDDEN = PASSED | BLOCKED | SHIELDED;
const DECIDED = LIKED | MATCHED;

interface Searched extends Omit<SearchContext, 'shortlist' | 'part'> {
  resident: Resident;
  now: Date;
}

interface FlaggedMembers {
  hidden: number[];
  /** Liked without a match. May include shielded members. */
  liked: number[];
  matched: number[];
}

/** Reuses its working memory from one search to the next. */
export function createSearch({
  index,
  numbers,
  relations,
  places,
  shields,
  formerOrigins,
  trips,
}: SearchedIndex): Search {
  const flags = createMemberFlags();
  const excluded = createExcluded();
  const hasFlag = (records: Uint32Array, record: number, wanted: number): boolean =>
    (flags.of(records[record + RECORD.member] ?? 0) & wanted) !== 0;
  const shortlistWithout = (excludedFlags: number): Shortlist =>
    createShortlist(
      (records, record) => hasFlag(records, record, excludedFlags) || excluded.has(records, record),
      Math.max(LIMITS.matchesPage.max + 1, LIMITS.matchesList),
    );
  const undecided = shortlistWithout(HIDDEN | ONESELF | DECIDED);
  const decided = shortlistWithout(HIDDEN | ONESELF);
  const state = createSearchState();
  const bestFirst = createBestFirst(state);
  const unfiltered = packFilters(
    {
      heritageCountries: [],
      relationshipGoals: 'any',
      wantsChildren: 'any',
      smoking: 'any',
      drinking: 'any',
    },
    new Date(0),
  );

  const shieldedFrom = (viewer: number, candidate: PackedCandidate, now: Date): ReadonlySet<number> =>
    new Set([
      ...shields.hidingFrom([...originsOfPacked(candidate, places), ...formerOrigins.of(viewer, now)]),
      ...formerOrigins.membersWhoLeft(shields.of(viewer), now),
    ]);

  /** Without those whom shields of the viewer or dealbreakers keep apart. */
  const allowed = (
    filters: PackedFilters,
    viewer: number,
    candidate: PackedCandidate,
    now: Date,
  ): PackedFilters =>
    withoutRuledOut(withoutShielded(filters, shields.of(viewer), places), index, candidate, now);

  /** Only those whom the viewer meets on a trip: of their own, or of the other (docs/product.md#trips). */
  function onlyMeeting(
    filters: PackedFilters,
    by: (typeof TRIP_FILTERS)[number],
    resident: Resident,
    now: Date,
  ): PackedFilters {
    const own = by === 'meeting' ? undefined : OWN_TRIPS.indexOf(by);
    return {
      ...filters,
      meeting: trips.meetingsOf(resident, now, own),
      everyone: false,
      byGroup: false,
    };
  }

  /** Flags everybody the viewer decided about or is shielded from, and the viewer. */
  function flagMembers(viewer: number, candidate: PackedCandidate, now: Date): FlaggedMembers {
    const chosen: number[] = [];
    const choices: number[] = [];
    relations.each(viewer, (other, choice) => {
      chosen.push(other);
      choices.push(choice);
    });
    const shielded = shieldedFrom(viewer, candidate, now);
    flags.clear(chosen.length + shielded.size + 1);
    const hidden = [viewer];
    const liked: number[] = [];
    const matched: number[] = [];
    for (let at = 0; at < chosen.length; at++) {
      const other = chosen[at] ?? 0;
      const choice = choices[at] ?? 0;
      flags.add(other, choice);
      if (other === viewer) continue;
      if ((choice & HIDDEN) !== 0) hidden.push(other);
      else if ((choice & MATCHED) !== 0) matched.push(other);
      else if ((choice & LIKED) !== 0) liked.push(other);
    }
    for (const other of shielded) {
      if ((flags.of(other) & HIDDEN) === 0 && other !== viewer) hidden.push(other);
      flags.add(other, SHIELDED);
    }
    flags.add(viewer, ONESELF);
    return { hidden, liked, matched };
  }
  function scoreOf(viewer: Viewer, member: number): number {
    const slot = numberAt(index.memberSlots, member);
    const { records } = pageOf(index.slots, blockOf(slot));
    const { answers: given, heritage } = index.read(member);
    return (
      (viewer.heritage[heritage] ?? 0) +
      (viewer.values[given & 255] ?? 0) +
      (viewer.cultureA[(given >>> 8) & 255] ?? 0) +
      (viewer.cultureB[(given >>> 16) & 255] ?? 0) +
      (viewer.cultureC[given >>> 24] ?? 0) +
      pointsOfRecord(records, slotInPage(slot) * RECORD.count, viewer, places)
    );
  }
  function toResult(
    { resident, now }: Pick<Searched, 'resident' | 'now'>,
    member: number,
    score: number,
  ): SearchResult {
    const marked = flags.of(member);
    const slot = numberAt(index.memberSlots, member);
    const home = pageOf(index.slots, blockOf(slot)).places[slotInPage(slot)] ?? 0;
    const [here, nearest] = trips.nearest(resident, { member, home }, now);
    return {
      id: numbers.idOf(member),
      score,
      distance: distanceLabel(here, nearest),
      trip: trips.shownTo(resident, member, now),
      isLiked: (marked & LIKED) !== 0,
      isMutualInterest: (marked & MATCHED) !== 0,
    };
  }
  const resultsOf = (searched: Searched, { members, keys, size }: Shortlist): SearchResult[] =>
    Array.from({ length: size }, (_, at) => toResult(searched, members[at] ?? 0, scoreOfKey(keys[at] ?? 0)));
  /** The newest day if enough candidates were active on it; else `null`. */
  function busyDay({ part, viewer }: SearchContext): number | null {
    let newest = -1;
    let many = 0;
    let all = 0;
    for (const fitting of FITTING[part][viewer.candidate.partition] ?? []) {
      all += index.sizes[fitting] ?? 0;
      for (const [day, here] of index.days[fitting] ?? []) {
        if (day > newest) many = 0;
        if (day >= newest) many += here;
        newest = Math.max(newest, day);
      }
    }
    return many * BUSY_DAY_DIVISOR > all ? newest : null;
  }
  /** Offers members group by group. `false` if that was not enough. */
  function offerByGroup(context: SearchContext, sort: SortKey): boolean {
    const { viewer, shortlist } = context;
    if (sort === 'compatible') {
      bestFirst.search(context, { rank: 0, heritage: null, day: null });
      return true;
    }
    if (sort === 'heritage') {
      for (const points of [...new Set(viewer.heritage)].sort((one, other) => other - one)) {
        // Everybody with fewer heritage points ranks below.
        if ((points << SCORE_BITS) + BEST_SCORE < shortlist.threshold) break;
        bestFirst.search(context, { rank: points, heritage: points, day: null });
      }
      return true;
    }
    const day = busyDay(context);
    if (day === null) return false;
    bestFirst.search(context, { rank: day, heritage: null, day });
    return shortlist.threshold > 0;
  }
  /** Fills the shortlist from one part. Returns how many fit and pass, including hidden members and the viewer. */
  function offer(context: SearchContext, room: number, sort: SortKey): number {
    const { filters, shortlist } = context;
    shortlist.reset(room);
    const counted = filters.byGroup ? countByGroup(context) - countRulingOut(context) : null;
    if (room === 0) return counted ?? countByInspecting(context, state, sort).passing;
    if (sort !== 'distance' && sort !== 'cultural') {
      const { passing, isOffered } =
        counted === null ? countByInspecting(context, state, sort) : { passing: counted, isOffered: false };
      if (isOffered || offerByGroup(context, sort)) return passing;
      shortlist.reset(room);
    }
    const swept = scan(context, state, sort);
    return counted ?? swept;
  }
  const countPassing = (members: readonly number[], { index, viewer, filters }: Searched): number =>
    members.filter((each) => isCounted(index, viewer.candidate.partition, filters, each)).length;
  /** The best undecided members, the absent last, and how many fit and pass. */
  function bestUndecided(
    searched: Searched,
    room: number,
    sort: SortKey,
  ): { found: SearchResult[]; fitting: number } {
    const found: SearchResult[] = [];
    let fitting = 0;
    for (const part of PARTS) {
      fitting += offer({ ...searched, part, shortlist: undecided }, room - found.length, sort);
      found.push(...resultsOf(searched, undecided));
    }
    return { found, fitting };
  }
  function bestIn(
    part: Part,
    members: readonly number[],
    searched: Searched,
    room: number,
    sort: SortKey,
  ): SearchResult[] {
    if (room <= 0 || members.length === 0) return [];
    decided.reset(room);
    const there = members.filter((member) => partOf(index.partitionOf(member)) === part);
    offerMembers({ ...searched, part, shortlist: decided }, state, there, sort);
    return resultsOf(searched, decided);
  }
  function bestOf(
    members: readonly number[],
    searched: Searched,
    room: number,
    sort: SortKey,
  ): SearchResult[] {
    const present = bestIn('present', members, searched, room, sort);
    return [...present, ...bestIn('absent', members, searched, room - present.length, sort)];
  }

  return {
    page(member, query, now, dealbreakers) {
      index.advanceTo(now);
      const stored = index.read(member);
      const resident = { member, home: stored.place };
      const viewer = createViewer(
        dealbreakers ? { ...stored, dealbreakers } : stored,
        places,
        query.sort === 'distance' ? trips.nearerTo(resident, now) : null,
      );
      const wanted = allowed(packFilters(query, now), member, viewer.candidate, now);
      const filters = query.trips === FILTER_ANY ? wanted : onlyMeeting(wanted, query.trips, resident, now);
      const { hidden, liked, matched } = flagMembers(member, viewer.candidate, now);
      excluded.take(query.exclude);
      const context = { index, places, viewer, filters, resident, now };
      const room = query.limit + 1;
      const toPage = (found: readonly SearchResult[], totalCount: number): ResultPage => ({
        found: found.slice(0, query.limit),
        hasMore: found.length > query.limit,
        totalCount,
      });
      if (query.choice === 'liked') {
        const shown = liked.filter((each) => (flags.of(each) & SHIELDED) === 0);
        return toPage(bestOf(shown, context, room, query.sort), countPassing(shown, context));
      }
      const { found: all, fitting } = bestUndecided(context, room, query.sort);
      for (const group of [liked, matched])
        all.push(...bestOf(group, context, room - all.length, query.sort));
      return toPage(all, fitting - countPassing(hidden, context));
    },
    list(member, now) {
      index.advanceTo(now);
      const stored = index.read(member);
      const viewer = createViewer(stored, places);
      const resident = { member, home: stored.place };
      const { liked } = flagMembers(member, viewer.candidate, now);
      excluded.take('');
      const matches = relations
        .matches(member)
        .filter(({ other }) => numberAt(index.memberLeaves, other) !== 0)
        .sort((one, other) => other.since - one.since || (numbers.isBefore(one.other, other.other) ? -1 : 1))
        .slice(0, LIMITS.matchesList);
      const room = LIMITS.matchesList - matches.length;
      const filters = allowed(unfiltered, member, viewer.candidate, now);
      const context = { index, places, viewer, filters, resident, now };
      const { found } = bestUndecided(context, room, 'compatible');
      return [
        ...matches.map(({ other }) => toResult(context, other, scoreOf(viewer, other))),
        ...found,
        ...bestOf(liked, context, room - found.length, 'compatible'),
      ];
    },
    countUndecided(member, members, now) {
      index.advanceTo(now);
      const candidate = index.read(member);
      const filters = allowed(unfiltered, member, candidate, now);
      flagMembers(member, candidate, now);
      return members.filter(
        (other) =>
          (flags.of(other) & (HIDDEN | ONESELF | DECIDED)) === 0 &&
          isCounted(index, candidate.partition, filters, other),
      ).length;
    },
  };
}
