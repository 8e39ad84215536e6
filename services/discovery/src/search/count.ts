import type { Crowd } from '../crowd/crowd.ts';
import { BLOCK, beginOf, blockOf, FACTS, placeInPage } from '../crowd/slots.ts';
import { FITTING } from '../packing/seeking.ts';
import type { PackedFilters } from './packedFilters.ts';

/** How many fit a partition and pass filters that groups decide: from counters, but for groups that are one leaf. */
export function countByGroup(crowd: Crowd, partition: number, filters: PackedFilters): number {
  const { nodes } = crowd;
  let count = 0;
  for (const fitting of FITTING[partition] ?? [])
    for (const root of crowd.roots[fitting] ?? []) {
      if (filters.heritage[nodes.heritage[root] ?? 0] === 0) continue;
      const children = nodes.children[root] ?? 0;
      if (filters.values === null) count += nodes.count[root] ?? 0;
      else if (children === 0) count += countLeaf(crowd, root, filters.values);
      else
        for (const [way, passes] of filters.plans.entries())
          if (passes !== 0) count += nodes.count[children + way] ?? 0;
    }
  return count;
}

function countLeaf(crowd: Crowd, leaf: number, passing: Uint8Array): number {
  let count = 0;
  let left = crowd.nodes.count[leaf] ?? 0;
  for (let block = crowd.nodes.head[leaf] ?? 0; left > 0; block = crowd.slots.next(block)) {
    const { answers } = crowd.slots.page(block);
    const begin = beginOf(block);
    const end = begin + ((left - 1) % BLOCK) + 1;
    left -= end - begin;
    for (let at = begin; at < end; at++) count += passing[(answers[at] ?? 0) & 255] ?? 0;
  }
  return count;
}

/** Whether a member is a candidate who fits a partition both ways and passes the filters. */
export function isCounted(crowd: Crowd, partition: number, filters: PackedFilters, member: number): boolean {
  const { nodes } = crowd;
  const leaf = crowd.leafOf(member);
  if (leaf === 0 || !FITTING[partition]?.includes(nodes.partition[leaf] ?? 0)) return false;
  if (filters.heritage[nodes.heritage[leaf] ?? 0] === 0) return false;
  const slot = crowd.slotOf(member);
  const { answers, facts } = crowd.slots.page(blockOf(slot));
  const fact = facts[placeInPage(slot)] ?? 0;
  const born = fact >>> FACTS.born;
  return (
    (born === 0 || (born >= filters.bornFrom && born <= filters.bornTo)) &&
    filters.habits[(fact >>> FACTS.habits) & 255] !== 0 &&
    (filters.values === null || filters.values[(answers[placeInPage(slot)] ?? 0) & 255] !== 0)
  );
}
