import { ID_WORDS } from '../packing/ids.ts';

const BLOCK_BITS = 6;
/** How many slots a block has. */
export const BLOCK = 1 << BLOCK_BITS;
const BLOCKS_BITS = 10;
/** How many blocks a page has. */
export const BLOCKS = 1 << BLOCKS_BITS;
const SLOTS = BLOCKS << BLOCK_BITS;
const NO_BLOCK = 0;

/** The words of a block's head: the block after it, how many of its slots are taken, and of which leaf and group. */
export const HEAD = { count: 4, next: 0, taken: 1, leaf: 2, group: 3 } as const;
/** The words of a slot's record: what is read of those few only whom a first look does not rule out. */
export const RECORD = {
  count: 4 + ID_WORDS,
  languagesLow: 0,
  languagesHigh: 1,
  place: 2,
  member: 3,
  id: 4,
} as const;

/**
 * A page of blocks: their heads, and a column for each thing that a search looks at first, as what it waits for is memory.
 * What is read of few only lies together in records; places are in both.
 */
export interface SlotPage {
  heads: Int32Array;
  /** Signed, as all 32 bits are used: that is a small number to the machine, the other kind is not. */
  answers: Int32Array;
  surroundings: Uint8Array;
  habits: Uint8Array;
  born: Uint16Array;
  records: Uint32Array;
  activeOn: Uint16Array;
  places: Uint32Array;
}

/** Room for candidates in blocks of slots. */
export interface Slots {
  pages: SlotPage[];
  /** How many blocks there are, and the first of those that are free. */
  used: number;
  free: number;
}

/** The page of a block. */
export function pageOf(slots: Slots, block: number): SlotPage {
  const page = slots.pages[block >>> BLOCKS_BITS];
  if (!page) throw new RangeError(`there is no block ${block}`);
  return page;
}
/** Where a block's head begins among those of its page. */
export const headOf = (block: number): number => (block & (BLOCKS - 1)) * HEAD.count;
/** The first of its slots in its page. */
export const firstSlotOf = (block: number): number => (block & (BLOCKS - 1)) << BLOCK_BITS;
/** The slot at a place of a block. */
export const slotIn = (block: number, place: number): number => (block << BLOCK_BITS) | place;
/** The block of a slot. */
export const blockOf = (slot: number): number => slot >>> BLOCK_BITS;
/** The place of a slot in its page. */
export const slotInPage = (slot: number): number => slot & (SLOTS - 1);

const newPage = (): SlotPage => ({
  heads: new Int32Array(BLOCKS * HEAD.count),
  answers: new Int32Array(SLOTS),
  surroundings: new Uint8Array(SLOTS),
  habits: new Uint8Array(SLOTS),
  born: new Uint16Array(SLOTS),
  records: new Uint32Array(SLOTS * RECORD.count),
  activeOn: new Uint16Array(SLOTS),
  places: new Uint32Array(SLOTS),
});

/**
 * Slots in chained blocks: a group grows by a block, copying nobody, and what a group leaves serves another. Pages are
 * added as they are needed, so that growing is never a long turn of the event loop.
 */
export const createSlots = (): Slots => ({ pages: [newPage()], used: 1, free: NO_BLOCK });

const setHead = (slots: Slots, block: number, word: number, value: number): void => {
  pageOf(slots, block).heads[headOf(block) + word] = value;
};
const headWord = (slots: Slots, block: number, word: number): number =>
  pageOf(slots, block).heads[headOf(block) + word] ?? 0;

/** How many slots of a block are taken. */
export const takenIn = (slots: Slots, block: number): number => headWord(slots, block, HEAD.taken);
export const setTaken = (slots: Slots, block: number, taken: number): void =>
  setHead(slots, block, HEAD.taken, taken);

/** An empty block of a leaf of a group, whose chain goes on with `next`. */
export function takeBlock(slots: Slots, leaf: number, group: number, next: number): number {
  const block = slots.free === NO_BLOCK ? slots.used++ : slots.free;
  if (block === slots.free) slots.free = headWord(slots, block, HEAD.next);
  if (block >>> BLOCKS_BITS >= slots.pages.length) slots.pages.push(newPage());
  setHead(slots, block, HEAD.next, next);
  setHead(slots, block, HEAD.leaf, leaf);
  setHead(slots, block, HEAD.group, group);
  return block;
}

/** Gives back a block, where nobody is any more; gives the one after it in its chain. */
export function giveBlockBack(slots: Slots, block: number): number {
  const next = headWord(slots, block, HEAD.next);
  setHead(slots, block, HEAD.next, slots.free);
  setTaken(slots, block, 0);
  slots.free = block;
  return next;
}

/** Copies who stands in a slot. */
export function copySlot(slots: Slots, from: number, to: number): void {
  const source = pageOf(slots, blockOf(from));
  const target = pageOf(slots, blockOf(to));
  const [one, other] = [slotInPage(from), slotInPage(to)];
  target.answers[other] = source.answers[one] ?? 0;
  target.surroundings[other] = source.surroundings[one] ?? 0;
  target.habits[other] = source.habits[one] ?? 0;
  target.born[other] = source.born[one] ?? 0;
  for (let word = 0; word < RECORD.count; word++)
    target.records[other * RECORD.count + word] = source.records[one * RECORD.count + word] ?? 0;
  target.activeOn[other] = source.activeOn[one] ?? 0;
  target.places[other] = source.places[one] ?? 0;
}

/** Leaves nothing of who stood in a slot. */
export function clearSlot(slots: Slots, slot: number): void {
  const page = pageOf(slots, blockOf(slot));
  const at = slotInPage(slot);
  page.answers[at] = 0;
  page.surroundings[at] = 0;
  page.habits[at] = 0;
  page.born[at] = 0;
  page.records.fill(0, at * RECORD.count, (at + 1) * RECORD.count);
  page.activeOn[at] = 0;
  page.places[at] = 0;
}

export const bytesOfSlots = ({ pages }: Slots): number =>
  pages
    .flatMap((page): Uint8Array[] => Object.values(page))
    .reduce((sum, { byteLength }) => sum + byteLength, 0);
