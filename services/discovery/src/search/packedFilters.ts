import { FILTER_ANY } from '@kolo/contracts/profile/enumerations';
import { RECORD, type SlotPage } from '../candidates/slots.ts';
import { HABITS, unpackAnswers, VALUES_CODES } from '../packing/packAnswers.ts';
import { bornBy, EVERY_BIRTHDATE, isOutside } from '../packing/packDates.ts';
import { type PackedSubject, rulesOutSubject } from '../packing/packDealbreakers.ts';
import { HERITAGE_SETS, packHeritage } from '../packing/packSets.ts';
import { equals, type Filters, hasGoal } from './filters.ts';

export interface Meeting {
  /** By place: not 0 for those within reach of a trip of the viewer. */
  places: Uint8Array;
  /** With a trip that concerns the viewer. */
  travellers: ReadonlySet<number>;
}

export const isMet = ({ places, travellers }: Meeting, page: SlotPage, at: number): boolean =>
  places[page.places[at] ?? 0] !== 0 || travellers.has(page.records[at * RECORD.count + RECORD.member] ?? 0);

/** Filters as tables over packed values: 1 passes. */
export interface PackedFilters {
  heritage: Uint8Array;
  /** By goals and children, by which groups are split. */
  goals: Uint8Array;
  /** By the code of all values; `null` if all pass. */
  values: Uint8Array | null;
  habits: Uint8Array;
  /** The range of packed birth dates; unknown ones pass. */
  born: { from: number; to: number };
  residences: Uint8Array | null;
  /** The viewer, if others' dealbreakers may rule them out (docs/design.md#dealbreakers). */
  subject: PackedSubject | null;
  /** Whom the viewer meets on a trip, if only those are wanted (docs/product.md#trips). */
  meeting: Meeting | null;
  everyone: boolean;
  /** Whether only heritage, goals and children are filtered, so that whole groups pass or fail. */
  byGroup: boolean;
}

export const CODES = 256;
const PLANS = Array.from({ length: VALUES_CODES.all / VALUES_CODES.perGoal }, (_, plan) =>
  unpackAnswers(plan * VALUES_CODES.perGoal),
);
const EVERY_PLAN = new Uint8Array(PLANS.length).fill(1);
export const EVERY_CODE = new Uint8Array(CODES).fill(1);
const EVERY_HERITAGE = new Uint8Array(HERITAGE_SETS).fill(1);

/** Everything but heritage; reads only the columns that are filtered. */
export const passes = (
  { byGroup, values, born, habits, residences, subject, meeting }: PackedFilters,
  page: SlotPage,
  at: number,
): boolean =>
  (byGroup ||
    (isOutside(page.born[at] ?? 0, born.from, born.to) === 0 && habits[page.habits[at] ?? 0] !== 0)) &&
  (values === null || values[(page.answers[at] ?? 0) & 255] !== 0) &&
  (residences === null || residences[page.places[at] ?? 0] !== 0) &&
  (subject === null || rulesOutSubject(page.rejected[at] ?? 0, page.acceptedAges[at] ?? 0, subject) === 0) &&
  (meeting === null || isMet(meeting, page, at));

/** Built from what `passesFilters` says of single answers (docs/product.md#filters-and-order). */
export function packFilters(filters: Filters, now: Date): PackedFilters {
  const { heritageCountries, ageMin, ageMax, smoking, drinking, wantsChildren, relationshipGoals } = filters;
  const wanted = packHeritage(heritageCountries);
  const heritage =
    heritageCountries.length === 0
      ? EVERY_HERITAGE
      : Uint8Array.from({ length: HERITAGE_SETS }, (_, set) => ((set & wanted) === 0 ? 0 : 1));
  const anyPlan = wantsChildren === FILTER_ANY && relationshipGoals === FILTER_ANY;
  const goals = anyPlan
    ? EVERY_PLAN
    : Uint8Array.from(PLANS, (plan) =>
        hasGoal(plan, filters) && equals(wantsChildren, plan.wantsChildren) ? 1 : 0,
      );
  const values = anyPlan
    ? null
    : Uint8Array.from({ length: CODES }, (_, code) => goals[Math.floor(code / VALUES_CODES.perGoal)] ?? 0);
  const anyHabit = smoking === FILTER_ANY && drinking === FILTER_ANY;
  const habits = anyHabit
    ? EVERY_CODE
    : Uint8Array.from({ length: CODES }, (_, code) => {
        const habit = HABITS[code];
        return habit && equals(smoking, habit.smoking) && equals(drinking, habit.drinking) ? 1 : 0;
      });
  const anyAge = ageMin === undefined && ageMax === undefined;
  const born = anyAge
    ? EVERY_BIRTHDATE
    : { from: ageMax === undefined ? 0 : bornBy(ageMax + 1, now) + 1, to: bornBy(ageMin ?? 0, now) };
  return {
    heritage,
    goals,
    values,
    habits,
    born,
    residences: null,
    subject: null,
    meeting: null,
    everyone: anyHabit && anyAge && anyPlan && heritageCountries.length === 0,
    byGroup: anyHabit && anyAge,
  };
}
