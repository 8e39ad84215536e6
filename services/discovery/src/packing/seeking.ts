import { fitBothWays, GENDERS, INTERESTS, type Seeking } from '@kolo/contracts';

/**
 * The partition of those whom nobody but their matches is to meet, whoever they are (docs/product.md#taking-a-break):
 * it fits none.
 */
export const APART = GENDERS.length * INTERESTS.length;
/** How many partitions there are: as many as ways to be someone who seeks someone, and that one. */
export const PARTITIONS = APART + 1;

/** Who a member is and whom they seek, as one number; -1 when this release does not know it. */
export function packSeeking({ gender, interestedIn }: Seeking): number {
  const one = GENDERS.indexOf(gender);
  const other = INTERESTS.indexOf(interestedIn);
  return one < 0 || other < 0 ? -1 : one * INTERESTS.length + other;
}

const EVERY: readonly Seeking[] = GENDERS.flatMap((gender) =>
  INTERESTS.map((interestedIn) => ({ gender, interestedIn })),
);

const MATRIX = new Uint8Array(PARTITIONS * PARTITIONS);
for (const [one, seeking] of EVERY.entries())
  for (const [other, sought] of EVERY.entries())
    MATRIX[one * PARTITIONS + other] = fitBothWays(seeking, sought) ? 1 : 0;

/** Whether two partitions fit both ways (docs/product.md#who-appears-in-matches). */
export const fits = (one: number, other: number): boolean => MATRIX[one * PARTITIONS + other] === 1;

/** For each partition, those that fit it both ways (docs/product.md#who-appears-in-matches). */
export const FITTING: readonly (readonly number[])[] = Array.from({ length: PARTITIONS }, (_, one) =>
  [...EVERY.keys()].filter((other) => fits(one, other)),
);
