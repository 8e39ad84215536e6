import { heritageOfGroup, LEVELS, NODE, type Nodes, nodeWord } from '../crowd/nodes.ts';
import { FITTING } from '../packing/seeking.ts';
import { offerLeaf, type Searched } from './leaf.ts';
import type { PackedFilters } from './packedFilters.ts';
import { BEST_SCORE, SCORE_BITS } from './shortlist.ts';
import type { Viewer } from './viewer.ts';

/** Which of the crowd a best-first search is about, and what its keys begin with. */
export interface Level {
  rank: number;
  /** Those only whose heritage is worth so many points. */
  heritage: number | null;
  /** Those only who were here last on that day. */
  day: number | null;
}

/** Searches groups by what they can be worth at best. */
export interface BestFirst {
  /** Offers by score all of a level that could be on the list. */
  search(searched: Searched, filters: PackedFilters, level: Level): void;
}

/** The most that anyone of a node can score. */
function boundOf(nodes: Nodes, node: number, viewer: Viewer): number {
  const { most } = viewer;
  const heritage = viewer.heritage[heritageOfGroup(nodeWord(nodes, node, NODE.group))] ?? 0;
  const values = nodeWord(nodes, node, NODE.values);
  const bound = nodeWord(nodes, node, NODE.bound);
  const fixed = heritage + most.culture;
  switch (nodeWord(nodes, node, NODE.depth)) {
    case 0:
      return fixed + most.values + most.language + most.distance;
    case 1:
      return fixed + (viewer.plans[values] ?? 0) + most.language + most.distance;
    case 2:
      return fixed + (viewer.values[values] ?? 0) + most.language + most.distance;
    case 3:
      return fixed + (viewer.values[values] ?? 0) + most.language + (viewer.regions.points[bound] ?? 0);
    default:
      return fixed + (viewer.values[values] ?? 0) + (viewer.bounds[bound] ?? 0);
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
    search(searched, filters, { rank, heritage: only, day }) {
      const { crowd, viewer, shortlist } = searched;
      const { nodes } = crowd;
      const base = rank << SCORE_BITS;
      if (next.length < nodes.used) next = new Uint32Array(nodes.used * 2);
      first.fill(0);
      for (const partition of FITTING[viewer.candidate.partition] ?? [])
        for (const root of crowd.roots[partition] ?? []) {
          const heritage = heritageOfGroup(nodeWord(nodes, root, NODE.group));
          if (nodeWord(nodes, root, NODE.count) === 0 || filters.heritage[heritage] === 0) continue;
          if (only === null || viewer.heritage[heritage] === only) wait(root, boundOf(nodes, root, viewer));
        }
      for (let bound = BEST_SCORE; bound >= 0 && base + bound >= shortlist.least; bound--) {
        for (let node = first[bound] ?? 0; node !== 0; node = first[bound] ?? 0) {
          first[bound] = next[node] ?? 0;
          if (base + bound < shortlist.least) break;
          const depth = nodeWord(nodes, node, NODE.depth);
          const children = nodeWord(nodes, node, NODE.children);
          if (children === 0) {
            const heritage = viewer.heritage[heritageOfGroup(nodeWord(nodes, node, NODE.group))] ?? 0;
            offerLeaf(searched, node, base + heritage, depth === 0 ? filters.values : null, day);
            continue;
          }
          const ways = LEVELS[depth]?.ways ?? 0;
          for (let way = 0; way < ways; way++) {
            const child = children + way;
            if (nodeWord(nodes, child, NODE.count) === 0) continue;
            if (depth === 0 && filters.plans[way] === 0) continue;
            const childBound = boundOf(nodes, child, viewer);
            if (base + childBound >= shortlist.least) wait(child, childBound);
          }
        }
      }
    },
  };
}
