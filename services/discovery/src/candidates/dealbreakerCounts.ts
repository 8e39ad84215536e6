import { createIdTable, spread } from '../numbers/idTable.ts';
import { type PackedDealbreakers, type PackedSubject, rulesOutSubject } from '../packing/packDealbreakers.ts';
import { PARTITIONS } from '../packing/partitions.ts';

/** How many candidates of a partition have which dealbreakers; those without any are not counted. */
export interface DealbreakerCounts {
  add(partition: number, dealbreakers: PackedDealbreakers, by: 1 | -1): void;
  isEmpty(partition: number): boolean;
  countRulingOut(partition: number, subject: PackedSubject): number;
  bytes(): number;
}

/** The combinations of a partition, as columns without gaps, since every unfiltered page reads them all. */
interface Combinations {
  used: number;
  rejected: Int32Array;
  ages: Uint16Array;
  counts: Uint32Array;
}

const INITIAL_CAPACITY = 16;

const createCombinations = (capacity: number): Combinations => ({
  used: 0,
  rejected: new Int32Array(capacity),
  ages: new Uint16Array(capacity),
  counts: new Uint32Array(capacity),
});

function grown({ used, rejected, ages, counts }: Combinations): Combinations {
  const larger = createCombinations(Math.ceil(rejected.length * 1.5));
  larger.rejected.set(rejected);
  larger.ages.set(ages);
  larger.counts.set(counts);
  return { ...larger, used };
}

const NONE = createCombinations(0);
const SPREAD = 0x9e37_79b1;

/** Numbers a combination of any partition, from 1. */
const numberOf = (partition: number, at: number): number => at * PARTITIONS + partition + 1;
const partitionOf = (number: number): number => (number - 1) % PARTITIONS;
const positionOf = (number: number): number => Math.floor((number - 1) / PARTITIONS);

const hashOf = (partition: number, { rejected, ages }: PackedDealbreakers): number =>
  spread(Math.imul(rejected ^ Math.imul(ages * PARTITIONS + partition, SPREAD), SPREAD));

/** Members choose from few dealbreakers, so there are fewer combinations than members. */
export function createDealbreakerCounts(): DealbreakerCounts {
  const partitions = Array.from({ length: PARTITIONS }, () => createCombinations(INITIAL_CAPACITY));
  const combinationsOf = (partition: number): Combinations => partitions[partition] ?? NONE;
  function dealbreakersOf(number: number): PackedDealbreakers {
    const { rejected, ages } = combinationsOf(partitionOf(number));
    return { rejected: rejected[positionOf(number)] ?? 0, ages: ages[positionOf(number)] ?? 0 };
  }
  const hashOfNumber = (number: number): number => hashOf(partitionOf(number), dealbreakersOf(number));
  const numbers = createIdTable(hashOfNumber);

  const find = (partition: number, wanted: PackedDealbreakers): number =>
    numbers.find(hashOf(partition, wanted), (number) => {
      const { rejected, ages } = dealbreakersOf(number);
      return partitionOf(number) === partition && rejected === wanted.rejected && ages === wanted.ages;
    });
  function set(number: number, { rejected, ages }: PackedDealbreakers, count: number): void {
    const combinations = combinationsOf(partitionOf(number));
    const at = positionOf(number);
    combinations.rejected[at] = rejected;
    combinations.ages[at] = ages;
    combinations.counts[at] = count;
    numbers.add(hashOfNumber(number), number);
  }
  function append(partition: number): number {
    const combinations = combinationsOf(partition);
    const { used, rejected } = combinations;
    const roomy = used === rejected.length ? grown(combinations) : combinations;
    roomy.used = used + 1;
    partitions[partition] = roomy;
    return numberOf(partition, used);
  }
  /** The last one takes its place. */
  function drop(number: number): void {
    const partition = partitionOf(number);
    const combinations = combinationsOf(partition);
    const last = numberOf(partition, combinations.used - 1);
    const moved = dealbreakersOf(last);
    numbers.remove(hashOfNumber(number), number);
    if (last !== number) {
      numbers.remove(hashOfNumber(last), last);
      set(number, moved, combinations.counts[positionOf(last)] ?? 0);
    }
    combinations.used--;
  }

  return {
    add(partition, dealbreakers, by) {
      if (dealbreakers.rejected === 0 && dealbreakers.ages === 0) return;
      const number = find(partition, dealbreakers);
      if (number === 0) {
        set(append(partition), dealbreakers, by);
        return;
      }
      const { counts } = combinationsOf(partition);
      const at = positionOf(number);
      const many = (counts[at] ?? 0) + by;
      counts[at] = many;
      if (many === 0) drop(number);
    },
    isEmpty: (partition) => combinationsOf(partition).used === 0,
    countRulingOut(partition, subject) {
      const { used, rejected, ages, counts } = combinationsOf(partition);
      let count = 0;
      for (let at = 0; at < used; at++)
        count += (counts[at] ?? 0) * rulesOutSubject(rejected[at] ?? 0, ages[at] ?? 0, subject);
      return count;
    },
    bytes: () =>
      partitions.reduce(
        (sum, { rejected, ages, counts }) => sum + rejected.byteLength + ages.byteLength + counts.byteLength,
        numbers.bytes(),
      ),
  };
}
