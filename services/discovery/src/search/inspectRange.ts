import { RECORD, type SlotPage } from '../candidates/slots.ts';
import { isOutside } from '../packing/packDates.ts';
import { RULED_OUT_BY_NOBODY, rulesOutSubject } from '../packing/packDealbreakers.ts';
import { NOT_MEASURED, rankOfMeasured } from '../places/placeIndex.ts';
import { EVERY_CODE, isMet, type PackedFilters } from './packedFilters.ts';
import type { SearchState } from './searchState.ts';
import type { Viewer } from './viewer.ts';

/** Slots of one page; `apart` is the offset to slots of the whole index. */
export interface SlotRange {
  page: SlotPage;
  begin: number;
  end: number;
  apart: number;
}

/** Each inspection is a tight loop over one or two columns, since it runs for hundreds of thousands. */

/**
 * Adds who passes all filters but heritage, and returns how many. Branch-free, as the outcome is
 * unpredictable.
 */
export function inspectFilters(state: SearchState, filters: PackedFilters, range: SlotRange): number {
  const { slots, count } = state;
  const { habits: passingHabits, residences, meeting } = filters;
  const { from, to } = filters.born;
  const passingValues = filters.values ?? EVERY_CODE;
  const subject = filters.subject ?? RULED_OUT_BY_NOBODY;
  const { page, begin, end, apart } = range;
  const { born, habits, answers, rejected, acceptedAges } = page;
  let found = count;
  for (let slot = begin; slot < end; slot++) {
    slots[found] = slot + apart;
    found +=
      (passingHabits[habits[slot] ?? 0] ?? 0) &
      (passingValues[(answers[slot] ?? 0) & 255] ?? 0) &
      ~isOutside(born[slot] ?? 0, from, to) &
      ~rulesOutSubject(rejected[slot] ?? 0, acceptedAges[slot] ?? 0, subject);
  }
  if (residences !== null || meeting !== null) found = keepPassing(state, found, filters, range);
  return found - count;
}

/** Narrows the added slots by residence and trips, and returns the new end. */
function keepPassing(
  { slots, count }: SearchState,
  found: number,
  { residences, meeting }: PackedFilters,
  { page, apart }: SlotRange,
): number {
  let left = count;
  for (let at = count; at < found; at++) {
    const slot = (slots[at] ?? 0) - apart;
    if (residences !== null && residences[page.places[slot] ?? 0] === 0) continue;
    if (meeting !== null && !isMet(meeting, page, slot)) continue;
    slots[left++] = slot + apart;
  }
  return left;
}

export function inspectActivity(
  state: SearchState,
  day: number,
  { page: { activeOn }, begin, end, apart }: SlotRange,
): void {
  for (let slot = begin; slot < end; slot++)
    if ((activeOn[slot] ?? 0) >= day) state.slots[state.count++] = slot + apart;
}

/** Keeps places that are near enough, or not measured yet, but for travellers: they are offered by their trips. */
export function inspectDistance(
  state: SearchState,
  rank: number,
  { distances, nearer }: Viewer,
  { page: { places, records }, begin, end, apart }: SlotRange,
): void {
  for (let slot = begin; slot < end; slot++) {
    const place = places[slot] ?? 0;
    const isNear =
      rankOfMeasured(distances[place] ?? NOT_MEASURED) >= rank || (nearer?.places[place] ?? 0) >= rank;
    if (isNear && !nearer?.rankOf(records[slot * RECORD.count + RECORD.member] ?? 0))
      state.slots[state.count++] = slot + apart;
  }
}

export function inspectCulture(
  state: SearchState,
  points: number,
  { cultureA, cultureB, cultureC, maxBesideA: mostBesideA }: Viewer,
  { page: { answers }, begin, end, apart }: SlotRange,
): void {
  const least = points - mostBesideA;
  for (let slot = begin; slot < end; slot++) {
    const given = answers[slot] ?? 0;
    const first = cultureA[(given >>> 8) & 255] ?? 0;
    if (first < least) continue;
    if (first + (cultureB[(given >>> 16) & 255] ?? 0) + (cultureC[given >>> 24] ?? 0) >= points)
      state.slots[state.count++] = slot + apart;
  }
}
