import type { CandidateIndex } from '../candidates/candidateIndex.ts';
import { blockOf, pageOf, RECORD, SLOTS_PER_BLOCK, slotInPage } from '../candidates/slots.ts';
import { countCommon } from '../packing/packSets.ts';
import type { Part } from '../packing/partitions.ts';
import { NOT_MEASURED, type PlaceIndex, pointsOfMeasured } from '../places/placeIndex.ts';
import { type PackedFilters, passes } from './packedFilters.ts';
import type { Shortlist } from './shortlist.ts';
import type { Viewer } from './viewer.ts';

export interface SearchContext {
  index: CandidateIndex;
  places: PlaceIndex;
  part: Part;
  viewer: Viewer;
  filters: PackedFilters;
  shortlist: Shortlist;
}

/** Measures the distance if nobody has yet. */
export function distanceTo({ distances, candidate }: Viewer, places: PlaceIndex, there: number): number {
  const measured = distances[there] ?? NOT_MEASURED;
  return measured === NOT_MEASURED ? places.measure(distances, candidate.place, there) : measured;
}

export function pointsOfRecord(
  records: Uint32Array,
  record: number,
  viewer: Viewer,
  places: PlaceIndex,
): number {
  const common = countCommon(
    viewer.candidate.languages,
    records[record + RECORD.languagesLow] ?? 0,
    records[record + RECORD.languagesHigh] ?? 0,
  );
  const measured = distanceTo(viewer, places, records[record + RECORD.place] ?? 0);
  return (viewer.language[common] ?? 0) + pointsOfMeasured(measured);
}

/** Candidates that inspection did not rule out, with the part of their key that is known. */
export interface SearchState {
  count: number;
  slots: Int32Array;
  points: Int32Array;
  /** Unused: writing it keeps the prefetching reads from being optimised away. */
  prefetched: number;
}

export const STATE_CAPACITY = 64 * SLOTS_PER_BLOCK;

export const createSearchState = (): SearchState => ({
  count: 0,
  slots: new Int32Array(STATE_CAPACITY),
  points: new Int32Array(STATE_CAPACITY),
  prefetched: 0,
});

function keepPassing({ index, filters }: SearchContext, state: SearchState, day: number | null): void {
  const { slots, points } = state;
  let left = 0;
  for (let at = 0; at < state.count; at++) {
    const slot = slots[at] ?? 0;
    const page = pageOf(index.slots, blockOf(slot));
    const slotIndex = slotInPage(slot);
    if (!passes(filters, page, slotIndex) || (day !== null && page.activeOn[slotIndex] !== day)) continue;
    slots[left] = slot;
    points[left++] = points[at] ?? 0;
  }
  state.count = left;
}

/**
 * Offers the candidates that can enter the shortlist, by their exact keys. Works in passes, so that cache
 * misses overlap.
 */
export function collect(context: SearchContext, state: SearchState, day: number | null): void {
  const { index, places, viewer, filters, shortlist } = context;
  const { slots, points } = state;
  let { threshold } = shortlist;
  if (!filters.everyone || filters.subject !== null || day !== null) keepPassing(context, state, day);
  let prefetched = 0;
  for (let at = 0; at < state.count; at++) {
    const slot = slots[at] ?? 0;
    prefetched ^= pageOf(index.slots, blockOf(slot)).records[slotInPage(slot) * RECORD.count] ?? 0;
  }
  state.prefetched = prefetched;
  for (let at = 0; at < state.count; at++) {
    const slot = slots[at] ?? 0;
    const { records } = pageOf(index.slots, blockOf(slot));
    const record = slotInPage(slot) * RECORD.count;
    const key = (points[at] ?? 0) + pointsOfRecord(records, record, viewer, places);
    if (key < threshold) continue;
    shortlist.offer(key, records, record);
    threshold = shortlist.threshold;
  }
  state.count = 0;
}
