import { factsOfWay, heritageOfGroup, LEVELS, NODE, nodeWord, valuesOfWay } from '../crowd/nodes.ts';
import { FITTING } from '../packing/seeking.ts';
import { offerLeaf, type Searched } from './leaf.ts';
import type { PackedFilters } from './packedFilters.ts';
import { BEST_SCORE, SCORE_BITS } from './shortlist.ts';
import type { Viewer } from './viewer.ts';

const FIRST_ROOM = 4_096;

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

/** The most that anyone of a node can score, by what the node says of all who are in it. */
function boundOf(viewer: Viewer, heritage: number, depth: number, values: number, facts: number): number {
  const { most } = viewer;
  const fixed = heritage + most.culture;
  switch (depth) {
    case 0:
      return fixed + most.values + most.language + most.distance;
    case 1:
      return fixed + (viewer.plans[values] ?? 0) + most.language + most.distance;
    case 2:
      return fixed + (viewer.values[values] ?? 0) + most.language + most.distance;
    case 3:
      return fixed + (viewer.values[values] ?? 0) + most.language + (viewer.regions.points[facts] ?? 0);
    default:
      return fixed + (viewer.values[values] ?? 0) + (viewer.bounds[facts] ?? 0);
  }
}

/**
 * Best first: groups wait in a queue with a bucket for each score that they can reach at best; the best one is opened,
 * and its parts wait again or are looked at one by one. As soon as the best that waits is below the last of the list,
 * nobody else can enter it, so that a page reads a small part of the crowd and is exact. What a part can reach is known
 * before it is read.
 */
export function createBestFirst(): BestFirst {
  /** By bound: the last entry that began to wait. An entry is a node and the entry before it; 0 is none. */
  const last = new Uint32Array(BEST_SCORE + 1);
  let entries = new Uint32Array(FIRST_ROOM);
  let used = 1;

  function wait(node: number, bound: number): void {
    if ((used + 1) * 2 > entries.length) {
      const grown = new Uint32Array(entries.length * 2);
      grown.set(entries);
      entries = grown;
    }
    entries[used * 2] = node;
    entries[used * 2 + 1] = last[bound] ?? 0;
    last[bound] = used++;
  }
  function open(
    searched: Searched,
    filters: PackedFilters,
    node: number,
    base: number,
    day: number | null,
  ): void {
    const { viewer, shortlist } = searched;
    const { nodes } = searched.crowd;
    const heritage = viewer.heritage[heritageOfGroup(nodeWord(nodes, node, NODE.group))] ?? 0;
    const depth = nodeWord(nodes, node, NODE.depth);
    const children = nodeWord(nodes, node, NODE.children);
    if (children === 0) {
      offerLeaf(searched, node, base + heritage, depth === 0 ? filters.values : null, day);
      return;
    }
    const ways = LEVELS[depth]?.ways ?? 0;
    for (let way = 0; way < ways; way++) {
      if (depth === 0 && filters.plans[way] === 0) continue;
      const values = valuesOfWay(nodes, node, way);
      const bound = boundOf(viewer, heritage, depth + 1, values, factsOfWay(nodes, node, way));
      if (base + bound < shortlist.least) continue;
      if (nodeWord(nodes, children + way, NODE.count) !== 0) wait(children + way, bound);
    }
  }
  return {
    search(searched, filters, { rank, heritage: only, day }) {
      const { crowd, viewer, shortlist } = searched;
      const base = rank << SCORE_BITS;
      last.fill(0);
      used = 1;
      for (const partition of FITTING[viewer.candidate.partition] ?? [])
        for (const root of crowd.roots[partition] ?? []) {
          const heritage = viewer.heritage[root.heritage] ?? 0;
          if (filters.heritage[root.heritage] === 0 || (only !== null && heritage !== only)) continue;
          wait(root.node, boundOf(viewer, heritage, 0, 0, 0));
        }
      for (let bound = BEST_SCORE; bound >= 0; bound--)
        for (let entry = last[bound] ?? 0; entry !== 0; entry = last[bound] ?? 0) {
          if (base + bound < shortlist.least) return;
          last[bound] = entries[entry * 2 + 1] ?? 0;
          open(searched, filters, entries[entry * 2] ?? 0, base, day);
        }
    },
  };
}
