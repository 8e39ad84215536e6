const BLOCK_BITS = 4;
/** How many slots a block has. */
export const BLOCK = 1 << BLOCK_BITS;
const PAGE_BITS = 16;
/** How many bits of a block's number say which block of its page it is. */
const BLOCKS_BITS = PAGE_BITS - BLOCK_BITS;
const BLOCKS_WITHIN = (1 << BLOCKS_BITS) - 1;
const SLOTS = 1 << PAGE_BITS;
const NO_BLOCK = 0;

/** The words of a slot's record: what is read of those few only whom a first look does not rule out. */
export const RECORD = {
  words: 5,
  languagesLow: 0,
  languagesHigh: 1,
  place: 2,
  member: 3,
  idPrefix: 4,
} as const;
/** Where the parts of a slot's facts begin, in bits: the language class is the lowest, below the region. */
export const FACTS = { region: 4, habits: 8, born: 16 } as const;

/** Columns of candidates side by side, so that a search reads little of each. */
export interface SlotPage {
  answers: Uint32Array;
  facts: Uint32Array;
  activeOn: Uint16Array;
  records: Uint32Array;
  /** By block: the block after it in its chain. */
  next: Uint32Array;
}

/** Room for candidates in blocks of 16 slots. */
export interface Slots {
  page(block: number): SlotPage;
  /** A block whose chain goes on with `next`. */
  take(next: number): number;
  /** Gives a block back; gives the one after it in its chain. */
  giveBack(block: number): number;
  next(block: number): number;
  copy(from: number, to: number): void;
  /** Leaves nothing of who stood in a slot. */
  clear(slot: number): void;
  bytes(): number;
}

/** The page's slot at which a block begins. */
export const beginOf = (block: number): number => (block & BLOCKS_WITHIN) << BLOCK_BITS;
/** The slot at a place of a block. */
export const slotIn = (block: number, place: number): number => (block << BLOCK_BITS) | place;
/** The block of a slot. */
export const blockOf = (slot: number): number => slot >>> BLOCK_BITS;
/** The place of a slot in its page. */
export const placeInPage = (slot: number): number => slot & (SLOTS - 1);

const newPage = (): SlotPage => ({
  answers: new Uint32Array(SLOTS),
  facts: new Uint32Array(SLOTS),
  activeOn: new Uint16Array(SLOTS),
  records: new Uint32Array(SLOTS * RECORD.words),
  next: new Uint32Array(BLOCKS_WITHIN + 1),
});
const bytesOf = (page: SlotPage): number =>
  Object.values(page).reduce<number>((sum, column: ArrayBufferView) => sum + column.byteLength, 0);

/**
 * Slots in chained blocks: a group grows by a block, copying nobody, and what a group leaves serves another. Pages are
 * added as they are needed, so that growing is never a long turn of the event loop.
 */
export function createSlots(): Slots {
  const pages: SlotPage[] = [newPage()];
  const [first] = pages;
  let used = 1;
  let free = NO_BLOCK;

  function page(block: number): SlotPage {
    const found = pages[block >>> BLOCKS_BITS] ?? first;
    if (!found) throw new RangeError(`there is no block ${block}`);
    return found;
  }
  const next = (block: number): number => page(block).next[block & BLOCKS_WITHIN] ?? NO_BLOCK;
  const chain = (block: number, to: number) => {
    page(block).next[block & BLOCKS_WITHIN] = to;
  };

  return {
    page,
    take(to) {
      const block = free === NO_BLOCK ? used++ : free;
      if (block === free) free = next(block);
      if (block >>> BLOCKS_BITS >= pages.length) pages.push(newPage());
      chain(block, to);
      return block;
    },
    giveBack(block) {
      const after = next(block);
      chain(block, free);
      free = block;
      return after;
    },
    next,
    copy(from, to) {
      const source = page(blockOf(from));
      const target = page(blockOf(to));
      const one = placeInPage(from);
      const other = placeInPage(to);
      target.answers[other] = source.answers[one] ?? 0;
      target.facts[other] = source.facts[one] ?? 0;
      target.activeOn[other] = source.activeOn[one] ?? 0;
      for (let word = 0; word < RECORD.words; word++)
        target.records[other * RECORD.words + word] = source.records[one * RECORD.words + word] ?? 0;
    },
    clear(slot) {
      const { answers, facts, activeOn, records } = page(blockOf(slot));
      const at = placeInPage(slot);
      answers[at] = 0;
      facts[at] = 0;
      activeOn[at] = 0;
      records.fill(0, at * RECORD.words, (at + 1) * RECORD.words);
    },
    bytes: () => pages.reduce((sum, each) => sum + bytesOf(each), 0),
  };
}
