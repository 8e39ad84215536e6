import { ID_LENGTH } from '@kolo/contracts';
import { createIdTable } from './idTable.ts';
import { bytesOfNumbers, numberAt, pagedNumbers, putNumber } from './pagedNumbers.ts';

const PAGE_BITS = 16;
const PAGE = 1 << PAGE_BITS;
const WITHIN = PAGE - 1;
const FNV_START = 0x811c_9dc5;
const FNV_PRIME = 0x0100_0193;

/** Numbers for members: what is kept of them elsewhere says a number of four bytes where it would say an id. */
export interface Directory {
  /** The number of an id; 0 when nobody has it. */
  find(id: string): number;
  /** The number of an id, a new one if need be; 0 for what cannot be an id. A number that nobody holds is given away again. */
  claim(id: string): number;
  /** The id of a number; empty when it names nobody any more. */
  idOf(number: number): string;
  isNamed(number: number): boolean;
  /** Whether one id comes before another in code units. */
  isBefore(one: number, other: number): boolean;
  /** One more thing is kept under the number. */
  hold(number: number): void;
  /** One thing less is kept under the number: with the last, it is free for another member. */
  letGo(number: number): void;
  /** The id goes at once; the number stays taken for as long as something is kept under it. */
  unname(number: number): void;
  bytes(): number;
}

/** A directory that knows nobody. */
export function createDirectory(): Directory {
  const pages: Uint8Array[] = [];
  const holders = pagedNumbers();
  const nothing = new Uint8Array(0);
  const free: number[] = [];
  let used = 1;

  const pageOf = (number: number): Uint8Array => pages[number >>> PAGE_BITS] ?? nothing;
  const placeOf = (number: number): number => (number & WITHIN) * ID_LENGTH;

  function hashOf(number: number): number {
    const page = pageOf(number);
    const place = placeOf(number);
    let hash = FNV_START;
    for (let index = 0; index < ID_LENGTH; index++)
      hash = Math.imul(hash ^ (page[place + index] ?? 0), FNV_PRIME);
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
    const place = placeOf(number);
    for (let index = 0; index < ID_LENGTH; index++)
      if (page[place + index] !== id.charCodeAt(index)) return false;
    return true;
  }
  const find = (id: string): number =>
    id.length === ID_LENGTH ? table.find(hashOfId(id), (number) => has(number, id)) : 0;
  const isNamed = (number: number): boolean => (pageOf(number)[placeOf(number)] ?? 0) !== 0;
  function unname(number: number): void {
    if (!isNamed(number)) return;
    table.remove(hashOf(number), number);
    pageOf(number).fill(0, placeOf(number), placeOf(number) + ID_LENGTH);
    if (numberAt(holders, number) === 0) free.push(number);
  }
  function compare(one: number, other: number, from: number): number {
    const mine = pageOf(one);
    const theirs = pageOf(other);
    for (let index = from; index < ID_LENGTH; index++) {
      const apart = (mine[placeOf(one) + index] ?? 0) - (theirs[placeOf(other) + index] ?? 0);
      if (apart !== 0) return apart;
    }
    return 0;
  }

  return {
    find,
    claim(id) {
      if (id.length !== ID_LENGTH) return 0;
      const known = find(id);
      if (known !== 0) return known;
      const number = free.pop() ?? used++;
      while (pages.length <= number >>> PAGE_BITS) pages.push(new Uint8Array(PAGE * ID_LENGTH));
      const page = pageOf(number);
      for (let index = 0; index < ID_LENGTH; index++) page[placeOf(number) + index] = id.charCodeAt(index);
      table.add(hashOf(number), number);
      return number;
    },
    idOf(number) {
      if (!isNamed(number)) return '';
      const page = pageOf(number);
      let id = '';
      for (let index = 0; index < ID_LENGTH; index++)
        id += String.fromCharCode(page[placeOf(number) + index] ?? 0);
      return id;
    },
    isNamed,
    isBefore: (one, other) => compare(one, other, 0) < 0,
    hold: (number) => putNumber(holders, number, numberAt(holders, number) + 1),
    letGo(number) {
      putNumber(holders, number, numberAt(holders, number) - 1);
      if (numberAt(holders, number) > 0) return;
      if (isNamed(number)) unname(number);
      else free.push(number);
    },
    unname,
    bytes: () => pages.length * PAGE * ID_LENGTH + bytesOfNumbers(holders) + table.bytes(),
  };
}

/** Carries what the last characters changed to the bits that choose a place. */
function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
