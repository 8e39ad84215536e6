import type { Crowd } from '../crowd/crowd.ts';
import { BLOCK, blockOf, pageOf, RECORD, slotInPage } from '../crowd/slots.ts';
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

/** How far a place is from the viewer, measured when nobody has asked before. */
export function distanceTo({ nearness, candidate }: Viewer, places: PlaceBook, there: number): number {
  const measured = nearness[there] ?? NOT_MEASURED;
  return measured === NOT_MEASURED ? places.measure(nearness, candidate.place, there) : measured;
}

/** The points that a record's languages and place give a viewer. */
export function pointsOfRecord(
  records: Uint32Array,
  record: number,
  viewer: Viewer,
  places: PlaceBook,
): number {
  const { languages } = viewer.candidate;
  const shared =
    bitsOf((records[record + RECORD.languagesLow] ?? 0) & languages.low) +
    bitsOf((records[record + RECORD.languagesHigh] ?? 0) & languages.high);
  const measured = distanceTo(viewer, places, records[record + RECORD.place] ?? 0);
  return (viewer.language[shared] ?? 0) + pointsOfMeasured(measured);
}

/** Those whom a first look did not rule out: their slots, and what is known of their keys. */
export interface Glance {
  many: number;
  slots: Int32Array;
  points: Int32Array;
  /** Nothing: it has what is read ahead read. */
  ahead: number;
}

/** How many a glance has room for. */
export const ROOM = 64 * BLOCK;

export const createGlance = (): Glance => ({
  many: 0,
  slots: new Int32Array(ROOM),
  points: new Int32Array(ROOM),
  ahead: 0,
});

/** Leaves those only in a glance who pass the filters and, with `day`, were here on it. */
function keepPassing({ crowd, filters }: Searched, glance: Glance, day: number | null): void {
  const { slots, points } = glance;
  let left = 0;
  for (let at = 0; at < glance.many; at++) {
    const slot = slots[at] ?? 0;
    const page = pageOf(crowd.slots, blockOf(slot));
    const place = slotInPage(slot);
    if (!passes(filters, page, place) || (day !== null && page.activeOn[place] !== day)) continue;
    slots[left] = slot;
    points[left++] = points[at] ?? 0;
  }
  glance.many = left;
}

/**
 * Offers those of a glance who can enter the list, with their exact keys; with `day`, those only who were here on it. Step
 * by step for all of them, as each step waits for memory: many waits at once take as long as one.
 */
export function settle(searched: Searched, glance: Glance, day: number | null): void {
  const { crowd, places, viewer, filters, shortlist } = searched;
  const { slots, points } = glance;
  let { least } = shortlist;
  if (!filters.everyone || day !== null) keepPassing(searched, glance, day);
  let ahead = 0;
  for (let at = 0; at < glance.many; at++) {
    const slot = slots[at] ?? 0;
    ahead ^= pageOf(crowd.slots, blockOf(slot)).records[slotInPage(slot) * RECORD.count] ?? 0;
  }
  glance.ahead = ahead;
  for (let at = 0; at < glance.many; at++) {
    const slot = slots[at] ?? 0;
    const { records } = pageOf(crowd.slots, blockOf(slot));
    const record = slotInPage(slot) * RECORD.count;
    const key = (points[at] ?? 0) + pointsOfRecord(records, record, viewer, places);
    if (key < least) continue;
    shortlist.offer(key, records, record);
    least = shortlist.least;
  }
  glance.many = 0;
}
