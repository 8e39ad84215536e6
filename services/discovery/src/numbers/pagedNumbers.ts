const PAGE_BITS = 16;
const PAGE = 1 << PAGE_BITS;
const WITHIN = PAGE - 1;

/** Numbers up to 2^32 in pages: growing by a page copies nothing, so that no turn of the event loop is long. */
export interface PagedNumbers {
  pages: Uint32Array[];
}

/** No numbers yet. */
export const pagedNumbers = (): PagedNumbers => ({ pages: [] });

/** The number at a place, 0 where none was put. */
export const numberAt = ({ pages }: PagedNumbers, at: number): number =>
  pages[at >>> PAGE_BITS]?.[at & WITHIN] ?? 0;

/** Puts a number at a place. */
export function putNumber({ pages }: PagedNumbers, at: number, value: number): void {
  while (pages.length <= at >>> PAGE_BITS) pages.push(new Uint32Array(PAGE));
  const page = pages[at >>> PAGE_BITS];
  if (page) page[at & WITHIN] = value;
}

export const bytesOfNumbers = ({ pages }: PagedNumbers): number =>
  pages.length * PAGE * Uint32Array.BYTES_PER_ELEMENT;
