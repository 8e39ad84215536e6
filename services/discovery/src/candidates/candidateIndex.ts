import { ABSENCE } from '@kolo/contracts/limits';
import {
  bytesOfNumbers,
  createPagedNumbers,
  numberAt,
  type PagedNumbers,
  putNumber,
} from '../numbers/pagedNumbers.ts';
import { ID_WORDS, idWord } from '../packing/idWord.ts';
import { packInstant } from '../packing/packDates.ts';
import type { PackedDealbreakers } from '../packing/packDealbreakers.ts';
import { HERITAGE_SETS } from '../packing/packSets.ts';
import { HIDDEN_PARTITION, PARTITIONS, type Part, partitionIn, partOf } from '../packing/partitions.ts';
import { createDealbreakerCounts, type DealbreakerCounts } from './dealbreakerCounts.ts';
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
import {
  allocateBlock,
  BLOCKS_PER_PAGE,
  blockOf,
  bytesOfSlots,
  clearSlot,
  copySlot,
  createSlots,
  freeBlock,
  HEADER,
  headerOf,
  pageOf,
  RECORD,
  SLOTS_PER_BLOCK,
  type Slots,
  setUsedSlots,
  slotAt,
  slotInPage,
  usedSlots,
} from './slots.ts';

/** A candidate as numbers: everything a search reads. */
export interface PackedCandidate {
  /** Gender and interest, see `packSeeking`; the index adds whether the candidate is absent. */
  partition: number;
  heritage: number;
  answers: number;
  /** Language class and region. */
  surroundings: number;
  habits: number;
  born: number;
  /** Days since 1970. */
  activeOn: number;
  languages: { low: number; high: number };
  place: number;
  dealbreakers: PackedDealbreakers;
}

/** A larger leaf is split. */
const MAX_LEAF_SIZE = 256;

/** The members of a partition with one set of heritage countries. */
export interface Root {
  node: number;
  heritage: number;
}

/** All candidates, each in a slot of the tree leaf it belongs to. */
export interface CandidateIndex {
  nodes: Nodes;
  slots: Slots;
  /** By partition. */
  roots: readonly (readonly Root[])[];
  sizes: Uint32Array;
  /** By partition: candidates by the day they were last active. */
  days: readonly ReadonlyMap<number, number>[];
  dealbreakers: DealbreakerCounts;
  /** By member; 0 for somebody who is no candidate. */
  memberLeaves: PagedNumbers;
  memberSlots: PagedNumbers;
  /** `HIDDEN_PARTITION` for somebody who is no candidate. */
  partitionOf(member: number): number;
  put(member: number, id: string, candidate: PackedCandidate): void;
  /** Moves those whom the time since their last visit puts among the absent, or no longer. */
  advanceTo(now: Date): void;
  remove(member: number): void;
  read(member: number): PackedCandidate;
  bytes(): number;
}

const INITIAL_CAPACITY = 1_024;

/** Members last active on this day or before are absent. */
const absentUntil = (now: Date): number => packInstant(now) - ABSENCE.lastInOrder;

/** `now` may be outdated: every search advances the index. */
export function createCandidateIndex(now: Date): CandidateIndex {
  const nodes = createNodes();
  const slots = createSlots();
  const rootOf = new Uint32Array(PARTITIONS * HERITAGE_SETS);
  const roots: Root[][] = Array.from({ length: PARTITIONS }, () => []);
  const sizes = new Uint32Array(PARTITIONS);
  const days = Array.from({ length: PARTITIONS }, () => new Map<number, number>());
  const dealbreakers = createDealbreakerCounts();
  const memberLeaves = createPagedNumbers();
  const memberSlots = createPagedNumbers();
  /**
   * By member. Kept apart because counting reads it for everybody the viewer passed, so it must stay in
   * cache.
   */
  let partitions = new Uint8Array(INITIAL_CAPACITY).fill(HIDDEN_PARTITION);
  let lastAbsentDay = absentUntil(now);

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
  /** Splits it if it is full. */
  function leafWithRoom(candidate: PackedCandidate): number {
    const leaf = leafFor(candidate);
    const isFull = nodeWord(nodes, leaf, NODE.count) >= MAX_LEAF_SIZE;
    if (!isFull || nodeWord(nodes, leaf, NODE.depth) >= LEVELS.length) return leaf;
    splitLeaf(leaf);
    return leafFor(candidate);
  }
  function countInAncestors(leaf: number, by: 1 | -1): void {
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
  function dealbreakersIn(slot: number): PackedDealbreakers {
    const { rejected, acceptedAges } = pageOf(slots, blockOf(slot));
    const at = slotInPage(slot);
    return { rejected: rejected[at] ?? 0, ages: acceptedAges[at] ?? 0 };
  }
  /** Only the first block of a chain can have free slots. */
  function allocateSlot(leaf: number): number {
    let head = nodeWord(nodes, leaf, NODE.head);
    if (head === 0 || usedSlots(slots, head) === SLOTS_PER_BLOCK) {
      head = allocateBlock(slots, leaf, nodeWord(nodes, leaf, NODE.group), head);
      setNodeWord(nodes, leaf, NODE.head, head);
    }
    const taken = usedSlots(slots, head);
    setUsedSlots(slots, head, taken + 1);
    return slotAt(head, taken);
  }
  function setSlot(member: number, leaf: number, slot: number): void {
    putNumber(memberLeaves, member, leaf);
    putNumber(memberSlots, member, slot);
  }
  const partitionOf = (member: number): number => partitions[member] ?? HIDDEN_PARTITION;
  function setPartition(member: number, partition: number): void {
    if (member >= partitions.length) {
      const grown = new Uint8Array(Math.max(member + 1, partitions.length * 2)).fill(HIDDEN_PARTITION);
      grown.set(partitions);
      partitions = grown;
    }
    partitions[member] = partition;
  }
  const memberAt = (slot: number): number =>
    pageOf(slots, blockOf(slot)).records[slotInPage(slot) * RECORD.count + RECORD.member] ?? 0;

  function splitLeaf(leaf: number): void {
    const level = LEVELS[nodeWord(nodes, leaf, NODE.depth)];
    if (!level) return;
    let block = nodeWord(nodes, leaf, NODE.head);
    const first = addChildren(nodes, leaf);
    setNodeWord(nodes, leaf, NODE.head, 0);
    while (block !== 0) {
      const { answers, surroundings } = pageOf(slots, block);
      const taken = usedSlots(slots, block);
      for (let index = 0; index < taken; index++) {
        const from = slotAt(block, index);
        const at = slotInPage(from);
        const child = first + level.wayOf(answers[at] ?? 0, surroundings[at] ?? 0);
        const to = allocateSlot(child);
        countInNode(nodes, child, 1);
        copySlot(slots, from, to);
        setSlot(memberAt(from), child, to);
        clearSlot(slots, from);
      }
      block = freeBlock(slots, block);
    }
  }

  function writeSlot(slot: number, member: number, id: string, candidate: PackedCandidate): void {
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
    page.rejected[at] = candidate.dealbreakers.rejected;
    page.acceptedAges[at] = candidate.dealbreakers.ages;
    records[record + RECORD.languagesLow] = candidate.languages.low;
    records[record + RECORD.languagesHigh] = candidate.languages.high;
    records[record + RECORD.place] = candidate.place;
    records[record + RECORD.member] = member;
    for (let word = 0; word < ID_WORDS; word++) records[record + RECORD.id + word] = idWord(id, 0, word);
  }

  const partFor = (activeOn: number): Part => (activeOn <= lastAbsentDay ? 'absent' : 'present');

  /** Whether the days of a partition's members all belong into its part. */
  const isSettled = (partition: number): boolean =>
    partition === HIDDEN_PARTITION ||
    [...(days[partition]?.keys() ?? [])].every((day) => partFor(day) === partOf(partition));

  /** Members in the wrong part, found in memory order. */
  function misplaced(): number[] {
    const found: number[] = [];
    for (const [number, page] of slots.pages.entries())
      for (let block = number * BLOCKS_PER_PAGE; block < (number + 1) * BLOCKS_PER_PAGE; block++) {
        const head = headerOf(block);
        const taken = page.headers[head + HEADER.taken] ?? 0;
        const partition = partitionOfGroup(page.headers[head + HEADER.group] ?? 0);
        if (taken === 0 || partition === HIDDEN_PARTITION) continue;
        const part = partOf(partition);
        for (let index = 0; index < taken; index++) {
          const slot = slotAt(block, index);
          if (partFor(page.activeOn[slotInPage(slot)] ?? 0) !== part) found.push(memberAt(slot));
        }
      }
    return found;
  }

  function move(member: number): void {
    const before = read(member);
    const candidate = { ...before, partition: partitionIn(partFor(before.activeOn), before.partition) };
    const leaf = leafWithRoom(candidate);
    const slot = allocateSlot(leaf);
    copySlot(slots, numberAt(memberSlots, member), slot);
    remove(member);
    enter(member, leaf, slot, candidate);
  }

  function enter(member: number, leaf: number, slot: number, candidate: PackedCandidate): void {
    setSlot(member, leaf, slot);
    setPartition(member, candidate.partition);
    countInAncestors(leaf, 1);
    countDay(candidate.partition, candidate.activeOn, 1);
    dealbreakers.add(candidate.partition, candidate.dealbreakers, 1);
  }

  function remove(member: number): void {
    const leaf = numberAt(memberLeaves, member);
    if (leaf === 0) return;
    const slot = numberAt(memberSlots, member);
    countDay(partitionOf(member), dayIn(slot), -1);
    dealbreakers.add(partitionOf(member), dealbreakersIn(slot), -1);
    const head = nodeWord(nodes, leaf, NODE.head);
    const taken = usedSlots(slots, head) - 1;
    const last = slotAt(head, taken);
    if (last !== slot) {
      copySlot(slots, last, slot);
      setSlot(memberAt(slot), leaf, slot);
    }
    clearSlot(slots, last);
    setUsedSlots(slots, head, taken);
    if (taken === 0) setNodeWord(nodes, leaf, NODE.head, freeBlock(slots, head));
    countInAncestors(leaf, -1);
    setSlot(member, 0, 0);
    setPartition(member, HIDDEN_PARTITION);
  }

  function read(member: number): PackedCandidate {
    const slot = numberAt(memberSlots, member);
    const page = pageOf(slots, blockOf(slot));
    const { records } = page;
    const group = page.headers[headerOf(blockOf(slot)) + HEADER.group] ?? 0;
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
      dealbreakers: dealbreakersIn(slot),
    };
  }

  return {
    nodes,
    slots,
    roots,
    sizes,
    days,
    dealbreakers,
    memberLeaves,
    memberSlots,
    partitionOf,
    put(member, id, candidate) {
      const { activeOn } = candidate;
      const placed = { ...candidate, partition: partitionIn(partFor(activeOn), candidate.partition) };
      const leaf = leafFor(placed);
      if (numberAt(memberLeaves, member) === leaf) {
        const slot = numberAt(memberSlots, member);
        countDay(placed.partition, dayIn(slot), -1);
        countDay(placed.partition, activeOn, 1);
        dealbreakers.add(placed.partition, dealbreakersIn(slot), -1);
        dealbreakers.add(placed.partition, placed.dealbreakers, 1);
      } else {
        remove(member);
        const roomy = leafWithRoom(placed);
        enter(member, roomy, allocateSlot(roomy), placed);
      }
      writeSlot(numberAt(memberSlots, member), member, id, placed);
    },
    advanceTo(now) {
      const day = absentUntil(now);
      if (day === lastAbsentDay) return;
      lastAbsentDay = day;
      if (days.every((_, partition) => isSettled(partition))) return;
      for (const member of misplaced()) move(member);
    },
    remove,
    read,
    bytes: () =>
      bytesOfSlots(slots) +
      nodes.words.byteLength +
      bytesOfNumbers(memberLeaves) +
      bytesOfNumbers(memberSlots) +
      partitions.byteLength +
      dealbreakers.bytes(),
  };
}
