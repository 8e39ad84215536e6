import { fitBothWays, type Seeking } from '@kolo/contracts/profile/eligibility';
import { GENDERS, INTERESTS } from '@kolo/contracts/profile/enumerations';

const SEEKINGS = GENDERS.length * INTERESTS.length;
/** Fits no partition: members shown only to their matches (docs/product.md#taking-a-break). */
export const HIDDEN_PARTITION = SEEKINGS * 2;
/** Two per combination of gender and interest, for those here lately and for those absent, and the hidden one. */
export const PARTITIONS = HIDDEN_PARTITION + 1;

/** Whoever was here lately is searched first (docs/product.md#when-members-stay-away). */
export type Part = 'present' | 'absent';
export const PARTS: readonly Part[] = ['present', 'absent'];

/** Of a partition that is not the hidden one. */
export const partOf = (partition: number): Part => (partition < SEEKINGS ? 'present' : 'absent');
/** The partition of the same gender and interest. */
export function partitionIn(part: Part, partition: number): number {
  if (partition === HIDDEN_PARTITION) return partition;
  return (partition % SEEKINGS) + (part === 'present' ? 0 : SEEKINGS);
}

/** -1 if this release does not know the answer. */
export function packSeeking({ gender, interestedIn }: Seeking): number {
  const one = GENDERS.indexOf(gender);
  const other = INTERESTS.indexOf(interestedIn);
  return one < 0 || other < 0 ? -1 : one * INTERESTS.length + other;
}

const SEEKING: readonly Seeking[] = GENDERS.flatMap((gender) =>
  INTERESTS.map((interestedIn) => ({ gender, interestedIn })),
);
const EVERY = PARTS.flatMap(() => SEEKING);

const MATRIX = new Uint8Array(PARTITIONS * PARTITIONS);
for (const [one, seeking] of EVERY.entries())
  for (const [other, sought] of EVERY.entries())
    MATRIX[one * PARTITIONS + other] = fitBothWays(seeking, sought) ? 1 : 0;

/** Whether two partitions fit both ways (docs/product.md#who-appears-in-matches). */
export const fits = (one: number, other: number): boolean => MATRIX[one * PARTITIONS + other] === 1;

const fittingIn = (part: Part): readonly (readonly number[])[] =>
  Array.from({ length: PARTITIONS }, (_, one) =>
    [...EVERY.keys()].filter((other) => partOf(other) === part && fits(one, other)),
  );

/** For each partition, those that fit it. */
export const FITTING: Readonly<Record<Part, readonly (readonly number[])[]>> = {
  present: fittingIn('present'),
  absent: fittingIn('absent'),
};
