import type { Crowd } from '../crowd/crowd.ts';
import { heritageOfGroup, NODE, nodeWord } from '../crowd/nodes.ts';
import { blockOf, firstSlotOf, HEAD, headOf, pageOf, slotInPage } from '../crowd/slots.ts';
import { numberAt } from '../numbers/pagedNumbers.ts';
import { FITTING, fits } from '../packing/seeking.ts';
import { type PackedFilters, passes } from './packedFilters.ts';

/** How many fit a partition and pass filters that groups decide: from counters, but for groups that are one leaf. */
export function countByGroup(crowd: Crowd, partition: number, filters: PackedFilters): number {
  const { nodes } = crowd;
  let count = 0;
  for (const fitting of FITTING[partition] ?? []) {
    if (filters.everyone) count += crowd.sizes[fitting] ?? 0;
    else
      for (const { node: root, heritage } of crowd.roots[fitting] ?? []) {
        if (filters.heritage[heritage] === 0) continue;
        const children = nodeWord(nodes, root, NODE.children);
        if (filters.values === null) count += nodeWord(nodes, root, NODE.count);
        else if (children === 0) count += countLeaf(crowd, root, filters.values);
        else
          for (const [way, passes] of filters.plans.entries())
            if (passes !== 0) count += nodeWord(nodes, children + way, NODE.count);
      }
  }
  return count;
}

function countLeaf(crowd: Crowd, leaf: number, passing: Uint8Array): number {
  let count = 0;
  for (let block = nodeWord(crowd.nodes, leaf, NODE.head); block !== 0; ) {
    const { heads, answers } = pageOf(crowd.slots, block);
    const head = headOf(block);
    const begin = firstSlotOf(block);
    const end = begin + (heads[head + HEAD.taken] ?? 0);
    block = heads[head + HEAD.next] ?? 0;
    for (let slot = begin; slot < end; slot++) count += passing[(answers[slot] ?? 0) & 255] ?? 0;
  }
  return count;
}

/** Whether a member is a candidate who fits a partition both ways and passes the filters. */
export function isCounted(crowd: Crowd, partition: number, filters: PackedFilters, member: number): boolean {
  if (!fits(partition, crowd.partitionOf(member))) return false;
  if (filters.everyone) return true;
  const slot = numberAt(crowd.places, member);
  const page = pageOf(crowd.slots, blockOf(slot));
  const at = slotInPage(slot);
  const group = page.heads[headOf(blockOf(slot)) + HEAD.group] ?? 0;
  if (filters.heritage[heritageOfGroup(group)] === 0) return false;
  return passes(filters, page, at);
}
