import { VALUES_CODES } from '../packing/packAnswers.ts';
import { LANGUAGE_CLASSES, languageClassIn, packSurroundings, regionIn } from '../packing/surroundings.ts';
import { REGIONS } from '../places/regions.ts';

/**
 * How a group is split, level by level. Each level tells more about the members below it, which tightens the
 * bounds of a search.
 */
export const LEVELS = [
  {
    ways: VALUES_CODES.all / VALUES_CODES.perGoal,
    wayOf: (answers: number) => Math.floor((answers & 255) / VALUES_CODES.perGoal),
  },
  { ways: VALUES_CODES.perGoal, wayOf: (answers: number) => (answers & 255) % VALUES_CODES.perGoal },
  { ways: REGIONS, wayOf: (_: number, surroundings: number) => regionIn(surroundings) },
  { ways: LANGUAGE_CLASSES, wayOf: (_: number, surroundings: number) => languageClassIn(surroundings) },
] as const;

/** The words of a node, adjacent in memory because a search visits nodes in no particular order. */
export const NODE = {
  words: 8,
  group: 0,
  depth: 1,
  values: 2,
  surroundings: 3,
  parent: 4,
  /** The first child; 0 for a leaf. */
  children: 5,
  count: 6,
  /** The first block of a leaf. */
  head: 7,
} as const;

/** A tree of candidate groups. Node 0 means none. */
export interface Nodes {
  used: number;
  words: Uint32Array;
}

const INITIAL_CAPACITY = 1_024;
const HERITAGE_BITS = 16;

export const groupOf = (partition: number, heritage: number): number =>
  (partition << HERITAGE_BITS) | heritage;
export const partitionOfGroup = (group: number): number => group >>> HERITAGE_BITS;
export const heritageOfGroup = (group: number): number => group & ((1 << HERITAGE_BITS) - 1);

export const createNodes = (): Nodes => ({ used: 1, words: new Uint32Array(INITIAL_CAPACITY * NODE.words) });

export const nodeWord = (nodes: Nodes, node: number, word: number): number =>
  nodes.words[node * NODE.words + word] ?? 0;
export const setNodeWord = (nodes: Nodes, node: number, word: number, value: number): void => {
  nodes.words[node * NODE.words + word] = value;
};
export const countInNode = (nodes: Nodes, node: number, by: 1 | -1): void =>
  setNodeWord(nodes, node, NODE.count, nodeWord(nodes, node, NODE.count) + by);

function allocateNodes(nodes: Nodes, many: number): number {
  const first = nodes.used;
  nodes.used += many;
  while (nodes.used * NODE.words > nodes.words.length) {
    const grown = new Uint32Array(nodes.words.length * 2);
    grown.set(nodes.words);
    nodes.words = grown;
  }
  return first;
}

export function addRoot(nodes: Nodes, group: number): number {
  const node = allocateNodes(nodes, 1);
  setNodeWord(nodes, node, NODE.group, group);
  return node;
}

/** The code of values of a child: goals and children at depth 1, all values below. */
export function valuesOfWay(nodes: Nodes, node: number, way: number): number {
  const values = nodeWord(nodes, node, NODE.values);
  const depth = nodeWord(nodes, node, NODE.depth);
  return depth === 0 ? way : depth === 1 ? values * VALUES_CODES.perGoal + way : values;
}

/** The surroundings of a child: its region at depth 3, region and language class below. */
export function surroundingsOfWay(nodes: Nodes, node: number, way: number): number {
  const depth = nodeWord(nodes, node, NODE.depth);
  if (depth < 2) return 0;
  return depth === 2 ? way : packSurroundings(way, nodeWord(nodes, node, NODE.surroundings));
}

export function addChildren(nodes: Nodes, leaf: number): number {
  const depth = nodeWord(nodes, leaf, NODE.depth);
  const ways = LEVELS[depth]?.ways ?? 0;
  const first = allocateNodes(nodes, ways);
  setNodeWord(nodes, leaf, NODE.children, first);
  for (let way = 0; way < ways; way++) {
    const child = first + way;
    setNodeWord(nodes, child, NODE.group, nodeWord(nodes, leaf, NODE.group));
    setNodeWord(nodes, child, NODE.depth, depth + 1);
    setNodeWord(nodes, child, NODE.values, valuesOfWay(nodes, leaf, way));
    setNodeWord(nodes, child, NODE.surroundings, surroundingsOfWay(nodes, leaf, way));
    setNodeWord(nodes, child, NODE.parent, leaf);
  }
  return first;
}
