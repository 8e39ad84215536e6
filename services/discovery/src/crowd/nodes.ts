import { VALUES_CODES } from '../packing/answers.ts';
import { LANGUAGE_CLASSES } from '../packing/languageClass.ts';
import { languageClassIn, packSurroundings, regionIn } from '../packing/surroundings.ts';
import { REGIONS } from '../places/regions.ts';

/**
 * How a group is divided when it outgrows a leaf, level by level: by goals and children, by the other values, by region, by
 * common languages.
 * Each level says more about everyone below, so that a search bounds them better.
 */
export const LEVELS = [
  {
    ways: VALUES_CODES.all / VALUES_CODES.ofOnePlan,
    wayOf: (answers: number) => Math.floor((answers & 255) / VALUES_CODES.ofOnePlan),
  },
  { ways: VALUES_CODES.ofOnePlan, wayOf: (answers: number) => (answers & 255) % VALUES_CODES.ofOnePlan },
  { ways: REGIONS, wayOf: (_: number, surroundings: number) => regionIn(surroundings) },
  { ways: LANGUAGE_CLASSES, wayOf: (_: number, surroundings: number) => languageClassIn(surroundings) },
] as const;

/** The words of a node. They lie together, as a search meets nodes in no order of memory. */
export const NODE = {
  words: 8,
  /** The partition and the heritage countries of all who are in it. */
  group: 0,
  depth: 1,
  /** What `valuesOfWay` and `surroundingsOfWay` say of all who are in it. */
  values: 2,
  surroundings: 3,
  parent: 4,
  /** The first of the nodes that it is divided into; 0 for a leaf. */
  children: 5,
  /** How many candidates there are in the node and below. */
  count: 6,
  /** Where a leaf's chain of blocks begins. */
  head: 7,
} as const;

/** The groups of candidates and what they are divided into. Node 0 is none. */
export interface Nodes {
  used: number;
  words: Uint32Array;
}

const FIRST_ROOM = 1_024;
const HERITAGE_BITS = 16;

/** All of a partition who have the same heritage. */
export const groupOf = (partition: number, heritage: number): number =>
  (partition << HERITAGE_BITS) | heritage;
export const partitionOfGroup = (group: number): number => group >>> HERITAGE_BITS;
export const heritageOfGroup = (group: number): number => group & ((1 << HERITAGE_BITS) - 1);

/** No nodes at all. */
export const createNodes = (): Nodes => ({ used: 1, words: new Uint32Array(FIRST_ROOM * NODE.words) });

/** A word of a node. */
export const nodeWord = (nodes: Nodes, node: number, word: number): number =>
  nodes.words[node * NODE.words + word] ?? 0;
export const setNodeWord = (nodes: Nodes, node: number, word: number, value: number): void => {
  nodes.words[node * NODE.words + word] = value;
};
/** Counts one more or less in a node. */
export const countInNode = (nodes: Nodes, node: number, by: 1 | -1): void =>
  setNodeWord(nodes, node, NODE.count, nodeWord(nodes, node, NODE.count) + by);

/** Takes room for more nodes; gives the first. */
function add(nodes: Nodes, many: number): number {
  const first = nodes.used;
  nodes.used += many;
  while (nodes.used * NODE.words > nodes.words.length) {
    const grown = new Uint32Array(nodes.words.length * 2);
    grown.set(nodes.words);
    nodes.words = grown;
  }
  return first;
}

/** A node for a group. */
export function addRoot(nodes: Nodes, group: number): number {
  const node = add(nodes, 1);
  setNodeWord(nodes, node, NODE.group, group);
  return node;
}

/** The code of values that a part of a node has: at depth 1 that of goals and children, below it that of all values. */
export function valuesOfWay(nodes: Nodes, node: number, way: number): number {
  const values = nodeWord(nodes, node, NODE.values);
  const depth = nodeWord(nodes, node, NODE.depth);
  return depth === 0 ? way : depth === 1 ? values * VALUES_CODES.ofOnePlan + way : values;
}

/** What a part of a node has of the surroundings: at depth 3 the region, below it the language class as well. */
export function surroundingsOfWay(nodes: Nodes, node: number, way: number): number {
  const depth = nodeWord(nodes, node, NODE.depth);
  if (depth < 2) return 0;
  return depth === 2 ? way : packSurroundings(way, nodeWord(nodes, node, NODE.surroundings));
}

/** Gives a leaf the nodes of the next level, all empty; gives the first of them. */
export function addChildren(nodes: Nodes, leaf: number): number {
  const depth = nodeWord(nodes, leaf, NODE.depth);
  const ways = LEVELS[depth]?.ways ?? 0;
  const first = add(nodes, ways);
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
