const SEGMENT_BITS = 10;
const FIRST_ROOM = 16;
const FULL = 0.6;

/** Finds numbers by a hash of what they stand for. 0 is no number. */
export interface IdTable {
  /** The number with this hash for which `is` holds; 0 when there is none. */
  find(hash: number, is: (number: number) => boolean): number;
  add(hash: number, number: number): void;
  remove(hash: number, number: number): void;
  bytes(): number;
}

interface Segment {
  /** Open addressing: a number stands at its hash's place or at the next free one. */
  places: Uint32Array;
  count: number;
}

/**
 * A hash table in a thousand segments, each of which grows by itself: at a million members one growing step touches a
 * thousand of them and not all. `hashOf` gives again the hash of a number that is in.
 */
export function createIdTable(hashOf: (number: number) => number): IdTable {
  const segments: Segment[] = Array.from({ length: 1 << SEGMENT_BITS }, () => ({
    places: new Uint32Array(FIRST_ROOM),
    count: 0,
  }));
  const nobody: Segment = { places: new Uint32Array(1), count: 0 };
  const segmentOf = (hash: number): Segment => segments[hash >>> (32 - SEGMENT_BITS)] ?? nobody;

  function place({ places }: Segment, hash: number, number: number): void {
    const mask = places.length - 1;
    let at = hash & mask;
    while (places[at] !== 0) at = (at + 1) & mask;
    places[at] = number;
  }
  function grow(segment: Segment): void {
    const numbers = segment.places.filter((number) => number !== 0);
    segment.places = new Uint32Array(segment.places.length * 2);
    for (const number of numbers) place(segment, hashOf(number), number);
  }

  return {
    find(hash, is) {
      const { places } = segmentOf(hash);
      const mask = places.length - 1;
      for (let at = hash & mask; ; at = (at + 1) & mask) {
        const number = places[at] ?? 0;
        if (number === 0 || is(number)) return number;
      }
    },
    add(hash, number) {
      const segment = segmentOf(hash);
      if (++segment.count > segment.places.length * FULL) grow(segment);
      place(segment, hash, number);
    },
    remove(hash, number) {
      const segment = segmentOf(hash);
      const { places } = segment;
      const mask = places.length - 1;
      let hole = hash & mask;
      while (places[hole] !== number) {
        if (places[hole] === 0) return;
        hole = (hole + 1) & mask;
      }
      segment.count--;
      // Who stands further on because this place was taken moves up, so that no search ends at the hole.
      for (let at = (hole + 1) & mask; places[at] !== 0; at = (at + 1) & mask) {
        const home = hashOf(places[at] ?? 0) & mask;
        if (((at - home) & mask) < ((at - hole) & mask)) continue;
        places[hole] = places[at] ?? 0;
        hole = at;
      }
      places[hole] = 0;
    },
    bytes: () => segments.reduce((sum, { places }) => sum + places.byteLength, 0),
  };
}
