export interface MemberFlags {
  clear(room: number): void;
  /** The number is never 0. At most `room` numbers. */
  add(number: number, flags: number): void;
  of(number: number): number;
}

const INITIAL_CAPACITY = 64;
const SPREAD = 0x9e37_79b1;

/**
 * Flags of one search on a few thousand members, in a small reusable table: lookups stay in cache and create
 * no garbage.
 */
export function createMemberFlags(): MemberFlags {
  let numbers = new Uint32Array(INITIAL_CAPACITY);
  let flagsOf = new Uint8Array(INITIAL_CAPACITY);
  let mask = INITIAL_CAPACITY - 1;

  function cellOf(number: number): number {
    let at = (Math.imul(number, SPREAD) >>> 8) & mask;
    while (numbers[at] !== 0 && numbers[at] !== number) at = (at + 1) & mask;
    return at;
  }
  return {
    clear(room) {
      let size = INITIAL_CAPACITY;
      while (size < room * 2) size *= 2;
      if (size > numbers.length) {
        numbers = new Uint32Array(size);
        flagsOf = new Uint8Array(size);
      } else numbers.fill(0, 0, size);
      mask = size - 1;
    },
    add(number, flags) {
      const at = cellOf(number);
      flagsOf[at] = numbers[at] === number ? (flagsOf[at] ?? 0) | flags : flags;
      numbers[at] = number;
    },
    of(number) {
      const at = cellOf(number);
      return numbers[at] === 0 ? 0 : (flagsOf[at] ?? 0);
    },
  };
}
