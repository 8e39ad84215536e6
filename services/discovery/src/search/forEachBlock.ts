import { heritageOfGroup, partitionOfGroup } from '../candidates/nodes.ts';
import { BLOCKS_PER_PAGE, firstSlotOf, HEADER, headerOf, slotAt } from '../candidates/slots.ts';
import { FITTING, PARTITIONS } from '../packing/partitions.ts';
import type { SlotRange } from './inspectRange.ts';
import type { SearchContext } from './searchState.ts';

/** Visits the used slots of every block that fits and passes the heritage filter, in memory order. */
export function forEachBlock(
  { index: { slots }, part, viewer, filters }: SearchContext,
  visit: (range: SlotRange, heritage: number) => void,
): void {
  const fitting = new Uint8Array(PARTITIONS);
  for (const partition of FITTING[part][viewer.candidate.partition] ?? []) fitting[partition] = 1;
  for (const [number, page] of slots.pages.entries()) {
    const range: SlotRange = { page, begin: 0, end: 0, apart: slotAt(number * BLOCKS_PER_PAGE, 0) };
    for (let block = 0; block < BLOCKS_PER_PAGE; block++) {
      const head = headerOf(block);
      const taken = page.headers[head + HEADER.taken] ?? 0;
      const group = page.headers[head + HEADER.group] ?? 0;
      if (taken === 0 || fitting[partitionOfGroup(group)] === 0) continue;
      const heritage = heritageOfGroup(group);
      if (filters.heritage[heritage] === 0) continue;
      range.begin = firstSlotOf(block);
      range.end = range.begin + taken;
      visit(range, heritage);
    }
  }
}
