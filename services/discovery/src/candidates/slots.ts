import { ID_WORDS } from '../packing/idWord.ts';

const BLOCK_BITS = 6;
export const SLOTS_PER_BLOCK = 1 << BLOCK_BITS;
const BLOCKS_BITS = 10;
export const BLOCKS_PER_PAGE = 1 << BLOCKS_BITS;
const SLOTS_PER_PAGE = BLOCKS_PER_PAGE << BLOCK_BITS;
const NO_BLOCK = 0;

/** The words of a block's header. */
export const HEADER = { count: 4, next: 0, taken: 1, leaf: 2, group: 3 } as const;
/** The words of a slot's record, read only for candidates that the columns do not rule out. */
export const RECORD = {
  count: 4 + ID_WORDS,
  languagesLow: 0,
  languagesHigh: 1,
  place: 2,
  member: 3,
  id: 4,
} as const;

/**
 * Columns for what every search reads first, since memory latency dominates; the rest of a candidate is in
 * `records`.
 */
export interface SlotPage {
  headers: Int32Array;
  /** Signed: V8 keeps 32-bit signed values as small integers, unsigned ones not. */
  answers: Int32Array;
  surroundings: Uint8Array;
  habits: Uint8Array;
  born: Uint16Array;
  records: Uint32Array;
  activeOn: Uint16Array;
  places: Uint32Array;
  /** Dealbreakers, see `PackedDealbreakers`. */
  rejected: Int32Array;
  acceptedAges: Uint16Array;
}

export interface Slots {
  pages: SlotPage[];
  used: number;
  free: number;
}

export function pageOf(slots: Slots, block: number): SlotPage {
  const page = slots.pages[block >>> BLOCKS_BITS];
  if (!page) throw new RangeError(`there is no block ${block}`);
  return page;
}
export const headerOf = (block: number): number => (block & (BLOCKS_PER_PAGE - 1)) * HEADER.count;
export const firstSlotOf = (block: number): number => (block & (BLOCKS_PER_PAGE - 1)) << BLOCK_BITS;
export const slotAt = (block: number, index: number): number => (block << BLOCK_BITS) | index;
export const blockOf = (slot: number): number => slot >>> BLOCK_BITS;
export const slotInPage = (slot: number): number => slot & (SLOTS_PER_PAGE - 1);

const newPage = (): SlotPage => ({
  headers: new Int32Array(BLOCKS_PER_PAGE * HEADER.count),
  answers: new Int32Array(SLOTS_PER_PAGE),
  surroundings: new Uint8Array(SLOTS_PER_PAGE),
  habits: new Uint8Array(SLOTS_PER_PAGE),
  born: new Uint16Array(SLOTS_PER_PAGE),
  records: new Uint32Array(SLOTS_PER_PAGE * RECORD.count),
  activeOn: new Uint16Array(SLOTS_PER_PAGE),
  places: new Uint32Array(SLOTS_PER_PAGE),
  rejected: new Int32Array(SLOTS_PER_PAGE),
  acceptedAges: new Uint16Array(SLOTS_PER_PAGE),
});

/**
 * Slots in chained blocks, so a group grows without copying. Pages are added one by one to keep each turn of
 * the event loop short.
 */
export const createSlots = (): Slots => ({ pages: [newPage()], used: 1, free: NO_BLOCK });

const setHeaderWord = (slots: Slots, block: number, word: number, value: number): void => {
  pageOf(slots, block).headers[headerOf(block) + word] = value;
};
const headerWord = (slots: Slots, block: number, word: number): number =>
  pageOf(slots, block).headers[headerOf(block) + word] ?? 0;

export const usedSlots = (slots: Slots, block: number): number => headerWord(slots, block, HEADER.taken);
export const setUsedSlots = (slots: Slots, block: number, taken: number): void =>
  setHeaderWord(slots, block, HEADER.taken, taken);

/** Allocates a block at the head of a leaf's chain. */
export function allocateBlock(slots: Slots, leaf: number, group: number, next: number): number {
  const block = slots.free === NO_BLOCK ? slots.used++ : slots.free;
  if (block === slots.free) slots.free = headerWord(slots, block, HEADER.next);
  if (block >>> BLOCKS_BITS >= slots.pages.length) slots.pages.push(newPage());
  setHeaderWord(slots, block, HEADER.next, next);
  setHeaderWord(slots, block, HEADER.leaf, leaf);
  setHeaderWord(slots, block, HEADER.group, group);
  return block;
}

/** Frees an empty block and returns the next one of its chain. */
export function freeBlock(slots: Slots, block: number): number {
  const next = headerWord(slots, block, HEADER.next);
  setHeaderWord(slots, block, HEADER.next, slots.free);
  setUsedSlots(slots, block, 0);
  slots.free = block;
  return next;
}

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
  target.rejected[other] = source.rejected[one] ?? 0;
  target.acceptedAges[other] = source.acceptedAges[one] ?? 0;
}

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
  page.rejected[at] = 0;
  page.acceptedAges[at] = 0;
}

export const bytesOfSlots = ({ pages }: Slots): number =>
  pages
    .flatMap((page): Uint8Array[] => Object.values(page))
    .reduce((sum, { byteLength }) => sum + byteLength, 0);
