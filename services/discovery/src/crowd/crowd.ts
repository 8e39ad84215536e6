import {
  bytesOfNumbers,
  numberAt,
  type PagedNumbers,
  pagedNumbers,
  putNumber,
} from '../numbers/pagedNumbers.ts';
import { ID_WORDS, idWord } from '../packing/ids.ts';
import { APART, PARTITIONS } from '../packing/seeking.ts';
import { HERITAGE_SETS } from '../packing/sets.ts';
import {
  addChildren,
  addRoot,
  countInNode,
  createNodes,
  groupOf,
  heritageOfGroup,
  LEVELS,
  NODE,
  type Nodes,
  nodeWord,
  partitionOfGroup,
  setNodeWord,
} from './nodes.ts';
import type { PackedCandidate } from './packed.ts';
import {
  BLOCK,
  blockOf,
  bytesOfSlots,
  clearSlot,
  copySlot,
  createSlots,
  giveBlockBack,
  HEAD,
  headOf,
  pageOf,
  RECORD,
  type Slots,
  setTaken,
  slotIn,
  slotInPage,
  takeBlock,
  takenIn,
} from './slots.ts';

/** A leaf with more candidates is divided. */
const LEAF = 256;

/** The node of those of a partition who have the same heritage. */
export interface Root {
  node: number;
  heritage: number;
}

/** All candidates, each in a slot of the leaf that fits: what searches read. */
export interface Crowd {
  nodes: Nodes;
  slots: Slots;
  /** By partition: the nodes of its heritages, and how many candidates it has. */
  roots: readonly (readonly Root[])[];
  sizes: Uint32Array;
  /** By partition: how many of its candidates were here last on which day. */
  days: readonly ReadonlyMap<number, number>[];
  /** By member: the leaf, 0 for one who is no candidate, and the slot. */
  leaves: PagedNumbers;
  places: PagedNumbers;
  /** The partition of a member; that which fits none for one who is no candidate. */
  partitionOf(member: number): number;
  /** Takes a member in, or as they are now. */
  put(member: number, id: string, candidate: PackedCandidate): void;
  /** A member is no candidate any more. */
  remove(member: number): void;
  /** The candidate of a member who is one. */
  read(member: number): PackedCandidate;
  bytes(): number;
}

const FIRST_ROOM = 1_024;

/** A crowd of nobody. */
export function createCrowd(): Crowd {
  const nodes = createNodes();
  const slots = createSlots();
  const rootOf = new Uint32Array(PARTITIONS * HERITAGE_SETS);
  const roots: Root[][] = Array.from({ length: PARTITIONS }, () => []);
  const sizes = new Uint32Array(PARTITIONS);
  const days = Array.from({ length: PARTITIONS }, () => new Map<number, number>());
  const leaves = pagedNumbers();
  const places = pagedNumbers();
  /** By member. Bytes alone, as a page asks for those of everyone whom the viewer passed: a million lie in near memory. */
  let partitions = new Uint8Array(FIRST_ROOM).fill(APART);

  function rootFor({ partition, heritage }: PackedCandidate): number {
    const key = partition * HERITAGE_SETS + heritage;
    const known = rootOf[key] ?? 0;
    if (known !== 0) return known;
    const root = addRoot(nodes, groupOf(partition, heritage));
    rootOf[key] = root;
    roots[partition]?.push({ node: root, heritage });
    return root;
  }
  function leafFor(candidate: PackedCandidate): number {
    let node = rootFor(candidate);
    for (;;) {
      const children = nodeWord(nodes, node, NODE.children);
      if (children === 0) return node;
      const level = LEVELS[nodeWord(nodes, node, NODE.depth)];
      node = children + (level?.wayOf(candidate.answers, candidate.surroundings) ?? 0);
    }
  }
  /** Counts one more or less in a leaf and in everything that it is part of. */
  function count(leaf: number, by: 1 | -1): void {
    for (let node = leaf; node !== 0; node = nodeWord(nodes, node, NODE.parent)) countInNode(nodes, node, by);
    const partition = partitionOfGroup(nodeWord(nodes, leaf, NODE.group));
    sizes[partition] = (sizes[partition] ?? 0) + by;
  }
  function countDay(partition: number, day: number, by: 1 | -1): void {
    const many = (days[partition]?.get(day) ?? 0) + by;
    if (many === 0) days[partition]?.delete(day);
    else days[partition]?.set(day, many);
  }
  const dayIn = (slot: number): number => pageOf(slots, blockOf(slot)).activeOn[slotInPage(slot)] ?? 0;
  /** A free slot of a leaf. Only the first block of a chain is not full. */
  function room(leaf: number): number {
    let head = nodeWord(nodes, leaf, NODE.head);
    if (head === 0 || takenIn(slots, head) === BLOCK) {
      head = takeBlock(slots, leaf, nodeWord(nodes, leaf, NODE.group), head);
      setNodeWord(nodes, leaf, NODE.head, head);
    }
    const taken = takenIn(slots, head);
    setTaken(slots, head, taken + 1);
    return slotIn(head, taken);
  }
  function settle(member: number, leaf: number, slot: number): void {
    putNumber(leaves, member, leaf);
    putNumber(places, member, slot);
  }
  const partitionOf = (member: number): number => partitions[member] ?? APART;
  function setPartition(member: number, partition: number): void {
    if (member >= partitions.length) {
      const grown = new Uint8Array(Math.max(member + 1, partitions.length * 2)).fill(APART);
      grown.set(partitions);
      partitions = grown;
    }
    partitions[member] = partition;
  }
  const memberAt = (slot: number): number =>
    pageOf(slots, blockOf(slot)).records[slotInPage(slot) * RECORD.count + RECORD.member] ?? 0;

  function divide(leaf: number): void {
    const level = LEVELS[nodeWord(nodes, leaf, NODE.depth)];
    if (!level) return;
    let block = nodeWord(nodes, leaf, NODE.head);
    const first = addChildren(nodes, leaf);
    setNodeWord(nodes, leaf, NODE.head, 0);
    while (block !== 0) {
      const { answers, surroundings } = pageOf(slots, block);
      const taken = takenIn(slots, block);
      for (let place = 0; place < taken; place++) {
        const from = slotIn(block, place);
        const at = slotInPage(from);
        const child = first + level.wayOf(answers[at] ?? 0, surroundings[at] ?? 0);
        const to = room(child);
        countInNode(nodes, child, 1);
        copySlot(slots, from, to);
        settle(memberAt(from), child, to);
        clearSlot(slots, from);
      }
      block = giveBlockBack(slots, block);
    }
  }

  function write(slot: number, member: number, id: string, candidate: PackedCandidate): void {
    const page = pageOf(slots, blockOf(slot));
    const { records } = page;
    const at = slotInPage(slot);
    const record = at * RECORD.count;
    page.answers[at] = candidate.answers;
    page.surroundings[at] = candidate.surroundings;
    page.habits[at] = candidate.habits;
    page.born[at] = candidate.born;
    page.activeOn[at] = candidate.activeOn;
    page.places[at] = candidate.place;
    records[record + RECORD.languagesLow] = candidate.languages.low;
    records[record + RECORD.languagesHigh] = candidate.languages.high;
    records[record + RECORD.place] = candidate.place;
    records[record + RECORD.member] = member;
    for (let word = 0; word < ID_WORDS; word++) records[record + RECORD.id + word] = idWord(id, 0, word);
  }

  function remove(member: number): void {
    const leaf = numberAt(leaves, member);
    if (leaf === 0) return;
    const slot = numberAt(places, member);
    countDay(partitionOf(member), dayIn(slot), -1);
    const head = nodeWord(nodes, leaf, NODE.head);
    const taken = takenIn(slots, head) - 1;
    const last = slotIn(head, taken);
    if (last !== slot) {
      copySlot(slots, last, slot);
      settle(memberAt(slot), leaf, slot);
    }
    clearSlot(slots, last);
    setTaken(slots, head, taken);
    if (taken === 0) setNodeWord(nodes, leaf, NODE.head, giveBlockBack(slots, head));
    count(leaf, -1);
    settle(member, 0, 0);
    setPartition(member, APART);
  }

  return {
    nodes,
    slots,
    roots,
    sizes,
    days,
    leaves,
    places,
    partitionOf,
    put(member, id, candidate) {
      let leaf = leafFor(candidate);
      if (numberAt(leaves, member) !== leaf) {
        remove(member);
        if (nodeWord(nodes, leaf, NODE.count) >= LEAF && nodeWord(nodes, leaf, NODE.depth) < LEVELS.length) {
          divide(leaf);
          leaf = leafFor(candidate);
        }
        settle(member, leaf, room(leaf));
        setPartition(member, candidate.partition);
        count(leaf, 1);
      } else countDay(candidate.partition, dayIn(numberAt(places, member)), -1);
      countDay(candidate.partition, candidate.activeOn, 1);
      write(numberAt(places, member), member, id, candidate);
    },
    remove,
    read(member) {
      const slot = numberAt(places, member);
      const page = pageOf(slots, blockOf(slot));
      const { records } = page;
      const group = page.heads[headOf(blockOf(slot)) + HEAD.group] ?? 0;
      const at = slotInPage(slot);
      const record = at * RECORD.count;
      return {
        partition: partitionOfGroup(group),
        heritage: heritageOfGroup(group),
        answers: page.answers[at] ?? 0,
        surroundings: page.surroundings[at] ?? 0,
        habits: page.habits[at] ?? 0,
        born: page.born[at] ?? 0,
        activeOn: page.activeOn[at] ?? 0,
        languages: {
          low: records[record + RECORD.languagesLow] ?? 0,
          high: records[record + RECORD.languagesHigh] ?? 0,
        },
        place: records[record + RECORD.place] ?? 0,
      };
    },
    bytes: () =>
      bytesOfSlots(slots) +
      nodes.words.byteLength +
      bytesOfNumbers(leaves) +
      bytesOfNumbers(places) +
      partitions.byteLength,
  };
}
