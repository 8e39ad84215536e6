const PAGE_BITS = 16;
const PAGE = 1 << PAGE_BITS;
const WITHIN = PAGE - 1;

/** 32-bit numbers in pages, so that growing copies nothing. */
export interface PagedNumbers {
  pages: Uint32Array[];
}

export const createPagedNumbers = (): PagedNumbers => ({ pages: [] });

export const numberAt = ({ pages }: PagedNumbers, at: number): number =>
  pages[at >>> PAGE_BITS]?.[at & WITHIN] ?? 0;

export function putNumber({ pages }: PagedNumbers, at: number, value: number): void {
  while (pages.length <= at >>> PAGE_BITS) pages.push(new Uint32Array(PAGE));
  const page = pages[at >>> PAGE_BITS];
  if (page) page[at & WITHIN] = value;
}

export const bytesOfNumbers = ({ pages }: PagedNumbers): number =>
  pages.length * PAGE * Uint32Array.BYTES_PER_ELEMENT;
