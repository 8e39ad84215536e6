import { fitBothWays, GENDERS, INTERESTS, type Seeking } from '@kolo/contracts';

/** How many ways there are to be someone who seeks someone. */
export const PARTITIONS = GENDERS.length * INTERESTS.length;

/** Who a member is and whom they seek, as one number; -1 when this release does not know it. */
export function packSeeking({ gender, interestedIn }: Seeking): number {
  const one = GENDERS.indexOf(gender);
  const other = INTERESTS.indexOf(interestedIn);
  return one < 0 || other < 0 ? -1 : one * INTERESTS.length + other;
}

const EVERY: readonly Seeking[] = GENDERS.flatMap((gender) =>
  INTERESTS.map((interestedIn) => ({ gender, interestedIn })),
);

const MATRIX = Uint8Array.from(
  EVERY.flatMap((one) => EVERY.map((other) => (fitBothWays(one, other) ? 1 : 0))),
);

/** Whether two partitions fit both ways (product 12). */
export const fits = (one: number, other: number): boolean => MATRIX[one * PARTITIONS + other] === 1;

/** For each partition, those that fit it both ways (product 12). */
export const FITTING: readonly (readonly number[])[] = EVERY.map((_, one) =>
  [...EVERY.keys()].filter((other) => fits(one, other)),
);
