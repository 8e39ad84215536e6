const SEGMENT_BITS = 10;
const INITIAL_CAPACITY = 16;
const MAX_LOAD = 0.6;

/** Spreads the entropy of the last characters over the high bits, which choose the segment. */
export function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Finds numbers by the hash of what they stand for, a `spread` one; 0 means none. */
export interface IdTable {
  find(hash: number, is: (number: number) => boolean): number;
  add(hash: number, number: number): void;
  remove(hash: number, number: number): void;
  bytes(): number;
}

interface Segment {
  /** Open addressing with linear probing. */
  cells: Uint32Array;
  count: number;
}

/**
 * A hash table in 1,024 segments that grow one at a time, so that no single growth step moves a million
 * entries.
 */
export function createIdTable(hashOf: (number: number) => number): IdTable {
  const segments: Segment[] = Array.from({ length: 1 << SEGMENT_BITS }, () => ({
    cells: new Uint32Array(INITIAL_CAPACITY),
    count: 0,
  }));
  const nobody: Segment = { cells: new Uint32Array(1), count: 0 };
  const segmentOf = (hash: number): Segment => segments[hash >>> (32 - SEGMENT_BITS)] ?? nobody;

  function insert({ cells }: Segment, hash: number, number: number): void {
    const mask = cells.length - 1;
    let at = hash & mask;
    while (cells[at] !== 0) at = (at + 1) & mask;
    cells[at] = number;
  }
  function grow(segment: Segment): void {
    const numbers = segment.cells.filter((number) => number !== 0);
    segment.cells = new Uint32Array(segment.cells.length * 2);
    for (const number of numbers) insert(segment, hashOf(number), number);
  }

  return {
    find(hash, is) {
      const { cells } = segmentOf(hash);
      const mask = cells.length - 1;
      for (let at = hash & mask; ; at = (at + 1) & mask) {
        const number = cells[at] ?? 0;
        if (number === 0 || is(number)) return number;
      }
    },
    add(hash, number) {
      const segment = segmentOf(hash);
      if (++segment.count > segment.cells.length * MAX_LOAD) grow(segment);
      insert(segment, hash, number);
    },
    remove(hash, number) {
      const segment = segmentOf(hash);
      const { cells } = segment;
      const mask = cells.length - 1;
      let hole = hash & mask;
      while (cells[hole] !== number) {
        if (cells[hole] === 0) return;
        hole = (hole + 1) & mask;
      }
      segment.count--;
      // Close the gap, or searches would stop at it.
      for (let at = (hole + 1) & mask; cells[at] !== 0; at = (at + 1) & mask) {
        const home = hashOf(cells[at] ?? 0) & mask;
        if (((at - home) & mask) < ((at - hole) & mask)) continue;
        cells[hole] = cells[at] ?? 0;
        hole = at;
      }
      cells[hole] = 0;
    },
    bytes: () => segments.reduce((sum, { cells }) => sum + cells.byteLength, 0),
  };
}
