/** Flags on some numbers. */
export interface Marks {
  clear(room: number): void;
  /** Adds flags to a number, which is never 0. At most `room` numbers. */
  add(number: number, flags: number): void;
  /** The flags of a number; 0 where there are none. */
  of(number: number): number;
}

const FIRST_ROOM = 64;
const SPREAD = 0x9e37_79b1;

/**
 * Flags that one search gives to a few thousand of all members: a small open table, made for it and used again, so that
 * looking somebody up stays within the nearest memory and nothing is collected afterwards.
 */
export function createMarks(): Marks {
  let numbers = new Uint32Array(FIRST_ROOM);
  let flagsOf = new Uint8Array(FIRST_ROOM);
  let mask = FIRST_ROOM - 1;

  function placeOf(number: number): number {
    let at = (Math.imul(number, SPREAD) >>> 8) & mask;
    while (numbers[at] !== 0 && numbers[at] !== number) at = (at + 1) & mask;
    return at;
  }
  return {
    clear(room) {
      let size = FIRST_ROOM;
      while (size < room * 2) size *= 2;
      if (size > numbers.length) {
        numbers = new Uint32Array(size);
        flagsOf = new Uint8Array(size);
      } else numbers.fill(0, 0, size);
      mask = size - 1;
    },
    add(number, flags) {
      const at = placeOf(number);
      flagsOf[at] = numbers[at] === number ? (flagsOf[at] ?? 0) | flags : flags;
      numbers[at] = number;
    },
    of(number) {
      const at = placeOf(number);
      return numbers[at] === 0 ? 0 : (flagsOf[at] ?? 0);
    },
  };
}
