import { SORT_KEYS, type SortKey } from '@kolo/contracts/profile/enumerations';
import { heritageOfGroup } from '../candidates/nodes.ts';
import {
  blockOf,
  HEADER,
  headerOf,
  pageOf,
  RECORD,
  SLOTS_PER_BLOCK,
  type SlotPage,
  slotInPage,
} from '../candidates/slots.ts';
import { numberAt } from '../numbers/pagedNumbers.ts';
import { partOf } from '../packing/partitions.ts';
import { rankOfMeasured } from '../places/placeIndex.ts';
import { isCounted } from './countByGroup.ts';
import { forEachBlock } from './forEachBlock.ts';
import { inspectActivity, inspectCulture, inspectDistance, inspectFilters } from './inspectRange.ts';
import { collect, distanceTo, type SearchContext, type SearchState, STATE_CAPACITY } from './searchState.ts';
import { BEST_SCORE, SCORE_BITS } from './shortlist.ts';
import type { Viewer } from './viewer.ts';

const RECENT = SORT_KEYS.indexOf('recent');
const DISTANCE = SORT_KEYS.indexOf('distance');
const HERITAGE = SORT_KEYS.indexOf('heritage');
const CULTURAL = SORT_KEYS.indexOf('cultural');

const cultureOf = ({ cultureA, cultureB, cultureC }: Viewer, answers: number): number =>
  (cultureA[(answers >>> 8) & 255] ?? 0) +
  (cultureB[(answers >>> 16) & 255] ?? 0) +
  (cultureC[answers >>> 24] ?? 0);

function rankByTrip({ nearer }: Viewer, { places, records }: SlotPage, at: number): number {
  if (nearer === null) return 0;
  const member = records[at * RECORD.count + RECORD.member] ?? 0;
  return Math.max(nearer.places[places[at] ?? 0] ?? 0, nearer.rankOf(member));
}

/** Ranks everybody in the state and offers those who can enter the shortlist. */
function rankAndCollect(context: SearchContext, state: SearchState, order: number): void {
  const { index, places, viewer, shortlist } = context;
  let left = 0;
  for (let at = 0; at < state.count; at++) {
    const slot = state.slots[at] ?? 0;
    const page = pageOf(index.slots, blockOf(slot));
    const slotIndex = slotInPage(slot);
    const given = page.answers[slotIndex] ?? 0;
    const heritage =
      viewer.heritage[heritageOfGroup(page.headers[headerOf(blockOf(slot)) + HEADER.group] ?? 0)] ?? 0;
    let rank = 0;
    if (order === RECENT) rank = page.activeOn[slotIndex] ?? 0;
    else if (order === HERITAGE) rank = heritage;
    else if (order === CULTURAL) rank = cultureOf(viewer, given);
    else if (order === DISTANCE)
      rank = Math.max(
        rankOfMeasured(distanceTo(viewer, places, page.places[slotIndex] ?? 0)),
        rankByTrip(viewer, page, slotIndex),
      );
    if ((rank << SCORE_BITS) + BEST_SCORE < shortlist.threshold) continue;
    const known =
      (rank << SCORE_BITS) + heritage + (viewer.values[given & 255] ?? 0) + cultureOf(viewer, given);
    if (known + (viewer.bounds[page.surroundings[slotIndex] ?? 0] ?? 0) < shortlist.threshold) continue;
    state.slots[left] = slot;
    state.points[left++] = known;
  }
  state.count = left;
  collect(context, state, null);
}

/**
 * Counts who passes by inspecting everybody. If they fit into the state they are offered too, and nothing is
 * left to search.
 */
export function countByInspecting(
  context: SearchContext,
  state: SearchState,
  sort: SortKey,
): { passing: number; isOffered: boolean } {
  const { filters } = context;
  let passing = 0;
  state.count = 0;
  forEachBlock(context, (range) => {
    const more = inspectFilters(state, filters, range);
    passing += more;
    state.count = Math.min(state.count + more, STATE_CAPACITY - SLOTS_PER_BLOCK);
  });
  const isOffered = passing <= state.count;
  if (isOffered) rankAndCollect(context, state, SORT_KEYS.indexOf(sort));
  state.count = 0;
  return { passing, isOffered };
}

/**
 * Inspects everybody in memory order, for orders that groups do not help with; whom a trip brings nearer is offered
 * first, which narrows the rest. Returns how many pass the filters.
 */
export function scan(context: SearchContext, state: SearchState, sort: SortKey): number {
  const { viewer, filters, shortlist } = context;
  const { max: most } = viewer;
  const order = SORT_KEYS.indexOf(sort);
  const rest = most.values + most.culture + most.language + most.distance;
  let passing = 0;
  if (order === DISTANCE && viewer.nearer !== null)
    offerMembers(context, state, membersIn(context, viewer.nearer.travellers), sort);
  forEachBlock(context, (range, set) => {
    if (!filters.byGroup) passing += inspectFilters(state, filters, range);
    const heritage = viewer.heritage[set] ?? 0;
    const rank = Math.ceil((shortlist.threshold - heritage - rest) / (1 << SCORE_BITS));
    if (order === RECENT) inspectActivity(state, rank, range);
    else if (order === DISTANCE) inspectDistance(state, rank, viewer, range);
    else inspectCulture(state, rank, viewer, range);
    if (state.count > 0) rankAndCollect(context, state, order);
  });
  return passing;
}

/** Those of the searched part. */
const membersIn = ({ index, part }: SearchContext, members: readonly number[]): number[] =>
  members.filter((member) => partOf(index.partitionOf(member)) === part);

/** Of those, who fit and pass. */
export function offerMembers(
  context: SearchContext,
  state: SearchState,
  members: readonly number[],
  sort: SortKey,
): void {
  const { index, viewer, filters } = context;
  const order = SORT_KEYS.indexOf(sort);
  for (const member of members) {
    if (!isCounted(index, viewer.candidate.partition, filters, member)) continue;
    state.slots[state.count++] = numberAt(index.memberSlots, member);
    if (state.count === STATE_CAPACITY) rankAndCollect(context, state, order);
  }
  rankAndCollect(context, state, order);
}
