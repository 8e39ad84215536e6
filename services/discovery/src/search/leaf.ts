import type { Crowd } from '../crowd/crowd.ts';
import { BLOCK, beginOf, RECORD } from '../crowd/slots.ts';
import { bitsOf } from '../packing/sets.ts';
import { NOT_MEASURED, type PlaceBook, pointsOfMeasured } from '../places/placeBook.ts';
import type { Shortlist } from './shortlist.ts';
import type { Viewer } from './viewer.ts';

/** What the search of a page works on. */
export interface Searched {
  crowd: Crowd;
  places: PlaceBook;
  viewer: Viewer;
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
 * Offers everyone of a leaf with the key `base` plus their points. A look at two words rules most out; only who could
 * still enter the list is scored exactly.
 */
export function offerLeaf(
  { crowd, places, viewer, shortlist }: Searched,
  leaf: number,
  base: number,
  passing: Uint8Array | null,
): void {
  const { values, cultureA, cultureB, cultureC, bounds } = viewer;
  let left = crowd.nodes.count[leaf] ?? 0;
  for (let block = crowd.nodes.head[leaf] ?? 0; left > 0; block = crowd.slots.next(block)) {
    const { answers, facts, records } = crowd.slots.page(block);
    const begin = beginOf(block);
    const end = begin + ((left - 1) % BLOCK) + 1;
    left -= end - begin;
    for (let at = begin; at < end; at++) {
      const given = answers[at] ?? 0;
      if (passing !== null && passing[given & 255] === 0) continue;
      const points =
        base +
        (values[given & 255] ?? 0) +
        (cultureA[(given >>> 8) & 255] ?? 0) +
        (cultureB[(given >>> 16) & 255] ?? 0) +
        (cultureC[given >>> 24] ?? 0);
      if (points + (bounds[(facts[at] ?? 0) & 255] ?? 0) < shortlist.least) continue;
      const record = at * RECORD.words;
      const key = points + pointsOfRecord(records, record, viewer, places);
      if (key >= shortlist.least)
        shortlist.offer(key, records[record + RECORD.member] ?? 0, records[record + RECORD.idPrefix] ?? 0);
    }
  }
}
