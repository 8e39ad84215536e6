import { SORT_KEYS, type SortKey } from '@kolo/contracts';
import { heritageOfGroup, partitionOfGroup } from '../crowd/nodes.ts';
import {
  BLOCK,
  BLOCKS,
  firstSlotOf,
  HEAD,
  headOf,
  RECORD,
  type SlotPage,
  type Slots,
  WORD,
} from '../crowd/slots.ts';
import { fits } from '../packing/seeking.ts';
import { NOT_MEASURED, rankOfMeasured } from '../places/placeBook.ts';
import { pointsOfRecord, type Searched } from './leaf.ts';
import { type PackedFilters, passesFacts } from './packedFilters.ts';
import { SCORE_BITS } from './shortlist.ts';
import type { Viewer } from './viewer.ts';

const RECENT = SORT_KEYS.indexOf('recent');
const DISTANCE = SORT_KEYS.indexOf('distance');
const HERITAGE = SORT_KEYS.indexOf('heritage');
const CULTURAL = SORT_KEYS.indexOf('cultural');

/** Calls with every block, in the order of memory, of those who fit a partition and have a heritage that is wanted. */
function eachBlock(
  slots: Slots,
  partition: number,
  filters: PackedFilters,
  visit: (page: SlotPage, block: number, taken: number, heritage: number) => void,
): void {
  for (const page of slots.pages)
    for (let block = 0; block < BLOCKS; block++) {
      const head = headOf(block);
      const taken = page.blocks[head + HEAD.taken] ?? 0;
      const group = page.blocks[head + HEAD.group] ?? 0;
      if (taken === 0 || !fits(partition, partitionOfGroup(group))) continue;
      const heritage = heritageOfGroup(group);
      if (filters.heritage[heritage] !== 0) visit(page, block, taken, heritage);
    }
}

/** How many fit a partition and pass filters that groups do not decide: one look at the facts of each. */
export function countByLooking(slots: Slots, partition: number, filters: PackedFilters): number {
  const { habits, bornFrom, bornTo, values } = filters;
  let count = 0;
  eachBlock(slots, partition, filters, ({ blocks }, block, taken) => {
    const words = headOf(block) + HEAD.count;
    for (let word = words; word < words + taken; word++) {
      const facts = blocks[word + WORD.facts] ?? 0;
      const born = facts >>> 16;
      const tooYoungOrOld = ((born - bornFrom) | (bornTo - born)) & ~(born - 1);
      const passes = (habits[(facts >>> 8) & 255] ?? 0) & ~(tooYoungOrOld >> 31);
      count += values === null ? passes : passes & (values[(blocks[word] ?? 0) & 255] ?? 0);
    }
  });
  return count;
}

/** By the birth date and habits that they have. */
function findPassing(filters: PackedFilters, { blocks }: SlotPage, words: number, taken: number, found: Uint8Array) {
  let many = 0;
  for (let place = 0; place < taken; place++)
    if (passesFacts(filters, blocks[words + place + WORD.facts] ?? 0)) found[many++] = place;
  return many;
}
function findRecent(day: number, { activeOn }: SlotPage, begin: number, taken: number, found: Uint8Array) {
  let many = 0;
  for (let place = 0; place < taken; place++)
    if ((activeOn[begin + place] ?? 0) >= day) found[many++] = place;
  return many;
}
function findNear(rank: number, { nearness }: Viewer, { places }: SlotPage, begin: number, taken: number, found: Uint8Array) {
  let many = 0;
  for (let place = 0; place < taken; place++)
    if (rankOfMeasured(nearness[places[begin + place] ?? 0] ?? NOT_MEASURED) >= rank) found[many++] = place;
  return many;
}
function findAlike(points: number, viewer: Viewer, { blocks }: SlotPage, words: number, taken: number, found: Uint8Array) {
  const { cultureA, cultureB, cultureC } = viewer;
  const least = points - viewer.mostBesideA;
  let many = 0;
  for (let place = 0; place < taken; place++) {
    const given = blocks[words + place] ?? 0;
    const first = cultureA[(given >>> 8) & 255] ?? 0;
    if (first < least) continue;
    if (first + (cultureB[(given >>> 16) & 255] ?? 0) + (cultureC[given >>> 24] ?? 0) >= points) found[many++] = place;
  }
  return many;
}
function findAll(taken: number, found: Uint8Array): number {
  for (let place = 0; place < taken; place++) found[place] = place;
  return taken;
}

/**
 * Offers everyone who fits, looking a few bytes each and in the order in which they lie in memory: for orders that groups know
 * nothing of, and for filters that few pass. A short first look finds who is worth a second: by what they are sorted by,
 * or with `rare` by the filters.
 */
export function sweep(searched: Searched, sort: SortKey, rare: boolean): void {
  const { crowd, places, viewer, filters, shortlist } = searched;
  const { values, cultureA, cultureB, cultureC, bounds, nearness, most } = viewer;
  const { partition, place: here } = viewer.candidate;
  const order = SORT_KEYS.indexOf(sort);
  const found = new Uint8Array(BLOCK);
  const rest = most.values + most.culture + most.language + most.distance;
  const beside = most.language + most.distance;

  eachBlock(crowd.slots, partition, filters, (page, block, taken, set) => {
    const { blocks, records, activeOn } = page;
    const heritage = viewer.heritage[set] ?? 0;
    let { least } = shortlist;
    const rank = Math.ceil((least - heritage - rest) / (1 << SCORE_BITS));
    if (order === HERITAGE && heritage < rank) return;
    const words = headOf(block) + HEAD.count;
    const begin = firstSlotOf(block);
    let many = 0;
    if (rare) many = findPassing(filters, page, words, taken, found);
    else if (order === RECENT) many = findRecent(rank, page, begin, taken, found);
    else if (order === DISTANCE) many = findNear(rank, viewer, page, begin, taken, found);
    else if (order === CULTURAL) many = findAlike(rank, viewer, page, words, taken, found);
    else many = findAll(taken, found);

    for (let at = 0; at < many; at++) {
      const place = found[at] ?? 0;
      const given = blocks[words + place + WORD.answers] ?? 0;
      const facts = blocks[words + place + WORD.facts] ?? 0;
      const culture =
        (cultureA[(given >>> 8) & 255] ?? 0) +
        (cultureB[(given >>> 16) & 255] ?? 0) +
        (cultureC[given >>> 24] ?? 0);
      let rank = 0;
      if (order === RECENT) rank = activeOn[begin + place] ?? 0;
      else if (order === HERITAGE) rank = heritage;
      else if (order === CULTURAL) rank = culture;
      else if (order === DISTANCE) {
        const theirs = page.places[begin + place] ?? 0;
        let measured = nearness[theirs] ?? NOT_MEASURED;
        if (measured === NOT_MEASURED) measured = places.measure(nearness, here, theirs);
        rank = rankOfMeasured(measured);
      }
      const points = (rank << SCORE_BITS) + heritage + (values[given & 255] ?? 0) + culture;
      if (points + beside < least || points + (bounds[facts & 255] ?? 0) < least) continue;
      if (!filters.byGroup && !passesFacts(filters, facts)) continue;
      if (filters.values !== null && filters.values[given & 255] === 0) continue;
      const record = (begin + place) * RECORD.count;
      const key = points + pointsOfRecord(records, record, viewer, places);
      if (key < least) continue;
      shortlist.offer(key, records[record + RECORD.member] ?? 0, records[record + RECORD.idPrefix] ?? 0);
      least = shortlist.least;
    }
  });
}
