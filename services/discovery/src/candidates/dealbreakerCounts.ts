import {
  type PackedDealbreakers,
  type PackedSubject,
  REJECTED_SETS,
  rulesOutSubject,
} from '../packing/packDealbreakers.ts';
import { PARTITIONS } from '../packing/partitions.ts';

/** How many candidates of a partition have which dealbreakers; those without any are not counted. */
export interface DealbreakerCounts {
  add(partition: number, dealbreakers: PackedDealbreakers, by: 1 | -1): void;
  isEmpty(partition: number): boolean;
  countRulingOut(partition: number, subject: PackedSubject): number;
  bytes(): number;
}

/** The combinations of a partition, as columns, since every unfiltered page reads them all. */
interface Combinations {
  placeOf: Map<number, number>;
  used: number;
  rejected: Int32Array;
  ages: Uint16Array;
  counts: Uint32Array;
}

const INITIAL_CAPACITY = 16;
/** A key and its place in a map of V8. */
const BYTES_OF_AN_ENTRY = 48;

const keyOf = (rejected: number, ages: number): number => ages * REJECTED_SETS + rejected;

const createCombinations = (): Combinations => ({
  placeOf: new Map(),
  used: 0,
  rejected: new Int32Array(INITIAL_CAPACITY),
  ages: new Uint16Array(INITIAL_CAPACITY),
  counts: new Uint32Array(INITIAL_CAPACITY),
});

function grow(combinations: Combinations): void {
  const { rejected, ages, counts } = combinations;
  const capacity = rejected.length * 2;
  combinations.rejected = new Int32Array(capacity);
  combinations.ages = new Uint16Array(capacity);
  combinations.counts = new Uint32Array(capacity);
  combinations.rejected.set(rejected);
  combinations.ages.set(ages);
  combinations.counts.set(counts);
}

function placeFor(combinations: Combinations, { rejected, ages }: PackedDealbreakers): number {
  const key = keyOf(rejected, ages);
  const known = combinations.placeOf.get(key);
  if (known !== undefined) return known;
  if (combinations.used === combinations.rejected.length) grow(combinations);
  const place = combinations.used++;
  combinations.placeOf.set(key, place);
  combinations.rejected[place] = rejected;
  combinations.ages[place] = ages;
  combinations.counts[place] = 0;
  return place;
}

/** The last one takes its place. */
function drop(combinations: Combinations, place: number): void {
  const { placeOf, rejected, ages, counts } = combinations;
  const last = --combinations.used;
  placeOf.delete(keyOf(rejected[place] ?? 0, ages[place] ?? 0));
  if (last === place) return;
  rejected[place] = rejected[last] ?? 0;
  ages[place] = ages[last] ?? 0;
  counts[place] = counts[last] ?? 0;
  placeOf.set(keyOf(rejected[place] ?? 0, ages[place] ?? 0), place);
}

/** Members choose from few dealbreakers, so there are far fewer combinations than members. */
export function createDealbreakerCounts(): DealbreakerCounts {
  const partitions = Array.from({ length: PARTITIONS }, createCombinations);
  return {
    add(partition, dealbreakers, by) {
      const combinations = partitions[partition];
      if (!combinations || (dealbreakers.rejected === 0 && dealbreakers.ages === 0)) return;
      const place = placeFor(combinations, dealbreakers);
      const many = (combinations.counts[place] ?? 0) + by;
      combinations.counts[place] = many;
      if (many === 0) drop(combinations, place);
    },
    isEmpty: (partition) => (partitions[partition]?.used ?? 0) === 0,
    countRulingOut(partition, subject) {
      const combinations = partitions[partition];
      if (!combinations) return 0;
      const { used, rejected, ages, counts } = combinations;
      let count = 0;
      for (let place = 0; place < used; place++)
        if (rulesOutSubject(rejected[place] ?? 0, ages[place] ?? 0, subject)) count += counts[place] ?? 0;
      return count;
    },
    bytes: () =>
      partitions.reduce(
        (sum, { used, rejected, ages, counts }) =>
          sum + used * BYTES_OF_AN_ENTRY + rejected.byteLength + ages.byteLength + counts.byteLength,
        0,
      ),
  };
}
