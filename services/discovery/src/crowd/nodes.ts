import { VALUES_CODES } from '../packing/answers.ts';
import { REGIONS } from '../places/regions.ts';
import { FACTS } from './slots.ts';

/**
 * How a group is divided when it outgrows a leaf, level by level: by goals and children, by the other values, by region.
 * Each level says more about everyone below, so that a search bounds them better.
 */
export const LEVELS = [
  {
    ways: VALUES_CODES.all / VALUES_CODES.ofOnePlan,
    wayOf: (answers: number) => Math.floor((answers & 255) / VALUES_CODES.ofOnePlan),
  },
  { ways: VALUES_CODES.ofOnePlan, wayOf: (answers: number) => (answers & 255) % VALUES_CODES.ofOnePlan },
  { ways: REGIONS, wayOf: (_: number, facts: number) => (facts >>> FACTS.region) & (REGIONS - 1) },
] as const;

/** The groups of candidates and what they are divided into, as columns by node. Node 0 is none. */
export interface Nodes {
  used: number;
  /** Who those of the node are and whom they seek. */
  partition: Uint8Array;
  /** The heritage countries that all of the node have. */
  heritage: Uint16Array;
  depth: Uint8Array;
  /** At depth 1 the code of goals and children, below it that of all values. */
  values: Uint8Array;
  /** At depth 3 the region. */
  region: Uint8Array;
  parent: Uint32Array;
  /** The first of the nodes that it is divided into; 0 for a leaf. */
  children: Uint32Array;
  /** How many candidates there are in the node and below. */
  count: Uint32Array;
  /** Where a leaf's chain of blocks begins. */
  head: Uint32Array;
}

const FIRST_ROOM = 1_024;

/** No nodes at all. */
export const createNodes = (): Nodes => ({
  used: 1,
  partition: new Uint8Array(FIRST_ROOM),
  heritage: new Uint16Array(FIRST_ROOM),
  depth: new Uint8Array(FIRST_ROOM),
  values: new Uint8Array(FIRST_ROOM),
  region: new Uint8Array(FIRST_ROOM),
  parent: new Uint32Array(FIRST_ROOM),
  children: new Uint32Array(FIRST_ROOM),
  count: new Uint32Array(FIRST_ROOM),
  head: new Uint32Array(FIRST_ROOM),
});

function makeRoom(nodes: Nodes): void {
  const room = nodes.parent.length * 2;
  const bytes = (column: Uint8Array) => {
    const grown = new Uint8Array(room);
    grown.set(column);
    return grown;
  };
  const words = (column: Uint32Array) => {
    const grown = new Uint32Array(room);
    grown.set(column);
    return grown;
  };
  const heritage = new Uint16Array(room);
  heritage.set(nodes.heritage);
  nodes.partition = bytes(nodes.partition);
  nodes.heritage = heritage;
  nodes.depth = bytes(nodes.depth);
  nodes.values = bytes(nodes.values);
  nodes.region = bytes(nodes.region);
  nodes.parent = words(nodes.parent);
  nodes.children = words(nodes.children);
  nodes.count = words(nodes.count);
  nodes.head = words(nodes.head);
}

/** A node for all of a partition who have the same heritage. */
export function addRoot(nodes: Nodes, partition: number, heritage: number): number {
  if (nodes.used >= nodes.parent.length) makeRoom(nodes);
  const node = nodes.used++;
  nodes.partition[node] = partition;
  nodes.heritage[node] = heritage;
  return node;
}

/** Gives a leaf the nodes of the next level, all empty; gives the first of them. */
export function addChildren(nodes: Nodes, leaf: number): number {
  const depth = nodes.depth[leaf] ?? 0;
  const ways = LEVELS[depth]?.ways ?? 0;
  while (nodes.used + ways > nodes.parent.length) makeRoom(nodes);
  const first = nodes.used;
  nodes.used += ways;
  nodes.children[leaf] = first;
  for (let way = 0; way < ways; way++) {
    const child = first + way;
    const values = nodes.values[leaf] ?? 0;
    nodes.partition[child] = nodes.partition[leaf] ?? 0;
    nodes.heritage[child] = nodes.heritage[leaf] ?? 0;
    nodes.depth[child] = depth + 1;
    nodes.values[child] = depth === 0 ? way : depth === 1 ? values * VALUES_CODES.ofOnePlan + way : values;
    nodes.region[child] = way;
    nodes.parent[child] = leaf;
  }
  return first;
}

/** The room of all nodes. */
export const bytesOfNodes = (nodes: Nodes): number =>
  Object.values(nodes).reduce<number>(
    (sum, column: number | ArrayBufferView) => sum + (typeof column === 'number' ? 0 : column.byteLength),
    0,
  );
