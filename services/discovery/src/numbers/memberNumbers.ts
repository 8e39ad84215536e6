import { ID_LENGTH } from '@kolo/contracts/ids';
import { createIdTable, spread } from './idTable.ts';
import { bytesOfNumbers, createPagedNumbers, numberAt, putNumber } from './pagedNumbers.ts';

const PAGE_BITS = 16;
const PAGE = 1 << PAGE_BITS;
const WITHIN = PAGE - 1;
const FNV_START = 0x811c_9dc5;
const FNV_PRIME = 0x0100_0193;

/** Maps member ids to four-byte numbers, reference-counted so that they can be reused. */
export interface MemberNumbers {
  find(id: string): number;
  /** The number of an id, a new one if needed; 0 for a malformed id. */
  assign(id: string): number;
  idOf(number: number): string;
  isNamed(number: number): boolean;
  isBefore(one: number, other: number): boolean;
  /** Counts one more reference. */
  retain(number: number): void;
  /** Drops a reference; the last one frees the number. */
  release(number: number): void;
  /** Forgets the id at once; the number stays taken while it is referenced. */
  forgetId(number: number): void;
  bytes(): number;
}

export function createMemberNumbers(): MemberNumbers {
  const pages: Uint8Array[] = [];
  const holders = createPagedNumbers();
  const nothing = new Uint8Array(0);
  const free: number[] = [];
  let used = 1;

  const pageOf = (number: number): Uint8Array => pages[number >>> PAGE_BITS] ?? nothing;
  const offsetOf = (number: number): number => (number & WITHIN) * ID_LENGTH;

  function hashOf(number: number): number {
    const page = pageOf(number);
    const offset = offsetOf(number);
    let hash = FNV_START;
    for (let index = 0; index < ID_LENGTH; index++)
      hash = Math.imul(hash ^ (page[offset + index] ?? 0), FNV_PRIME);
    return spread(hash);
  }
  function hashOfId(id: string): number {
    let hash = FNV_START;
    for (let index = 0; index < ID_LENGTH; index++) hash = Math.imul(hash ^ id.charCodeAt(index), FNV_PRIME);
    return spread(hash);
  }
  const table = createIdTable(hashOf);

  function has(number: number, id: string): boolean {
    const page = pageOf(number);
    const offset = offsetOf(number);
    for (let index = 0; index < ID_LENGTH; index++)
      if (page[offset + index] !== id.charCodeAt(index)) return false;
    return true;
  }
  const find = (id: string): number =>
    id.length === ID_LENGTH ? table.find(hashOfId(id), (number) => has(number, id)) : 0;
  const isNamed = (number: number): boolean => (pageOf(number)[offsetOf(number)] ?? 0) !== 0;
  function unname(number: number): void {
    if (!isNamed(number)) return;
    table.remove(hashOf(number), number);
    pageOf(number).fill(0, offsetOf(number), offsetOf(number) + ID_LENGTH);
    if (numberAt(holders, number) === 0) free.push(number);
  }
  function compare(one: number, other: number, from: number): number {
    const mine = pageOf(one);
    const theirs = pageOf(other);
    for (let index = from; index < ID_LENGTH; index++) {
      const apart = (mine[offsetOf(one) + index] ?? 0) - (theirs[offsetOf(other) + index] ?? 0);
      if (apart !== 0) return apart;
    }
    return 0;
  }

  return {
    find,
    assign(id) {
      if (id.length !== ID_LENGTH) return 0;
      const known = find(id);
      if (known !== 0) return known;
      const number = free.pop() ?? used++;
      while (pages.length <= number >>> PAGE_BITS) pages.push(new Uint8Array(PAGE * ID_LENGTH));
      const page = pageOf(number);
      for (let index = 0; index < ID_LENGTH; index++) page[offsetOf(number) + index] = id.charCodeAt(index);
      table.add(hashOf(number), number);
      return number;
    },
    idOf(number) {
      if (!isNamed(number)) return '';
      const page = pageOf(number);
      let id = '';
      for (let index = 0; index < ID_LENGTH; index++)
        id += String.fromCharCode(page[offsetOf(number) + index] ?? 0);
      return id;
    },
    isNamed,
    isBefore: (one, other) => compare(one, other, 0) < 0,
    retain: (number) => putNumber(holders, number, numberAt(holders, number) + 1),
    release(number) {
      putNumber(holders, number, numberAt(holders, number) - 1);
      if (numberAt(holders, number) > 0) return;
      if (isNamed(number)) unname(number);
      else free.push(number);
    },
    forgetId: unname,
    bytes: () => pages.length * PAGE * ID_LENGTH + bytesOfNumbers(holders) + table.bytes(),
  };
}
