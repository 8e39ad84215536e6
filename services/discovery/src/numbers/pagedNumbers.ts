const PAGE_BITS = 16;
const PAGE = 1 << PAGE_BITS;
const WITHIN = PAGE - 1;

/** Whole numbers by position, 0 where nothing was set. */
export interface PagedNumbers {
  get(at: number): number;
  set(at: number, value: number): void;
  bytes(): number;
}

/** Numbers up to 2^32 in pages: growing by a page copies nothing, so that no turn of the event loop is long. */
export function pagedNumbers(): PagedNumbers {
  const pages: Uint32Array[] = [];
  return {
    get: (at) => pages[at >>> PAGE_BITS]?.[at & WITHIN] ?? 0,
    set(at, value) {
      while (pages.length <= at >>> PAGE_BITS) pages.push(new Uint32Array(PAGE));
      const page = pages[at >>> PAGE_BITS];
      if (page) page[at & WITHIN] = value;
    },
    bytes: () => pages.length * PAGE * Uint32Array.BYTES_PER_ELEMENT,
  };
}
