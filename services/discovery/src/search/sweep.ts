import { SORT_KEYS, type SortKey } from '@kolo/contracts';
import { heritageOfGroup, partitionOfGroup } from '../crowd/nodes.ts';
import { BLOCKS, FACTS, firstSlotOf, HEAD, headOf, RECORD, type SlotPage, WORD } from '../crowd/slots.ts';
import { fits } from '../packing/seeking.ts';
import { NOT_MEASURED, rankOfMeasured } from '../places/placeBook.ts';
import { REGIONS } from '../places/regions.ts';
import { pointsOfRecord, type Searched } from './leaf.ts';
import type { PackedFilters } from './packedFilters.ts';
import { SCORE_BITS } from './shortlist.ts';

const RECENT = SORT_KEYS.indexOf('recent');
const DISTANCE = SORT_KEYS.indexOf('distance');
const HERITAGE = SORT_KEYS.indexOf('heritage');
const CULTURAL = SORT_KEYS.indexOf('cultural');

/**
 * Looks at everyone who fits, a few bytes each and in the order in which they lie in memory: for orders that groups know
 * nothing of, and for filters by age and habits, which have to count everyone anyway. Offers who passes; gives how many
 * do.
 */
export function sweep(searched: Searched, filters: PackedFilters, sort: SortKey): number {
  const order = SORT_KEYS.indexOf(sort);
  return searched.crowd.slots.pages.reduce(
    (passing, page) => passing + sweepPage(searched, page, filters, order),
    0,
  );
}

function sweepPage(
  { places, viewer, shortlist }: Searched,
  { blocks, activeOn, places: theirPlaces, records }: SlotPage,
  filters: PackedFilters,
  order: number,
): number {
  const { values, cultureA, cultureB, cultureC, bounds, nearness, most, regions } = viewer;
  const { habits, bornFrom, bornTo, byGroup } = filters;
  const { partition, place: here } = viewer.candidate;
  const wanted = filters.values;
  const beside = most.values + most.culture + most.language + most.distance;
  const restOfCulture = most.culture - Math.max(...cultureA);
  let passing = 0;
  let { least } = shortlist;
  for (let block = 0; block < BLOCKS; block++) {
    const head = headOf(block);
    const taken = blocks[head + HEAD.taken] ?? 0;
    const group = blocks[head + HEAD.group] ?? 0;
    if (taken === 0 || !fits(partition, partitionOfGroup(group))) continue;
    if (filters.heritage[heritageOfGroup(group)] === 0) continue;
    const heritage = viewer.heritage[heritageOfGroup(group)] ?? 0;
    const begin = firstSlotOf(block);
    for (let place = 0, word = head + HEAD.count; place < taken; place++, word += WORD.count) {
      const given = blocks[word + WORD.answers] ?? 0;
      const fact = blocks[word + WORD.facts] ?? 0;
      if (!byGroup) {
        const born = fact >>> FACTS.born;
        if (born !== 0 && (born < bornFrom || born > bornTo)) continue;
        if (habits[(fact >>> FACTS.habits) & 255] === 0) continue;
      }
      if (wanted !== null && wanted[given & 255] === 0) continue;
      passing++;

      const record = (begin + place) * RECORD.count;
      let rank = 0;
      if (order === RECENT) rank = activeOn[begin + place] ?? 0;
      else if (order === HERITAGE) rank = heritage;
      else if (order === CULTURAL) {
        rank = (cultureA[(given >>> 8) & 255] ?? 0) + restOfCulture;
        if ((rank << SCORE_BITS) + heritage + beside < least) continue;
        rank += (cultureB[(given >>> 16) & 255] ?? 0) + (cultureC[given >>> 24] ?? 0) - restOfCulture;
      } else if (order === DISTANCE) {
        const atBest = regions.ranks[(fact >>> FACTS.region) & (REGIONS - 1)] ?? 0;
        if ((atBest << SCORE_BITS) + heritage + beside < least) continue;
        const theirs = theirPlaces[begin + place] ?? 0;
        let measured = nearness[theirs] ?? NOT_MEASURED;
        if (measured === NOT_MEASURED) measured = places.measure(nearness, here, theirs);
        rank = rankOfMeasured(measured);
      }
      const base = (rank << SCORE_BITS) + heritage;
      if (base + beside < least) continue;
      const points =
        base +
        (values[given & 255] ?? 0) +
        (cultureA[(given >>> 8) & 255] ?? 0) +
        (cultureB[(given >>> 16) & 255] ?? 0) +
        (cultureC[given >>> 24] ?? 0);
      if (points + (bounds[fact & 255] ?? 0) < least) continue;
      const key = points + pointsOfRecord(records, record, viewer, places);
      if (key < least) continue;
      shortlist.offer(key, records[record + RECORD.member] ?? 0, records[record + RECORD.idPrefix] ?? 0);
      least = shortlist.least;
    }
  }
  return passing;
}
