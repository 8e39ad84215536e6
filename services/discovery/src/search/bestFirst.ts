import type { Crowd } from '../crowd/crowd.ts';
import { heritageOfGroup, LEVELS, NODE, nodeWord, surroundingsOfWay, valuesOfWay } from '../crowd/nodes.ts';
import { BLOCK, firstSlotOf, HEAD, headOf, pageOf } from '../crowd/slots.ts';
import { FITTING } from '../packing/seeking.ts';
import { type Glance, type Searched, settle } from './glance.ts';
import { lookAtLeaf } from './leaf.ts';
import { BEST_SCORE, SCORE_BITS } from './shortlist.ts';
import type { Viewer } from './viewer.ts';

const FIRST_ROOM = 4_096;
/** So many groups of the same bound are opened together. */
const AT_ONCE = 8;
/** How many answers a line of the memory's cache holds. */
const LINE = 16;

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
  search(searched: Searched, level: Level): void;
}

/** The most that language and distance can give anyone of a node, by what it says of their surroundings. */
function mostBeside({ most, regions, bounds }: Viewer, depth: number, surroundings: number): number {
  if (depth < 3) return most.language + most.distance;
  return depth === 3 ? most.language + (regions.points[surroundings] ?? 0) : (bounds[surroundings] ?? 0);
}

/** The most that anyone of a node can score, by what the node says of all who are in it. */
function boundOf(
  viewer: Viewer,
  heritage: number,
  depth: number,
  values: number,
  surroundings: number,
): number {
  const { most, plans } = viewer;
  const agreed =
    depth === 0 ? most.values : depth === 1 ? (plans[values] ?? 0) : (viewer.values[values] ?? 0);
  return heritage + most.culture + agreed + mostBeside(viewer, depth, surroundings);
}

/**
 * Best first: groups wait in a queue with a bucket for each score that they can reach at best; the best one is opened,
 * and its parts wait again or are looked at one by one. As soon as the best that waits is below the last of the list,
 * nobody else can enter it, so that a page reads a small part of the crowd and is exact. What a part can reach is known
 * before it is read.
 */
export function createBestFirst(glance: Glance): BestFirst {
  /** By bound: the last entry that began to wait. An entry is a node and the entry before it; 0 is none. */
  const last = new Uint32Array(BEST_SCORE + 1);
  let entries = new Uint32Array(FIRST_ROOM);
  let used = 1;
  const together = new Uint32Array(AT_ONCE);

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
  /** Reads the beginning of what will be looked at: many waits for memory at once take as long as one. */
  function readAhead({ nodes, slots }: Crowd, many: number): void {
    let ahead = 0;
    for (let at = 0; at < many; at++) {
      for (let block = nodeWord(nodes, together[at] ?? 0, NODE.head); block !== 0; ) {
        const { heads, answers, surroundings } = pageOf(slots, block);
        const begin = firstSlotOf(block);
        for (let place = 0; place < BLOCK; place += LINE) ahead ^= answers[begin + place] ?? 0;
        ahead ^= surroundings[begin] ?? 0;
        block = heads[headOf(block) + HEAD.next] ?? 0;
      }
    }
    glance.ahead = ahead;
  }
  function open(searched: Searched, node: number, base: number, day: number | null): void {
    const { viewer, filters, shortlist } = searched;
    const { nodes } = searched.crowd;
    const heritage = viewer.heritage[heritageOfGroup(nodeWord(nodes, node, NODE.group))] ?? 0;
    const depth = nodeWord(nodes, node, NODE.depth);
    const children = nodeWord(nodes, node, NODE.children);
    if (children === 0) {
      const beside = mostBeside(viewer, depth, nodeWord(nodes, node, NODE.surroundings));
      lookAtLeaf(searched, glance, node, base + heritage, beside, day);
      return;
    }
    const ways = LEVELS[depth]?.ways ?? 0;
    for (let way = 0; way < ways; way++) {
      if (depth === 0 && filters.plans[way] === 0) continue;
      const values = valuesOfWay(nodes, node, way);
      const bound = boundOf(viewer, heritage, depth + 1, values, surroundingsOfWay(nodes, node, way));
      if (base + bound < shortlist.least) continue;
      if (nodeWord(nodes, children + way, NODE.count) !== 0) wait(children + way, bound);
    }
  }
  return {
    search(searched, { rank, heritage: only, day }) {
      const { crowd, viewer, filters, shortlist } = searched;
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
        while (last[bound] !== 0) {
          if (base + bound < shortlist.least) return;
          let many = 0;
          for (let entry = last[bound] ?? 0; entry !== 0 && many < AT_ONCE; entry = last[bound] ?? 0) {
            last[bound] = entries[entry * 2 + 1] ?? 0;
            together[many++] = entries[entry * 2] ?? 0;
          }
          readAhead(crowd, many);
          for (let at = 0; at < many; at++) open(searched, together[at] ?? 0, base, day);
          settle(searched, glance, day);
        }
    },
  };
}
