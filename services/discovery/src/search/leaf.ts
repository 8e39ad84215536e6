import type { Crowd } from '../crowd/crowd.ts';
import { NODE, nodeWord } from '../crowd/nodes.ts';
import { firstSlotOf, HEAD, headOf, pageOf, RECORD } from '../crowd/slots.ts';
import { bitsOf } from '../packing/sets.ts';
import { NOT_MEASURED, type PlaceBook, pointsOfMeasured } from '../places/placeBook.ts';
import { type PackedFilters, passes } from './packedFilters.ts';
import type { Shortlist } from './shortlist.ts';
import type { Viewer } from './viewer.ts';

/** What the search of a page works on. */
export interface Searched {
  crowd: Crowd;
  places: PlaceBook;
  viewer: Viewer;
  filters: PackedFilters;
  shortlist: Shortlist;
}

/** The points that a record's languages and place give a viewer. */
export function pointsOfRecord(
  records: Uint32Array,
  record: number,
  viewer: Viewer,
  places: PlaceBook,
): number {
  const { languages, place } = viewer.candidate;
  const shared =
    bitsOf((records[record + RECORD.languagesLow] ?? 0) & languages.low) +
    bitsOf((records[record + RECORD.languagesHigh] ?? 0) & languages.high);
  const theirs = records[record + RECORD.place] ?? 0;
  let measured = viewer.nearness[theirs] ?? NOT_MEASURED;
  if (measured === NOT_MEASURED) measured = places.measure(viewer.nearness, place, theirs);
  return (viewer.language[shared] ?? 0) + pointsOfMeasured(measured);
}

/**
 * Offers everyone of a leaf with the key `base` plus their points, of which language and distance give `beside` at most;
 * with `day`, those only who were here on it. A look at the answers rules most out; only who could still enter the list
 * is scored exactly.
 */
export function offerLeaf(
  { crowd, places, viewer, filters, shortlist }: Searched,
  leaf: number,
  base: number,
  beside: number,
  day: number | null,
): void {
  const { values, cultureA, cultureB, cultureC, bounds } = viewer;
  let { least } = shortlist;
  for (let block = nodeWord(crowd.nodes, leaf, NODE.head); block !== 0; ) {
    const { heads, answers, facts, records, activeOn } = pageOf(crowd.slots, block);
    const head = headOf(block);
    const begin = firstSlotOf(block);
    const end = begin + (heads[head + HEAD.taken] ?? 0);
    block = heads[head + HEAD.next] ?? 0;
    for (let slot = begin; slot < end; slot++) {
      const given = answers[slot] ?? 0;
      const points =
        base +
        (values[given & 255] ?? 0) +
        (cultureA[(given >>> 8) & 255] ?? 0) +
        (cultureB[(given >>> 16) & 255] ?? 0) +
        (cultureC[given >>> 24] ?? 0);
      if (points + beside < least) continue;
      const fact = facts[slot] ?? 0;
      if (points + (bounds[fact & 255] ?? 0) < least) continue;
      if (!passes(filters, given, fact)) continue;
      if (day !== null && activeOn[slot] !== day) continue;
      const record = slot * RECORD.count;
      const key = points + pointsOfRecord(records, record, viewer, places);
      if (key < least) continue;
      shortlist.offer(key, records[record + RECORD.member] ?? 0, records[record + RECORD.idPrefix] ?? 0);
      least = shortlist.least;
    }
  }
}
