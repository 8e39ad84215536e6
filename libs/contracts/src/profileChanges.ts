import { z } from 'zod';
import { dayFrom } from './dates.ts';
import { LIMITS } from './limits.ts';
import { isSameHome } from './originShield.ts';
import type { ProfileFields } from './profileFields.ts';

/** The parts of a complete profile that may be changed only so often: who one is and seeks, and where one lives and comes from. */
export const CHANGE_GROUPS = ['seeking', 'home'] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

export const FIELDS_OF_GROUP = {
  seeking: ['gender', 'interestedIn'],
  home: ['residenceCountry', 'currentCity', 'heritageCountries'],
} as const satisfies Record<ChangeGroup, readonly (keyof ProfileFields)[]>;

/** The newest changes of a group that counted, the oldest first, and whether the last one has been corrected. */
export interface CountedChanges {
  at: readonly string[];
  isCorrected: boolean;
}
export type ChangesByGroup = Readonly<Record<ChangeGroup, CountedChanges>>;

const NONE: CountedChanges = { at: [], isCorrected: false };
export const NO_CHANGES: ChangesByGroup = { seeking: NONE, home: NONE };

const allowance = z.strictObject({
  left: z.int().describe('How many changes are left now.'),
  nextAt: z.iso.datetime().nullable().describe('When the next change is possible, where none is left.'),
  correctUntil: z.iso
    .datetime()
    .nullable()
    .describe('Until when the last change may be corrected once; a correction does not count.'),
});
/** How often a member may still change a group. */
export type ChangeAllowance = z.infer<typeof allowance>;
export const changeAllowances = z.strictObject({ seeking: allowance, home: allowance });
export type ChangeAllowances = z.infer<typeof changeAllowances>;

/** The changes of a group that still count. */
const within = (group: ChangeGroup, { at }: CountedChanges, now: Date): readonly string[] =>
  at.filter((each) => Date.parse(each) > now.getTime() - LIMITS.profileChanges[group].windowMs);

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** How often a group may still be changed (docs/product.md#how-often-a-profile-changes). */
export function allowanceOf(group: ChangeGroup, changes: CountedChanges, now: Date): ChangeAllowance {
  const { max, windowMs } = LIMITS.profileChanges[group];
  const counted = within(group, changes, now);
  const left = Math.max(0, max - counted.length);
  const oldest = counted.at(-max);
  const last = changes.at.at(-1);
  const correctUntil = last === undefined ? null : later(last, LIMITS.profileChanges.correctionMs);
  const isOpen = correctUntil !== null && !changes.isCorrected && Date.parse(correctUntil) > now.getTime();
  return {
    left,
    nextAt: left === 0 && oldest !== undefined ? later(oldest, windowMs) : null,
    correctUntil: isOpen ? correctUntil : null,
  };
}

export const allowancesOf = (changes: ChangesByGroup, now: Date): ChangeAllowances => ({
  seeking: allowanceOf('seeking', changes.seeking, now),
  home: allowanceOf('home', changes.home, now),
});

/** The changes of a group after one more that counts; older ones than a limit looks at are dropped. */
export const withChange = (group: ChangeGroup, { at }: CountedChanges, now: string): CountedChanges => ({
  at: [...at, now].slice(-LIMITS.profileChanges[group].max),
  isCorrected: false,
});

/** The changes of a group after an operator allowed one more: as though the oldest that counts were over. */
export const withGrant = (group: ChangeGroup, changes: CountedChanges, now: string): CountedChanges => ({
  ...changes,
  at: within(group, changes, new Date(now)).slice(1),
});

/** Whether a save changes a group: another spelling of a place is the same place. */
export const isChanged = (group: ChangeGroup, before: ProfileFields, after: ProfileFields): boolean =>
  group === 'home'
    ? !isSameHome(before, after)
    : FIELDS_OF_GROUP.seeking.some((field) => before[field] !== after[field]);

const AGAIN: Record<ChangeGroup, (day: string) => string> = {
  seeking: (day) => `You can change who you are and who you’re looking for again on ${day}.`,
  home: (day) => `You can change where you live and come from again on ${day}.`,
};

/** When a group may be changed again, in words. */
export const changeAgain = (group: ChangeGroup, nextAt: string): string => AGAIN[group](dayFrom(nextAt));
