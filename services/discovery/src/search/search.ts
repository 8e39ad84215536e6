import { LIMITS, type MatchesQuery, type SortKey } from '@kolo/contracts';
import type { Crowd } from '../crowd/crowd.ts';
import type { PackedCandidate } from '../crowd/packed.ts';
import { blockOf, pageOf, RECORD, slotInPage } from '../crowd/slots.ts';
import type { FormerOrigins } from '../members/formerOrigins.ts';
import { BLOCKED, LIKED, MATCHED, PASSED, type RelationsIndex } from '../members/relations.ts';
import type { ShieldIndex } from '../members/shields.ts';
import type { Directory } from '../numbers/directory.ts';
import { numberAt } from '../numbers/pagedNumbers.ts';
import { FITTING } from '../packing/seeking.ts';
import { distanceLabel } from '../places/distance.ts';
import type { PlaceBook } from '../places/placeBook.ts';
import { createBestFirst } from './bestFirst.ts';
import { countByGroup, isCounted } from './count.ts';
import { createExcluded } from './excluded.ts';
import { createGlance, pointsOfRecord, type Searched } from './glance.ts';
import { createMarks } from './marks.ts';
import { packFilters } from './packedFilters.ts';
import { originsOfPacked, withoutShielded } from './shielded.ts';
import { BEST_SCORE, createShortlist, SCORE_BITS, type Shortlist, scoreOfKey } from './shortlist.ts';
import { countByLooking, offerMembers, sweep } from './sweep.ts';
import { type Viewer, viewerOf } from './viewer.ts';

/** Someone whom a search found, with what the index says of them and the viewer. */
export interface Found {
  id: string;
  score: number;
  /** What a card says, e.g. `about 250 km away`. */
  distance: string;
  isLiked: boolean;
  isMutualInterest: boolean;
}

/** A page of those who were found. */
export interface FoundPage {
  found: readonly Found[];
  hasMore: boolean;
  totalCount: number;
}

/** Searches the crowd for members, by their numbers. */
export interface Search {
  /**
   * One page: everyone who fits both ways and is neither passed nor behind a block or a shield; the undecided first,
   * then the liked, then the matched, each in the order of the sort key, then by score, then by id
   * (docs/product.md#who-appears-in-matches, docs/product.md#filters-and-order, docs/product.md#shields).
   */
  page(viewer: number, query: MatchesQuery, now: Date): FoundPage;
  /** Mutual matches, the newest first, then suggestions, the liked last; 50 in all (docs/product.md#pages-of-matches). */
  list(viewer: number, now: Date): Found[];
}

/** What is searched. */
export interface SearchedIndex {
  crowd: Crowd;
  directory: Directory;
  relations: RelationsIndex;
  places: PlaceBook;
  shields: ShieldIndex;
  formerOrigins: FormerOrigins;
}

/** A day is busy when more than one in so many were here. */
const FEW = 16;
/** Marks of one search, beside those of the relations. */
const ONESELF = 16;
const SHIELDED = 32;
const HIDDEN = PASSED | BLOCKED | SHIELDED;
const DECIDED = LIKED | MATCHED;

/** Whom a search treats apart, by number. */
interface Marked {
  /** Who is hidden from the viewer, and the viewer. */
  hidden: number[];
  /** Whom the viewer likes without a match, and with whom there is one; some of them may be shielded. */
  liked: number[];
  matched: number[];
}

/** A search over an index. It keeps room to work in from one search to the next. */
export function createSearch({
  crowd,
  directory,
  relations,
  places,
  shields,
  formerOrigins,
}: SearchedIndex): Search {
  const marks = createMarks();
  const excluded = createExcluded();
  const isMarked = (records: Uint32Array, record: number, flags: number): boolean =>
    (marks.of(records[record + RECORD.member] ?? 0) & flags) !== 0;
  const shortlistWithout = (flags: number): Shortlist =>
    createShortlist(
      (records, record) => isMarked(records, record, flags) || excluded.has(records, record),
      Math.max(LIMITS.matchesPage.max + 1, LIMITS.matchesList),
    );
  const undecided = shortlistWithout(HIDDEN | ONESELF | DECIDED);
  const decided = shortlistWithout(HIDDEN | ONESELF);
  const glance = createGlance();
  const bestFirst = createBestFirst(glance);
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

  /** Who hides from the viewer, and who has lately left what the viewer hides from. */
  const shieldedFrom = (viewer: number, candidate: PackedCandidate, now: Date): ReadonlySet<number> =>
    new Set([
      ...shields.hidingFrom([...originsOfPacked(candidate, places), ...formerOrigins.of(viewer, now)]),
      ...formerOrigins.whoLeft(shields.of(viewer), now),
    ]);

  /** Marks whom the viewer has decided about, who is shielded from them, and oneself. */
  function mark(viewer: number, candidate: PackedCandidate, now: Date): Marked {
    const chosen: number[] = [];
    const choices: number[] = [];
    relations.each(viewer, (other, choice) => {
      chosen.push(other);
      choices.push(choice);
    });
    const shielded = shieldedFrom(viewer, candidate, now);
    marks.clear(chosen.length + shielded.size + 1);
    const hidden = [viewer];
    const liked: number[] = [];
    const matched: number[] = [];
    for (let at = 0; at < chosen.length; at++) {
      const other = chosen[at] ?? 0;
      const choice = choices[at] ?? 0;
      marks.add(other, choice);
      if (other === viewer) continue;
      if ((choice & HIDDEN) !== 0) hidden.push(other);
      else if ((choice & MATCHED) !== 0) matched.push(other);
      else if ((choice & LIKED) !== 0) liked.push(other);
    }
    for (const other of shielded) {
      if ((marks.of(other) & HIDDEN) === 0 && other !== viewer) hidden.push(other);
      marks.add(other, SHIELDED);
    }
    marks.add(viewer, ONESELF);
    return { hidden, liked, matched };
  }
  function scoreOf(viewer: Viewer, member: number): number {
    const slot = numberAt(crowd.places, member);
    const { records } = pageOf(crowd.slots, blockOf(slot));
    const { answers: given, heritage } = crowd.read(member);
    return (
      (viewer.heritage[heritage] ?? 0) +
      (viewer.values[given & 255] ?? 0) +
      (viewer.cultureA[(given >>> 8) & 255] ?? 0) +
      (viewer.cultureB[(given >>> 16) & 255] ?? 0) +
      (viewer.cultureC[given >>> 24] ?? 0) +
      pointsOfRecord(records, slotInPage(slot) * RECORD.count, viewer, places)
    );
  }
  function found(viewer: Viewer, member: number, score: number): Found {
    const marked = marks.of(member);
    const slot = numberAt(crowd.places, member);
    const there = pageOf(crowd.slots, blockOf(slot)).places[slotInPage(slot)] ?? 0;
    return {
      id: directory.idOf(member),
      score,
      distance: distanceLabel(places.place(viewer.candidate.place), places.place(there)),
      isLiked: (marked & LIKED) !== 0,
      isMutualInterest: (marked & MATCHED) !== 0,
    };
  }
  const foundOn = (viewer: Viewer, { members, keys, size }: Shortlist): Found[] =>
    Array.from({ length: size }, (_, at) => found(viewer, members[at] ?? 0, scoreOfKey(keys[at] ?? 0)));
  /** The last day on which some of those were here who fit a partition; `null` when they were few. */
  function busyDay(partition: number): number | null {
    let newest = -1;
    let many = 0;
    let all = 0;
    for (const fitting of FITTING[partition] ?? []) {
      all += crowd.sizes[fitting] ?? 0;
      for (const [day, here] of crowd.days[fitting] ?? []) {
        if (day > newest) many = 0;
        if (day >= newest) many += here;
        newest = Math.max(newest, day);
      }
    }
    return many * FEW > all ? newest : null;
  }
  /** Offers those of the list from groups alone; gives whether that was enough. */
  function offerByGroup(searched: Searched, sort: SortKey): boolean {
    const { viewer, shortlist } = searched;
    if (sort === 'compatible') {
      bestFirst.search(searched, { rank: 0, heritage: null, day: null });
      return true;
    }
    if (sort === 'heritage') {
      for (const points of [...new Set(viewer.heritage)].sort((one, other) => other - one)) {
        // Who has fewer points for heritage comes after everyone who has more.
        if ((points << SCORE_BITS) + BEST_SCORE < shortlist.least) break;
        bestFirst.search(searched, { rank: points, heritage: points, day: null });
      }
      return true;
    }
    const day = busyDay(viewer.candidate.partition);
    if (day === null) return false;
    bestFirst.search(searched, { rank: day, heritage: null, day });
    return shortlist.least > 0;
  }
  /** Offers whoever belongs on the list; gives how many fit and pass the filters, the hidden and oneself among them. */
  function offer(searched: Searched, room: number, sort: SortKey): number {
    const { viewer, filters, shortlist } = searched;
    const { partition } = viewer.candidate;
    shortlist.begin(room);
    const counted = filters.byGroup ? countByGroup(crowd, partition, filters) : null;
    if (sort !== 'distance' && sort !== 'cultural') {
      const { passing, isOffered } =
        counted === null ? countByLooking(searched, glance, sort) : { passing: counted, isOffered: false };
      if (isOffered || offerByGroup(searched, sort)) return passing;
      shortlist.begin(room);
    }
    const swept = sweep(searched, glance, sort);
    return counted ?? swept;
  }
  /** The best of a few members who are looked at one by one, as only the relations know who they are. */
  function bestOf(
    members: readonly number[],
    searched: Omit<Searched, 'shortlist'>,
    room: number,
    sort: SortKey,
  ): Found[] {
    if (room <= 0 || members.length === 0) return [];
    decided.begin(room);
    offerMembers({ ...searched, shortlist: decided }, glance, members, sort);
    return foundOn(searched.viewer, decided);
  }

  return {
    page(member, query, now) {
      const viewer = viewerOf(crowd.read(member), places);
      const { partition } = viewer.candidate;
      const filters = withoutShielded(packFilters(query, now), shields.of(member), places);
      const { hidden, liked, matched } = mark(member, viewer.candidate, now);
      excluded.take(query.exclude);
      const searched = { crowd, places, viewer, filters };
      const room = query.limit + 1;
      const fitting = offer({ ...searched, shortlist: undecided }, room, query.sort);
      const all = foundOn(viewer, undecided);
      for (const group of [liked, matched])
        all.push(...bestOf(group, searched, room - all.length, query.sort));
      let hiddenCount = 0;
      for (const each of hidden) if (isCounted(crowd, partition, filters, each)) hiddenCount++;
      return {
        found: all.slice(0, query.limit),
        hasMore: all.length > query.limit,
        totalCount: fitting - hiddenCount,
      };
    },
    list(member, now) {
      const viewer = viewerOf(crowd.read(member), places);
      const { liked } = mark(member, viewer.candidate, now);
      excluded.take('');
      const matches = relations
        .matches(member)
        .filter(({ other }) => numberAt(crowd.leaves, other) !== 0)
        .sort(
          (one, other) => other.since - one.since || (directory.isBefore(one.other, other.other) ? -1 : 1),
        )
        .slice(0, LIMITS.matchesList);
      const room = LIMITS.matchesList - matches.length;
      const filters = withoutShielded(unfiltered, shields.of(member), places);
      const searched = { crowd, places, viewer, filters };
      offer({ ...searched, shortlist: undecided }, room, 'compatible');
      return [
        ...matches.map(({ other }) => found(viewer, other, scoreOf(viewer, other))),
        ...foundOn(viewer, undecided),
        ...bestOf(liked, searched, room - undecided.size, 'compatible'),
      ];
    },
  };
}
