import { pagedNumbers } from '../numbers/pagedNumbers.ts';
import { PARTITIONS } from '../packing/seeking.ts';
import { HERITAGE_SETS } from '../packing/sets.ts';
import { addChildren, addRoot, bytesOfNodes, createNodes, LEVELS, type Nodes } from './nodes.ts';
import type { PackedCandidate } from './packed.ts';
import { BLOCK, beginOf, blockOf, createSlots, placeInPage, RECORD, type Slots, slotIn } from './slots.ts';

/** A leaf with more candidates is divided. */
const LEAF = 192;

/** All candidates, each in a slot of the leaf that fits: what searches read. */
export interface Crowd {
  nodes: Nodes;
  slots: Slots;
  /** By partition: the nodes of its heritages, and how many candidates it has. */
  roots: readonly (readonly number[])[];
  sizes: Uint32Array;
  /** The leaf of a member, 0 for one who is no candidate. */
  leafOf(member: number): number;
  slotOf(member: number): number;
  /** Takes a member in, or as they are now. */
  put(member: number, idPrefix: number, candidate: PackedCandidate): void;
  /** A member is no candidate any more. */
  remove(member: number): void;
  /** The candidate of a member who is one. */
  read(member: number): PackedCandidate;
  bytes(): number;
}

/** A crowd of nobody. */
export function createCrowd(): Crowd {
  const nodes = createNodes();
  const slots = createSlots();
  const rootOf = new Uint32Array(PARTITIONS * HERITAGE_SETS);
  const roots: number[][] = Array.from({ length: PARTITIONS }, () => []);
  const sizes = new Uint32Array(PARTITIONS);
  const leaves = pagedNumbers();
  const places = pagedNumbers();

  function rootFor({ partition, heritage }: PackedCandidate): number {
    const key = partition * HERITAGE_SETS + heritage;
    const known = rootOf[key] ?? 0;
    if (known !== 0) return known;
    const root = addRoot(nodes, partition, heritage);
    rootOf[key] = root;
    roots[partition]?.push(root);
    return root;
  }
  function leafFor(candidate: PackedCandidate): number {
    let node = rootFor(candidate);
    for (let first = nodes.children[node] ?? 0; first !== 0; first = nodes.children[node] ?? 0)
      node = first + (LEVELS[nodes.depth[node] ?? 0]?.wayOf(candidate.answers, candidate.facts) ?? 0);
    return node;
  }
  /** Counts one more or less in a leaf and in everything that it is part of. */
  function count(leaf: number, by: 1 | -1): void {
    for (let node = leaf; node !== 0; node = nodes.parent[node] ?? 0)
      nodes.count[node] = (nodes.count[node] ?? 0) + by;
    const partition = nodes.partition[leaf] ?? 0;
    sizes[partition] = (sizes[partition] ?? 0) + by;
  }
  /** The next free slot of a leaf that has so many candidates. */
  function room(leaf: number, size: number): number {
    if (size % BLOCK === 0) nodes.head[leaf] = slots.take(nodes.head[leaf] ?? 0);
    return slotIn(nodes.head[leaf] ?? 0, size % BLOCK);
  }
  function settle(member: number, leaf: number, slot: number): void {
    leaves.set(member, leaf);
    places.set(member, slot);
  }
  const memberAt = (slot: number): number =>
    slots.page(blockOf(slot)).records[placeInPage(slot) * RECORD.words + RECORD.member] ?? 0;

  function divide(leaf: number): void {
    const level = LEVELS[nodes.depth[leaf] ?? 0];
    if (!level) return;
    let size = nodes.count[leaf] ?? 0;
    let block = nodes.head[leaf] ?? 0;
    const first = addChildren(nodes, leaf);
    nodes.head[leaf] = 0;
    while (size > 0) {
      // The first block of a chain is the one that is not full.
      const here = ((size - 1) % BLOCK) + 1;
      const { answers, facts } = slots.page(block);
      const begin = beginOf(block);
      for (let place = 0; place < here; place++) {
        const child = first + level.wayOf(answers[begin + place] ?? 0, facts[begin + place] ?? 0);
        const from = slotIn(block, place);
        const to = room(child, nodes.count[child] ?? 0);
        nodes.count[child] = (nodes.count[child] ?? 0) + 1;
        slots.copy(from, to);
        settle(memberAt(from), child, to);
        slots.clear(from);
      }
      size -= here;
      block = slots.giveBack(block);
    }
  }

  function write(slot: number, member: number, idPrefix: number, candidate: PackedCandidate): void {
    const { answers, facts, activeOn, records } = slots.page(blockOf(slot));
    const at = placeInPage(slot);
    answers[at] = candidate.answers;
    facts[at] = candidate.facts;
    activeOn[at] = candidate.activeOn;
    const record = at * RECORD.words;
    records[record + RECORD.languagesLow] = candidate.languages.low;
    records[record + RECORD.languagesHigh] = candidate.languages.high;
    records[record + RECORD.place] = candidate.place;
    records[record + RECORD.member] = member;
    records[record + RECORD.idPrefix] = idPrefix;
  }

  function remove(member: number): void {
    const leaf = leaves.get(member);
    if (leaf === 0) return;
    const slot = places.get(member);
    const head = nodes.head[leaf] ?? 0;
    const size = nodes.count[leaf] ?? 0;
    const last = slotIn(head, (size - 1) % BLOCK);
    if (last !== slot) {
      slots.copy(last, slot);
      settle(memberAt(slot), leaf, slot);
    }
    slots.clear(last);
    if (size % BLOCK === 1) nodes.head[leaf] = slots.giveBack(head);
    count(leaf, -1);
    settle(member, 0, 0);
  }

  return {
    nodes,
    slots,
    roots,
    sizes,
    leafOf: leaves.get,
    slotOf: places.get,
    put(member, idPrefix, candidate) {
      let leaf = leafFor(candidate);
      if (leaves.get(member) !== leaf) {
        remove(member);
        if ((nodes.count[leaf] ?? 0) >= LEAF && (nodes.depth[leaf] ?? 0) < LEVELS.length) {
          divide(leaf);
          leaf = leafFor(candidate);
        }
        settle(member, leaf, room(leaf, nodes.count[leaf] ?? 0));
        count(leaf, 1);
      }
      write(places.get(member), member, idPrefix, candidate);
    },
    remove,
    read(member) {
      const leaf = leaves.get(member);
      const slot = places.get(member);
      const { answers, facts, activeOn, records } = slots.page(blockOf(slot));
      const at = placeInPage(slot);
      const record = at * RECORD.words;
      return {
        partition: nodes.partition[leaf] ?? 0,
        heritage: nodes.heritage[leaf] ?? 0,
        answers: answers[at] ?? 0,
        facts: facts[at] ?? 0,
        activeOn: activeOn[at] ?? 0,
        languages: {
          low: records[record + RECORD.languagesLow] ?? 0,
          high: records[record + RECORD.languagesHigh] ?? 0,
        },
        place: records[record + RECORD.place] ?? 0,
      };
    },
    bytes: () => slots.bytes() + bytesOfNodes(nodes) + leaves.bytes() + places.bytes(),
  };
}
