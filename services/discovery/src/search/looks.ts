import type { SlotPage } from '../crowd/slots.ts';
import { NOT_MEASURED, rankOfMeasured } from '../places/placeBook.ts';
import type { Glance } from './glance.ts';
import type { PackedFilters } from './packedFilters.ts';
import type { Viewer } from './viewer.ts';

/** Some slots of a page, `apart` from the slots of all pages. */
export interface Stretch {
  page: SlotPage;
  begin: number;
  end: number;
  apart: number;
}

/**
 * First looks: each reads one or two columns of a stretch, and the glance keeps whom it does not rule out, if it has room.
 * Each is a loop of its own with nothing else in it, as it is run for hundreds of thousands.
 */

/** 1 for a birth date that is known and neither `from` nor `to` nor between them, without a branch. */
const isOfOtherAge = (born: number, from: number, to: number): number =>
  (((born - from) | (to - born)) & -born) >>> 31;

/**
 * Those who pass the filters, but for heritage; gives how many. Counted without a branch, as whether someone passes cannot be
 * foreseen.
 */
export function lookForPassing(glance: Glance, filters: PackedFilters, stretch: Stretch): number {
  const { slots, many } = glance;
  const { from, to } = filters.born;
  const { page, begin, end, apart } = stretch;
  const { born, habits } = page;
  let found = many;
  for (let slot = begin; slot < end; slot++) {
    slots[found] = slot + apart;
    found += (filters.habits[habits[slot] ?? 0] ?? 0) & ~isOfOtherAge(born[slot] ?? 0, from, to);
  }
  if (filters.values !== null || filters.homes !== null) found = keepPassing(glance, found, filters, stretch);
  return found - many;
}

/** Leaves those only, of the ones that were found, whose values and homes pass; gives where they end. */
function keepPassing(
  { slots, many }: Glance,
  found: number,
  { values, homes }: PackedFilters,
  { page: { answers, places }, apart }: Stretch,
): number {
  let left = many;
  for (let at = many; at < found; at++) {
    const slot = (slots[at] ?? 0) - apart;
    let passing = 1;
    if (values !== null) passing &= values[(answers[slot] ?? 0) & 255] ?? 0;
    if (homes !== null) passing &= homes[places[slot] ?? 0] ?? 0;
    slots[left] = slot + apart;
    left += passing;
  }
  return left;
}

/** Those who were here on a day or later. */
export function lookForRecent(
  glance: Glance,
  day: number,
  { page: { activeOn }, begin, end, apart }: Stretch,
): void {
  for (let slot = begin; slot < end; slot++)
    if ((activeOn[slot] ?? 0) >= day) glance.slots[glance.many++] = slot + apart;
}

/** Those who are so near, or are not measured yet. */
export function lookForNear(
  glance: Glance,
  rank: number,
  { nearness }: Viewer,
  { page: { places }, begin, end, apart }: Stretch,
): void {
  for (let slot = begin; slot < end; slot++)
    if (rankOfMeasured(nearness[places[slot] ?? 0] ?? NOT_MEASURED) >= rank)
      glance.slots[glance.many++] = slot + apart;
}

/** Those whose culture is worth so many points. */
export function lookForAlike(
  glance: Glance,
  points: number,
  { cultureA, cultureB, cultureC, mostBesideA }: Viewer,
  { page: { answers }, begin, end, apart }: Stretch,
): void {
  const least = points - mostBesideA;
  for (let slot = begin; slot < end; slot++) {
    const given = answers[slot] ?? 0;
    const first = cultureA[(given >>> 8) & 255] ?? 0;
    if (first < least) continue;
    if (first + (cultureB[(given >>> 16) & 255] ?? 0) + (cultureC[given >>> 24] ?? 0) >= points)
      glance.slots[glance.many++] = slot + apart;
  }
}
