import type { CandidateIndex, PackedCandidate } from '../candidates/candidateIndex.ts';
import { VALUES_CODES } from '../packing/packAnswers.ts';
import { bornBy, shownAge } from '../packing/packDates.ts';
import {
  agesOf,
  HABITS_BITS,
  type PackedDealbreakers,
  packSubject,
  rulesOutHeritage,
  rulesOutSubject,
  VALUES_BITS,
} from '../packing/packDealbreakers.ts';
import { FITTING, PARTS } from '../packing/partitions.ts';
import { forEachBlock } from './forEachBlock.ts';
import { agesBetween, type PackedFilters } from './packedFilters.ts';
import type { SearchContext } from './searchState.ts';

/** Of those who fit in one part and pass filters by group, how many rule the viewer out. */
export function countRulingOut(context: SearchContext): number {
  const { index, part, viewer, filters } = context;
  const { subject, values, everyone } = filters;
  if (subject === null) return 0;
  let count = 0;
  if (everyone) {
    for (const fitting of FITTING[part][viewer.candidate.partition] ?? [])
      count += index.dealbreakers.countRulingOut(fitting, subject);
    return count;
  }
  forEachBlock(context, ({ page: { rejected, acceptedAges, answers }, begin, end }) => {
    for (let slot = begin; slot < end; slot++) {
      const answersRejected = rejected[slot] ?? 0;
      const ages = acceptedAges[slot] ?? 0;
      if ((answersRejected | ages) !== 0 && rulesOutSubject(answersRejected, ages, subject))
        count += values === null ? 1 : (values[(answers[slot] ?? 0) & 255] ?? 0);
    }
  });
  return count;
}

export const isRuledOut = (one: PackedCandidate, other: PackedCandidate, now: Date): boolean =>
  rulesOutSubject(
    one.dealbreakers.rejected,
    one.dealbreakers.ages,
    packSubject(other, shownAge(other.born, now)),
  );

/** 1 where a code has no rejected bit. */
const passingCodes = (bits: Int32Array, rejected: number, before: Uint8Array | null): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, code) =>
    ((bits[code] ?? 0) & rejected) === 0 ? (before?.[code] ?? 1) : 0,
  );

/** Excludes whom the viewer's dealbreakers rule out, as if they had filtered them out. */
function withOwn(filters: PackedFilters, { rejected, ages }: PackedDealbreakers, now: Date): PackedFilters {
  if (rejected === 0 && ages === 0) return filters;
  const allValues = VALUES_BITS.reduce((all, bits) => all | bits, 0);
  const allHabits = HABITS_BITS.reduce((all, bits) => all | bits, 0);
  const byValues = (rejected & allValues) !== 0;
  const byHabits = (rejected & allHabits) !== 0;
  const values = byValues ? passingCodes(VALUES_BITS, rejected, filters.values) : filters.values;
  const { perGoal } = VALUES_CODES;
  const plans = filters.goals.length;
  const passingIn = (plan: number): number =>
    values === null
      ? perGoal
      : values.subarray(plan * perGoal, (plan + 1) * perGoal).reduce((sum, passing) => sum + passing, 0);
  const passing = Array.from({ length: plans }, (_, plan) => passingIn(plan));
  const isWhole = passing.every((many) => many === 0 || many === perGoal);
  const range = agesOf(ages);
  const born = range
    ? {
        from: Math.max(filters.born.from, bornBy(range.to + 1, now) + 1),
        to: Math.min(filters.born.to, bornBy(range.from, now)),
      }
    : filters.born;
  return {
    ...filters,
    heritage: filters.heritage.map((one, set) => (rulesOutHeritage(rejected, set) ? 0 : one)),
    goals: byValues ? Uint8Array.from(passing, (many) => (many === 0 ? 0 : 1)) : filters.goals,
    values,
    habits: byHabits ? passingCodes(HABITS_BITS, rejected, filters.habits) : filters.habits,
    born,
    ages: range ? agesBetween(born) : filters.ages,
    everyone: false,
    byGroup: filters.byGroup && isWhole && !byHabits && range === null,
  };
}

/** Excludes both whom the viewer rules out and who rules out the viewer (docs/design.md#dealbreakers). */
export function withoutRuledOut(
  filters: PackedFilters,
  index: CandidateIndex,
  viewer: PackedCandidate,
  now: Date,
): PackedFilters {
  const own = withOwn(filters, viewer.dealbreakers, now);
  const fitting = PARTS.flatMap((part) => FITTING[part][viewer.partition] ?? []);
  if (fitting.every((partition) => index.dealbreakers.isEmpty(partition))) return own;
  return { ...own, subject: packSubject(viewer, shownAge(viewer.born, now)) };
}
