import { FILTER_ANY } from '@kolo/contracts';
import type { SlotPage } from '../crowd/slots.ts';
import { unpackAnswers, VALUES_CODES } from '../packing/answers.ts';
import { BIRTHDATES, bornBy } from '../packing/days.ts';
import { HABITS } from '../packing/habits.ts';
import { HERITAGE_SETS, packHeritage } from '../packing/sets.ts';
import { equals, type Filters, hasGoal } from './filters.ts';

/** The filters of a search, asked of packed candidates. A table has 1 for what passes. */
export interface PackedFilters {
  /** By set of heritage countries. */
  heritage: Uint8Array;
  /** By the code of goals and children, which is how groups are divided. */
  plans: Uint8Array;
  /** By the code of all values; `null` where all pass. */
  values: Uint8Array | null;
  /** By habits. */
  habits: Uint8Array;
  /** By packed birth date. */
  ages: Uint8Array;
  /** The first and the last of those, beside an unknown one: for many it is quicker to compare than to look them up. */
  born: { from: number; to: number };
  /** By number of the place where they live; `null` where all pass. */
  homes: Uint8Array | null;
  /** Whether nothing is asked. */
  everyone: boolean;
  /** Whether heritage, goals and children are all that is asked, so that whole groups pass or do not. */
  byGroup: boolean;
}

const CODES = 256;
const PLANS = Array.from({ length: VALUES_CODES.all / VALUES_CODES.ofOnePlan }, (_, plan) =>
  unpackAnswers(plan * VALUES_CODES.ofOnePlan),
);
const EVERY_PLAN = new Uint8Array(PLANS.length).fill(1);
const EVERY_HABIT = new Uint8Array(CODES).fill(1);
const EVERY_AGE = new Uint8Array(BIRTHDATES).fill(1);
const EVERY_HERITAGE = new Uint8Array(HERITAGE_SETS).fill(1);

/** A table of packed birth dates; an unknown one is as old as is asked. */
function agesBetween({ from, to }: PackedFilters['born']): Uint8Array {
  const ages = new Uint8Array(BIRTHDATES);
  ages.fill(1, from, to + 1);
  ages[0] = 1;
  return ages;
}

/** Whether whoever stands at a place of a page passes, but for heritage: only what is asked for is read. */
export const passes = (
  { byGroup, values, ages, habits, homes }: PackedFilters,
  page: SlotPage,
  at: number,
): boolean =>
  (byGroup || (ages[page.born[at] ?? 0] !== 0 && habits[page.habits[at] ?? 0] !== 0)) &&
  (values === null || values[(page.answers[at] ?? 0) & 255] !== 0) &&
  (homes === null || homes[page.places[at] ?? 0] !== 0);

/** The filters as tables, made from what `passesFilters` says of single answers (docs/product.md#filters-and-order). */
export function packFilters(filters: Filters, now: Date): PackedFilters {
  const { heritageCountries, ageMin, ageMax, smoking, drinking, wantsChildren, relationshipGoals } = filters;
  const wanted = packHeritage(heritageCountries);
  const heritage =
    heritageCountries.length === 0
      ? EVERY_HERITAGE
      : Uint8Array.from({ length: HERITAGE_SETS }, (_, set) => ((set & wanted) === 0 ? 0 : 1));
  const anyPlan = wantsChildren === FILTER_ANY && relationshipGoals === FILTER_ANY;
  const plans = anyPlan
    ? EVERY_PLAN
    : Uint8Array.from(PLANS, (plan) =>
        hasGoal(plan, filters) && equals(wantsChildren, plan.wantsChildren) ? 1 : 0,
      );
  const values = anyPlan
    ? null
    : Uint8Array.from({ length: CODES }, (_, code) => plans[Math.floor(code / VALUES_CODES.ofOnePlan)] ?? 0);
  const anyHabit = smoking === FILTER_ANY && drinking === FILTER_ANY;
  const habits = anyHabit
    ? EVERY_HABIT
    : Uint8Array.from({ length: CODES }, (_, code) => {
        const habit = HABITS[code];
        return habit && equals(smoking, habit.smoking) && equals(drinking, habit.drinking) ? 1 : 0;
      });
  const anyAge = ageMin === undefined && ageMax === undefined;
  const born = anyAge
    ? { from: 0, to: BIRTHDATES }
    : { from: ageMax === undefined ? 0 : bornBy(ageMax + 1, now) + 1, to: bornBy(ageMin ?? 0, now) };
  return {
    heritage,
    plans,
    values,
    habits,
    ages: anyAge ? EVERY_AGE : agesBetween(born),
    born,
    homes: null,
    everyone: anyHabit && anyAge && anyPlan && heritageCountries.length === 0,
    byGroup: anyHabit && anyAge,
  };
}
