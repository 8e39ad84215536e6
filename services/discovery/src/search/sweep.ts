import type { SortKey } from '@kolo/contracts';
import { LEVELS } from '../crowd/nodes.ts';
import { BLOCK, beginOf, FACTS, RECORD } from '../crowd/slots.ts';
import { FITTING } from '../packing/seeking.ts';
import { NOT_MEASURED, rankOfMeasured } from '../places/placeBook.ts';
import { pointsOfRecord, type Searched } from './leaf.ts';
import type { PackedFilters } from './packedFilters.ts';
import { BEST_SCORE, SCORE_BITS } from './shortlist.ts';

/**
 * Looks at everyone who fits, a few bytes each, where no group says enough: for orders that groups know nothing of, and
 * for filters by age and habits, which have to count everyone anyway. Offers who passes; gives how many do.
 */
export function sweep(searched: Searched, filters: PackedFilters, sort: SortKey): number {
  const { crowd, viewer } = searched;
  const { nodes } = crowd;
  let passing = 0;
  function open(node: number): void {
    const children = nodes.children[node] ?? 0;
    if (children === 0) {
      passing += sweepLeaf(searched, node, filters, sort);
      return;
    }
    const depth = nodes.depth[node] ?? 0;
    const ways = LEVELS[depth]?.ways ?? 0;
    for (let way = 0; way < ways; way++)
      if (nodes.count[children + way] !== 0 && (depth > 0 || filters.plans[way] !== 0)) open(children + way);
  }
  for (const partition of FITTING[viewer.candidate.partition] ?? [])
    for (const root of crowd.roots[partition] ?? [])
      if (nodes.count[root] !== 0 && filters.heritage[nodes.heritage[root] ?? 0] !== 0) open(root);
  return passing;
}

function sweepLeaf(
  { crowd, places, viewer, shortlist }: Searched,
  leaf: number,
  filters: PackedFilters,
  sort: SortKey,
): number {
  const { values, cultureA, cultureB, cultureC, bounds, nearness } = viewer;
  const { habits, bornFrom, bornTo } = filters;
  const wanted = filters.values;
  const heritage = viewer.heritage[crowd.nodes.heritage[leaf] ?? 0] ?? 0;
  let passing = 0;
  let left = crowd.nodes.count[leaf] ?? 0;
  for (let block = crowd.nodes.head[leaf] ?? 0; left > 0; block = crowd.slots.next(block)) {
    const { answers, facts, activeOn, records } = crowd.slots.page(block);
    const begin = beginOf(block);
    const end = begin + ((left - 1) % BLOCK) + 1;
    left -= end - begin;
    for (let at = begin; at < end; at++) {
      const given = answers[at] ?? 0;
      const fact = facts[at] ?? 0;
      const born = fact >>> FACTS.born;
      if (born !== 0 && (born < bornFrom || born > bornTo)) continue;
      if (habits[(fact >>> FACTS.habits) & 255] === 0) continue;
      if (wanted !== null && wanted[given & 255] === 0) continue;
      passing++;

      const cultural =
        (cultureA[(given >>> 8) & 255] ?? 0) +
        (cultureB[(given >>> 16) & 255] ?? 0) +
        (cultureC[given >>> 24] ?? 0);
      const record = at * RECORD.words;
      let rank = 0;
      if (sort === 'cultural') rank = cultural;
      else if (sort === 'recent') rank = activeOn[at] ?? 0;
      else if (sort === 'heritage') rank = heritage;
      else if (sort === 'distance') {
        const theirs = records[record + RECORD.place] ?? 0;
        let measured = nearness[theirs] ?? NOT_MEASURED;
        if (measured === NOT_MEASURED) measured = places.measure(nearness, viewer.candidate.place, theirs);
        rank = rankOfMeasured(measured);
      }
      const base = rank << SCORE_BITS;
      if (base + BEST_SCORE < shortlist.least) continue;
      const points = base + heritage + (values[given & 255] ?? 0) + cultural;
      if (points + (bounds[fact & 255] ?? 0) < shortlist.least) continue;
      const key = points + pointsOfRecord(records, record, viewer, places);
      if (key >= shortlist.least)
        shortlist.offer(key, records[record + RECORD.member] ?? 0, records[record + RECORD.idPrefix] ?? 0);
    }
  }
  return passing;
}
