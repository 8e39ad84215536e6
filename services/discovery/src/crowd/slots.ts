const BLOCK_BITS = 6;
/** How many slots a block has. */
export const BLOCK = 1 << BLOCK_BITS;
const BLOCKS_BITS = 10;
/** How many blocks a page has. */
export const BLOCKS = 1 << BLOCKS_BITS;
const SLOTS = BLOCKS << BLOCK_BITS;
const NO_BLOCK = 0;

/** The words at the head of a block: the block after it, how many of its slots are taken, and of which leaf and group. */
export const HEAD = { count: 4, next: 0, taken: 1, leaf: 2, group: 3 } as const;
/** What follows of each slot, counted from the slot's place among the answers: first all answers, then all facts. */
export const WORD = { answers: 0, facts: BLOCK } as const;
const BLOCK_WORDS = HEAD.count + BLOCK * 2;
/** The words of a slot's record: what is read of those few only whom a first look does not rule out. */
export const RECORD = {
  count: 5,
  languagesLow: 0,
  languagesHigh: 1,
  place: 2,
  member: 3,
  idPrefix: 4,
} as const;
/** Where the parts of a slot's facts begin, in bits: the language class is the lowest. */
export const FACTS = { region: 4, habits: 8, born: 16 } as const;

/**
 * A page of blocks. A block's head and words lie together, as what a search waits for is memory, and answers beside
 * answers, as they alone rule most candidates out; records are elsewhere, as they are seldom read, and so are the columns
 * that orders go by. Places are in both.
 */
export interface SlotPage {
  blocks: Int32Array;
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
/** Where a block begins among its page's blocks. */
export const headOf = (block: number): number => (block & (BLOCKS - 1)) * BLOCK_WORDS;
/** The first of its slots in its page. */
export const firstSlotOf = (block: number): number => (block & (BLOCKS - 1)) << BLOCK_BITS;
/** The slot at a place of a block. */
export const slotIn = (block: number, place: number): number => (block << BLOCK_BITS) | place;
/** The block of a slot. */
export const blockOf = (slot: number): number => slot >>> BLOCK_BITS;
/** The place of a slot in its page. */
export const slotInPage = (slot: number): number => slot & (SLOTS - 1);
/** The place of a slot among its page's blocks, from which `WORD` counts. */
export const wordsOf = (slot: number): number =>
  headOf(blockOf(slot)) + HEAD.count + (slot & (BLOCK - 1));

const newPage = (): SlotPage => ({
  blocks: new Int32Array(BLOCKS * BLOCK_WORDS),
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
  pageOf(slots, block).blocks[headOf(block) + word] = value;
};
const headWord = (slots: Slots, block: number, word: number): number =>
  pageOf(slots, block).blocks[headOf(block) + word] ?? 0;

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
  for (const word of [WORD.answers, WORD.facts])
    target.blocks[wordsOf(to) + word] = source.blocks[wordsOf(from) + word] ?? 0;
  const [one, other] = [slotInPage(from), slotInPage(to)];
  for (let word = 0; word < RECORD.count; word++)
    target.records[other * RECORD.count + word] = source.records[one * RECORD.count + word] ?? 0;
  target.activeOn[other] = source.activeOn[one] ?? 0;
  target.places[other] = source.places[one] ?? 0;
}

/** Leaves nothing of who stood in a slot. */
export function clearSlot(slots: Slots, slot: number): void {
  const { blocks, records, activeOn, places } = pageOf(slots, blockOf(slot));
  const at = slotInPage(slot);
  for (const word of [WORD.answers, WORD.facts]) blocks[wordsOf(slot) + word] = 0;
  records.fill(0, at * RECORD.count, (at + 1) * RECORD.count);
  activeOn[at] = 0;
  places[at] = 0;
}

export const bytesOfSlots = ({ pages }: Slots): number =>
  pages
    .flatMap(({ blocks, records, activeOn, places }) => [blocks, records, activeOn, places])
    .reduce((sum, column) => sum + column.byteLength, 0);
