import type { CandidateIndex } from '../candidates/candidateIndex.ts';
import {
  heritageOfGroup,
  LEVELS,
  NODE,
  nodeWord,
  surroundingsOfWay,
  valuesOfWay,
} from '../candidates/nodes.ts';
import { firstSlotOf, HEADER, headerOf, pageOf, SLOTS_PER_BLOCK, slotAt } from '../candidates/slots.ts';
import { FITTING } from '../packing/partitions.ts';
import { collect, type SearchContext, type SearchState, STATE_CAPACITY } from './searchState.ts';
import { BEST_SCORE, SCORE_BITS } from './shortlist.ts';
import type { Viewer } from './viewer.ts';

/**
 * Inspects every member of a leaf: the answers rule most of them out, then the surroundings. `maxBeside` is
 * the most that language and distance can add.
 */
function inspectLeaf(
  context: SearchContext,
  state: SearchState,
  leaf: number,
  base: number,
  maxBeside: number,
  day: number | null,
): void {
  const { index, viewer, shortlist } = context;
  const { values, cultureA, cultureB, cultureC, bounds } = viewer;
  const { slots, points } = state;
  const { threshold } = shortlist;
  const enough = threshold - maxBeside;
  for (let block = nodeWord(index.nodes, leaf, NODE.head); block !== 0; ) {
    if (state.count + SLOTS_PER_BLOCK > STATE_CAPACITY) collect(context, state, day);
    let { count } = state;
    const { headers, answers, surroundings } = pageOf(index.slots, block);
    const head = headerOf(block);
    const begin = firstSlotOf(block);
    const apart = slotAt(block, 0) - begin;
    const end = begin + (headers[head + HEADER.taken] ?? 0);
    block = headers[head + HEADER.next] ?? 0;
    for (let slot = begin; slot < end; slot++) {
      const given = answers[slot] ?? 0;
      const known =
        base +
        (values[given & 255] ?? 0) +
        (cultureA[(given >>> 8) & 255] ?? 0) +
        (cultureB[(given >>> 16) & 255] ?? 0) +
        (cultureC[given >>> 24] ?? 0);
      if (known < enough || known + (bounds[surroundings[slot] ?? 0] ?? 0) < threshold) continue;
      slots[count] = slot + apart;
      points[count++] = known;
    }
    state.count = count;
  }
}

const INITIAL_CAPACITY = 4_096;
const BATCH_SIZE = 8;
const ANSWERS_PER_CACHE_LINE = 16;

/** Limits a search to one part of the index, and ranks it above or below others. */
export interface Level {
  rank: number;
  heritage: number | null;
  day: number | null;
}

export interface BestFirst {
  search(context: SearchContext, level: Level): void;
}

/** The most that language and distance can add for a node. */
function maxBesideFor({ max: most, regions, bounds }: Viewer, depth: number, surroundings: number): number {
  if (depth < 3) return most.language + most.distance;
  return depth === 3 ? most.language + (regions.points[surroundings] ?? 0) : (bounds[surroundings] ?? 0);
}

function boundOf(
  viewer: Viewer,
  heritage: number,
  depth: number,
  values: number,
  surroundings: number,
): number {
  const { max: most, goals } = viewer;
  const agreed =
    depth === 0 ? most.values : depth === 1 ? (goals[values] ?? 0) : (viewer.values[values] ?? 0);
  return heritage + most.culture + agreed + maxBesideFor(viewer, depth, surroundings);
}

/**
 * Visits groups in the order of the best score they can reach, and stops once that is below the last of the
 * shortlist: exact, yet it reads only a small part of the index.
 */
export function createBestFirst(state: SearchState): BestFirst {
  /** By bound: the newest queue entry. An entry is a node and the previous entry; 0 is none. */
  const last = new Uint32Array(BEST_SCORE + 1);
  let entries = new Uint32Array(INITIAL_CAPACITY);
  let used = 1;
  const batch = new Uint32Array(BATCH_SIZE);

  function enqueue(node: number, bound: number): void {
    if ((used + 1) * 2 > entries.length) {
      const grown = new Uint32Array(entries.length * 2);
      grown.set(entries);
      entries = grown;
    }
    entries[used * 2] = node;
    entries[used * 2 + 1] = last[bound] ?? 0;
    last[bound] = used++;
  }
  /** Touches memory ahead of its use, so that cache misses overlap. */
  function prefetch({ nodes, slots }: CandidateIndex, count: number): void {
    let prefetched = 0;
    for (let at = 0; at < count; at++) {
      for (let block = nodeWord(nodes, batch[at] ?? 0, NODE.head); block !== 0; ) {
        const { headers, answers, surroundings } = pageOf(slots, block);
        const begin = firstSlotOf(block);
        for (let index = 0; index < SLOTS_PER_BLOCK; index += ANSWERS_PER_CACHE_LINE)
          prefetched ^= answers[begin + index] ?? 0;
        prefetched ^= surroundings[begin] ?? 0;
        block = headers[headerOf(block) + HEADER.next] ?? 0;
      }
    }
    state.prefetched = prefetched;
  }
  function open(context: SearchContext, node: number, base: number, day: number | null): void {
    const { viewer, filters, shortlist } = context;
    const { nodes } = context.index;
    const heritage = viewer.heritage[heritageOfGroup(nodeWord(nodes, node, NODE.group))] ?? 0;
    const depth = nodeWord(nodes, node, NODE.depth);
    const children = nodeWord(nodes, node, NODE.children);
    if (children === 0) {
      const maxBeside = maxBesideFor(viewer, depth, nodeWord(nodes, node, NODE.surroundings));
      inspectLeaf(context, state, node, base + heritage, maxBeside, day);
      return;
    }
    const ways = LEVELS[depth]?.ways ?? 0;
    for (let way = 0; way < ways; way++) {
      if (depth === 0 && filters.goals[way] === 0) continue;
      const values = valuesOfWay(nodes, node, way);
      const bound = boundOf(viewer, heritage, depth + 1, values, surroundingsOfWay(nodes, node, way));
      if (base + bound < shortlist.threshold) continue;
      if (nodeWord(nodes, children + way, NODE.count) !== 0) enqueue(children + way, bound);
    }
  }
  return {
    search(context, { rank, heritage: only, day }) {
      const { index, part, viewer, filters, shortlist } = context;
      const base = rank << SCORE_BITS;
      last.fill(0);
      used = 1;
      for (const partition of FITTING[part][viewer.candidate.partition] ?? [])
        for (const root of index.roots[partition] ?? []) {
          const heritage = viewer.heritage[root.heritage] ?? 0;
          if (filters.heritage[root.heritage] === 0 || (only !== null && heritage !== only)) continue;
          enqueue(root.node, boundOf(viewer, heritage, 0, 0, 0));
        }
      for (let bound = BEST_SCORE; bound >= 0; bound--)
        while (last[bound] !== 0) {
          if (base + bound < shortlist.threshold) return;
          let count = 0;
          for (let entry = last[bound] ?? 0; entry !== 0 && count < BATCH_SIZE; entry = last[bound] ?? 0) {
            last[bound] = entries[entry * 2 + 1] ?? 0;
            batch[count++] = entries[entry * 2] ?? 0;
          }
          prefetch(index, count);
          for (let at = 0; at < count; at++) open(context, batch[at] ?? 0, base, day);
          collect(context, state, day);
        }
    },
  };
}
