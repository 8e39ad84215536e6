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

/** For each partition, those that fit it both ways (product 12). */
export const FITTING: readonly (readonly number[])[] = EVERY.map((one) =>
  EVERY.flatMap((other, partition) => (fitBothWays(one, other) ? [partition] : [])),
);
