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
import { CODES, type PackedFilters } from './packedFilters.ts';
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
      const isRuling = rulesOutSubject(rejected[slot] ?? 0, acceptedAges[slot] ?? 0, subject);
      count += values === null ? isRuling : isRuling & (values[(answers[slot] ?? 0) & 255] ?? 0);
    }
  });
  return count;
}

export const isRuledOut = (one: PackedCandidate, other: PackedCandidate, now: Date): boolean =>
  rulesOutSubject(
    one.dealbreakers.rejected,
    one.dealbreakers.ages,
    packSubject(other, shownAge(other.born, now)),
  ) === 1;

const allOf = (bits: Int32Array): number => bits.reduce((all, each) => all | each, 0);
const ALL_VALUES = allOf(VALUES_BITS);
const ALL_HABITS = allOf(HABITS_BITS);

/** 1 where a code passed before and has no rejected bit. */
function passingCodes(bits: Int32Array, rejected: number, before: Uint8Array | null): Uint8Array {
  const passing = new Uint8Array(CODES);
  for (let code = 0; code < CODES; code++)
    if (((bits[code] ?? 0) & rejected) === 0) passing[code] = before?.[code] ?? 1;
  return passing;
}

/** By goals and children: how many codes pass. */
function countByPlan(passing: Uint8Array): Uint8Array {
  const counts = new Uint8Array(VALUES_CODES.all / VALUES_CODES.perGoal);
  for (let code = 0; code < VALUES_CODES.all; code++) {
    const plan = Math.floor(code / VALUES_CODES.perGoal);
    counts[plan] = (counts[plan] ?? 0) + (passing[code] ?? 0);
  }
  return counts;
}

/** Excludes whom the viewer's dealbreakers rule out, as if they had filtered them out. */
function withOwn(filters: PackedFilters, { rejected, ages }: PackedDealbreakers, now: Date): PackedFilters {
  if (rejected === 0 && ages === 0) return filters;
  const byValues = (rejected & ALL_VALUES) !== 0;
  const byHabits = (rejected & ALL_HABITS) !== 0;
  const values = byValues ? passingCodes(VALUES_BITS, rejected, filters.values) : filters.values;
  const byPlan = byValues && values !== null ? countByPlan(values) : null;
  const isWhole = byPlan?.every((many) => many === 0 || many === VALUES_CODES.perGoal) ?? true;
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
    goals: byPlan?.map((many) => Math.min(many, 1)) ?? filters.goals,
    values,
    habits: byHabits ? passingCodes(HABITS_BITS, rejected, filters.habits) : filters.habits,
    born,
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
