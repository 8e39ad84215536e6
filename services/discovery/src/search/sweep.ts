import { SORT_KEYS, type SortKey } from '@kolo/contracts';
import type { Crowd } from '../crowd/crowd.ts';
import { heritageOfGroup, partitionOfGroup } from '../crowd/nodes.ts';
import {
  BLOCK,
  BLOCKS,
  blockOf,
  firstSlotOf,
  HEAD,
  headOf,
  pageOf,
  slotIn,
  slotInPage,
} from '../crowd/slots.ts';
import { numberAt } from '../numbers/pagedNumbers.ts';
import { fits } from '../packing/seeking.ts';
import { rankOfMeasured } from '../places/placeBook.ts';
import { isCounted } from './count.ts';
import { distanceTo, type Glance, ROOM, type Searched, settle } from './glance.ts';
import { lookForAlike, lookForNear, lookForPassing, lookForRecent, type Stretch } from './looks.ts';
import type { PackedFilters } from './packedFilters.ts';
import { BEST_SCORE, SCORE_BITS } from './shortlist.ts';
import type { Viewer } from './viewer.ts';

const RECENT = SORT_KEYS.indexOf('recent');
const DISTANCE = SORT_KEYS.indexOf('distance');
const HERITAGE = SORT_KEYS.indexOf('heritage');
const CULTURAL = SORT_KEYS.indexOf('cultural');

/** Calls with the taken slots of every block, in the order of memory, of those who fit and have a heritage that is wanted. */
function eachBlock(
  { slots }: Crowd,
  partition: number,
  filters: PackedFilters,
  visit: (stretch: Stretch, heritage: number) => void,
): void {
  for (const [number, page] of slots.pages.entries()) {
    const stretch: Stretch = { page, begin: 0, end: 0, apart: slotIn(number * BLOCKS, 0) };
    for (let block = 0; block < BLOCKS; block++) {
      const head = headOf(block);
      const taken = page.heads[head + HEAD.taken] ?? 0;
      const group = page.heads[head + HEAD.group] ?? 0;
      if (taken === 0 || !fits(partition, partitionOfGroup(group))) continue;
      const heritage = heritageOfGroup(group);
      if (filters.heritage[heritage] === 0) continue;
      stretch.begin = firstSlotOf(block);
      stretch.end = stretch.begin + taken;
      visit(stretch, heritage);
    }
  }
}

const cultureOf = ({ cultureA, cultureB, cultureC }: Viewer, answers: number): number =>
  (cultureA[(answers >>> 8) & 255] ?? 0) +
  (cultureB[(answers >>> 16) & 255] ?? 0) +
  (cultureC[answers >>> 24] ?? 0);

/** Gives everyone of a glance, who all pass the filters or are asked for none, their rank, and offers who can enter the list. */
function weigh(searched: Searched, glance: Glance, order: number): void {
  const { crowd, places, viewer, shortlist } = searched;
  let left = 0;
  for (let at = 0; at < glance.many; at++) {
    const slot = glance.slots[at] ?? 0;
    const page = pageOf(crowd.slots, blockOf(slot));
    const place = slotInPage(slot);
    const given = page.answers[place] ?? 0;
    const heritage =
      viewer.heritage[heritageOfGroup(page.heads[headOf(blockOf(slot)) + HEAD.group] ?? 0)] ?? 0;
    let rank = 0;
    if (order === RECENT) rank = page.activeOn[place] ?? 0;
    else if (order === HERITAGE) rank = heritage;
    else if (order === CULTURAL) rank = cultureOf(viewer, given);
    else if (order === DISTANCE) rank = rankOfMeasured(distanceTo(viewer, places, page.places[place] ?? 0));
    if ((rank << SCORE_BITS) + BEST_SCORE < shortlist.least) continue;
    const known =
      (rank << SCORE_BITS) + heritage + (viewer.values[given & 255] ?? 0) + cultureOf(viewer, given);
    if (known + (viewer.bounds[page.surroundings[place] ?? 0] ?? 0) < shortlist.least) continue;
    glance.slots[left] = slot;
    glance.points[left++] = known;
  }
  glance.many = left;
  settle(searched, glance, null);
}

/**
 * How many fit and pass filters that groups do not decide, by one look at each. When they are few enough for the glance
 * they are offered as well: then nothing is left to search.
 */
export function countByLooking(
  searched: Searched,
  glance: Glance,
  sort: SortKey,
): { passing: number; isOffered: boolean } {
  const { crowd, viewer, filters } = searched;
  let passing = 0;
  glance.many = 0;
  eachBlock(crowd, viewer.candidate.partition, filters, (stretch) => {
    const more = lookForPassing(glance, filters, stretch);
    passing += more;
    glance.many = Math.min(glance.many + more, ROOM - BLOCK);
  });
  const isOffered = passing <= glance.many;
  if (isOffered) weigh(searched, glance, SORT_KEYS.indexOf(sort));
  glance.many = 0;
  return { passing, isOffered };
}

/**
 * Offers everyone who fits, in the order in which they lie in memory: for orders that groups know nothing of, of which a
 * first look at one column finds who is worth a second. Gives how many pass filters that groups do not decide.
 */
export function sweep(searched: Searched, glance: Glance, sort: SortKey): number {
  const { crowd, viewer, filters, shortlist } = searched;
  const { most } = viewer;
  const order = SORT_KEYS.indexOf(sort);
  const rest = most.values + most.culture + most.language + most.distance;
  let passing = 0;
  eachBlock(crowd, viewer.candidate.partition, filters, (stretch, set) => {
    if (!filters.byGroup) passing += lookForPassing(glance, filters, stretch);
    const heritage = viewer.heritage[set] ?? 0;
    const rank = Math.ceil((shortlist.least - heritage - rest) / (1 << SCORE_BITS));
    if (order === RECENT) lookForRecent(glance, rank, stretch);
    else if (order === DISTANCE) lookForNear(glance, rank, viewer, stretch);
    else lookForAlike(glance, rank, viewer, stretch);
    if (glance.many > 0) weigh(searched, glance, order);
  });
  return passing;
}

/** Offers those of a few members who fit and pass the filters. */
export function offerMembers(
  searched: Searched,
  glance: Glance,
  members: readonly number[],
  sort: SortKey,
): void {
  const { crowd, viewer, filters } = searched;
  const order = SORT_KEYS.indexOf(sort);
  for (const member of members) {
    if (!isCounted(crowd, viewer.candidate.partition, filters, member)) continue;
    glance.slots[glance.many++] = numberAt(crowd.places, member);
    if (glance.many === ROOM) weigh(searched, glance, order);
  }
  weigh(searched, glance, order);
}
