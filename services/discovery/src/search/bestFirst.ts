import { LEVELS, type Nodes } from '../crowd/nodes.ts';
import { FITTING } from '../packing/seeking.ts';
import { offerLeaf, type Searched } from './leaf.ts';
import type { PackedFilters } from './packedFilters.ts';
import { BEST_SCORE, SCORE_BITS } from './shortlist.ts';
import type { Viewer } from './viewer.ts';

/** Searches groups by what they can be worth at best. */
export interface BestFirst {
  /** Offers by score all that could be on the list, of groups whose heritage is worth `only` where that is given. */
  search(searched: Searched, filters: PackedFilters, rank: number, only: number | null): void;
}

/** The most that anyone of a node can score. */
function boundOf(nodes: Nodes, node: number, viewer: Viewer): number {
  const { most } = viewer;
  const heritage = viewer.heritage[nodes.heritage[node] ?? 0] ?? 0;
  const values = nodes.values[node] ?? 0;
  const fixed = heritage + most.culture + most.language;
  switch (nodes.depth[node]) {
    case 0:
      return fixed + most.values + most.distance;
    case 1:
      return fixed + (viewer.plans[values] ?? 0) + most.distance;
    case 2:
      return fixed + (viewer.values[values] ?? 0) + most.distance;
    default:
      return fixed + (viewer.values[values] ?? 0) + (viewer.regions[nodes.region[node] ?? 0] ?? 0);
  }
}

/**
 * Best first: groups wait in a queue with a bucket for each score that they can reach at best; the best one is opened,
 * and its parts wait again or are looked at one by one. As soon as the best that waits is below the last of the list,
 * nobody else can enter it, so that a page reads a small part of the crowd and is exact.
 */
export function createBestFirst(): BestFirst {
  const first = new Uint32Array(BEST_SCORE + 1);
  let next = new Uint32Array(0);

  function wait(node: number, bound: number): void {
    next[node] = first[bound] ?? 0;
    first[bound] = node;
  }
  return {
    search(searched, filters, rank, only) {
      const { crowd, viewer, shortlist } = searched;
      const { nodes } = crowd;
      const base = rank << SCORE_BITS;
      if (next.length < nodes.parent.length) next = new Uint32Array(nodes.parent.length);
      first.fill(0);
      for (const partition of FITTING[viewer.candidate.partition] ?? [])
        for (const root of crowd.roots[partition] ?? []) {
          const heritage = nodes.heritage[root] ?? 0;
          if (nodes.count[root] === 0 || filters.heritage[heritage] === 0) continue;
          if (only === null || viewer.heritage[heritage] === only) wait(root, boundOf(nodes, root, viewer));
        }
      for (let bound = BEST_SCORE; bound >= 0 && base + bound >= shortlist.least; bound--) {
        for (let node = first[bound] ?? 0; node !== 0; node = first[bound] ?? 0) {
          first[bound] = next[node] ?? 0;
          if (base + bound < shortlist.least) break;
          const depth = nodes.depth[node] ?? 0;
          const children = nodes.children[node] ?? 0;
          if (children === 0) {
            const heritage = viewer.heritage[nodes.heritage[node] ?? 0] ?? 0;
            offerLeaf(searched, node, base + heritage, depth === 0 ? filters.values : null);
            continue;
          }
          const ways = LEVELS[depth]?.ways ?? 0;
          for (let way = 0; way < ways; way++) {
            const child = children + way;
            if (nodes.count[child] === 0 || (depth === 0 && filters.plans[way] === 0)) continue;
            const childBound = boundOf(nodes, child, viewer);
            if (base + childBound >= shortlist.least) wait(child, childBound);
          }
        }
      }
    },
  };
}
