import { SORT_KEYS, type SortKey } from '@kolo/contracts';
import { heritageOfGroup, partitionOfGroup } from '../crowd/nodes.ts';
import {
  BLOCKS,
  FACTS,
  firstSlotOf,
  HEAD,
  headOf,
  type SlotPage,
  type Slots,
  slotIn,
} from '../crowd/slots.ts';
import { fits } from '../packing/seeking.ts';
import { NOT_MEASURED, rankOfMeasured } from '../places/placeBook.ts';
import { type Glance, type Searched, settle } from './glance.ts';
import { type PackedFilters, passes } from './packedFilters.ts';
import { SCORE_BITS } from './shortlist.ts';
import type { Viewer } from './viewer.ts';

const RECENT = SORT_KEYS.indexOf('recent');
const DISTANCE = SORT_KEYS.indexOf('distance');
const HERITAGE = SORT_KEYS.indexOf('heritage');
const CULTURAL = SORT_KEYS.indexOf('cultural');

/** Calls with the taken slots of every block, in the order of memory, of those who fit a partition and have a heritage that is wanted. */
function eachBlock(
  slots: Slots,
  partition: number,
  filters: PackedFilters,
  visit: (page: SlotPage, begin: number, end: number, heritage: number, apart: number) => void,
): void {
  for (const [number, page] of slots.pages.entries()) {
    const firstOfPage = slotIn(number * BLOCKS, 0);
    for (let block = 0; block < BLOCKS; block++) {
      const head = headOf(block);
      const taken = page.heads[head + HEAD.taken] ?? 0;
      const group = page.heads[head + HEAD.group] ?? 0;
      if (taken === 0 || !fits(partition, partitionOfGroup(group))) continue;
      const heritage = heritageOfGroup(group);
      const begin = firstSlotOf(block);
      if (filters.heritage[heritage] !== 0) visit(page, begin, begin + taken, heritage, firstOfPage);
    }
  }
}

/** How many fit a partition and pass filters that groups do not decide: one look at the facts of each. */
export function countByLooking(slots: Slots, partition: number, filters: PackedFilters): number {
  const { habits, ages, values } = filters;
  let count = 0;
  eachBlock(slots, partition, filters, ({ answers, facts }, begin, end) => {
    for (let slot = begin; slot < end; slot++) {
      const fact = facts[slot] ?? 0;
      const passing = (ages[fact >>> FACTS.born] ?? 0) & (habits[(fact >>> FACTS.habits) & 255] ?? 0);
      count += values === null ? passing : passing & (values[(answers[slot] ?? 0) & 255] ?? 0);
    }
  });
  return count;
}

function findPassing(
  glance: Glance,
  filters: PackedFilters,
  page: SlotPage,
  begin: number,
  end: number,
): void {
  const { answers, facts } = page;
  for (let slot = begin; slot < end; slot++)
    if (passes(filters, answers[slot] ?? 0, facts[slot] ?? 0)) glance.slots[glance.many++] = slot;
}
function findRecent(glance: Glance, day: number, { activeOn }: SlotPage, begin: number, end: number): void {
  for (let slot = begin; slot < end; slot++)
    if ((activeOn[slot] ?? 0) >= day) glance.slots[glance.many++] = slot;
}
function findNear(
  glance: Glance,
  rank: number,
  { nearness }: Viewer,
  { places }: SlotPage,
  begin: number,
  end: number,
): void {
  for (let slot = begin; slot < end; slot++)
    if (rankOfMeasured(nearness[places[slot] ?? 0] ?? NOT_MEASURED) >= rank)
      glance.slots[glance.many++] = slot;
}
function findAlike(
  glance: Glance,
  points: number,
  viewer: Viewer,
  { answers }: SlotPage,
  begin: number,
  end: number,
): void {
  const { cultureA, cultureB, cultureC } = viewer;
  const least = points - viewer.mostBesideA;
  for (let slot = begin; slot < end; slot++) {
    const given = answers[slot] ?? 0;
    const first = cultureA[(given >>> 8) & 255] ?? 0;
    if (first < least) continue;
    if (first + (cultureB[(given >>> 16) & 255] ?? 0) + (cultureC[given >>> 24] ?? 0) >= points)
      glance.slots[glance.many++] = slot;
  }
}
function findAll(glance: Glance, begin: number, end: number): void {
  for (let slot = begin; slot < end; slot++) glance.slots[glance.many++] = slot;
}

/**
 * Offers everyone who fits, in the order in which they lie in memory: for orders that groups know nothing of, and for
 * filters that few pass. A short first look at one column finds who is worth a second: by what they are sorted by, or with
 * `rare` by the filters.
 */
export function sweep(searched: Searched, glance: Glance, sort: SortKey, rare: boolean): void {
  const { crowd, places, viewer, filters, shortlist } = searched;
  const { values, cultureA, cultureB, cultureC, nearness, most } = viewer;
  const { partition, place: here } = viewer.candidate;
  const order = SORT_KEYS.indexOf(sort);
  const rest = most.values + most.culture + most.language + most.distance;
  const beside = most.language + most.distance;

  eachBlock(crowd.slots, partition, filters, (page, begin, end, set, apart) => {
    const heritage = viewer.heritage[set] ?? 0;
    const { least } = shortlist;
    const needed = Math.ceil((least - heritage - rest) / (1 << SCORE_BITS));
    if (order === HERITAGE && heritage < needed) return;
    glance.many = 0;
    if (rare) findPassing(glance, filters, page, begin, end);
    else if (order === RECENT) findRecent(glance, needed, page, begin, end);
    else if (order === DISTANCE) findNear(glance, needed, viewer, page, begin, end);
    else if (order === CULTURAL) findAlike(glance, needed, viewer, page, begin, end);
    else findAll(glance, begin, end);

    let left = 0;
    for (let at = 0; at < glance.many; at++) {
      const slot = glance.slots[at] ?? 0;
      const given = page.answers[slot] ?? 0;
      const culture =
        (cultureA[(given >>> 8) & 255] ?? 0) +
        (cultureB[(given >>> 16) & 255] ?? 0) +
        (cultureC[given >>> 24] ?? 0);
      let rank = 0;
      if (order === RECENT) rank = page.activeOn[slot] ?? 0;
      else if (order === HERITAGE) rank = heritage;
      else if (order === CULTURAL) rank = culture;
      else if (order === DISTANCE) {
        const theirs = page.places[slot] ?? 0;
        let measured = nearness[theirs] ?? NOT_MEASURED;
        if (measured === NOT_MEASURED) measured = places.measure(nearness, here, theirs);
        rank = rankOfMeasured(measured);
      }
      const known = (rank << SCORE_BITS) + heritage + (values[given & 255] ?? 0) + culture;
      if (known + beside < least) continue;
      glance.slots[left] = slot + apart;
      glance.points[left++] = known;
    }
    glance.many = left;
    settle(searched, glance, null);
  });
}
