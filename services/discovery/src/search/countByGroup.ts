import type { CandidateIndex } from '../candidates/candidateIndex.ts';
import { heritageOfGroup, NODE, nodeWord } from '../candidates/nodes.ts';
import { blockOf, firstSlotOf, HEADER, headerOf, pageOf, slotInPage } from '../candidates/slots.ts';
import { numberAt } from '../numbers/pagedNumbers.ts';
import { FITTING, fits } from '../packing/partitions.ts';
import { type PackedFilters, passes } from './packedFilters.ts';
import type { SearchContext } from './searchState.ts';

/** Counts who fits the viewer in one part, from the counters of groups where possible. */
export function countByGroup({ index, viewer, filters, part }: SearchContext): number {
  const { nodes } = index;
  let count = 0;
  for (const fitting of FITTING[part][viewer.candidate.partition] ?? []) {
    if (filters.everyone) count += index.sizes[fitting] ?? 0;
    else
      for (const { node: root, heritage } of index.roots[fitting] ?? []) {
        if (filters.heritage[heritage] === 0) continue;
        const children = nodeWord(nodes, root, NODE.children);
        if (filters.values === null) count += nodeWord(nodes, root, NODE.count);
        else if (children === 0) count += countLeaf(index, root, filters.values);
        else
          for (const [way, passes] of filters.goals.entries())
            if (passes !== 0) count += nodeWord(nodes, children + way, NODE.count);
      }
  }
  return count;
}

function countLeaf(index: CandidateIndex, leaf: number, passing: Uint8Array): number {
  let count = 0;
  for (let block = nodeWord(index.nodes, leaf, NODE.head); block !== 0; ) {
    const { headers, answers } = pageOf(index.slots, block);
    const head = headerOf(block);
    const begin = firstSlotOf(block);
    const end = begin + (headers[head + HEADER.taken] ?? 0);
    block = headers[head + HEADER.next] ?? 0;
    for (let slot = begin; slot < end; slot++) count += passing[(answers[slot] ?? 0) & 255] ?? 0;
  }
  return count;
}

export function isCounted(
  index: CandidateIndex,
  partition: number,
  filters: PackedFilters,
  member: number,
): boolean {
  if (!fits(partition, index.partitionOf(member))) return false;
  if (filters.everyone && filters.subject === null) return true;
  const slot = numberAt(index.memberSlots, member);
  const page = pageOf(index.slots, blockOf(slot));
  const at = slotInPage(slot);
  const group = page.headers[headerOf(blockOf(slot)) + HEADER.group] ?? 0;
  if (filters.heritage[heritageOfGroup(group)] === 0) return false;
  return passes(filters, page, at);
}
