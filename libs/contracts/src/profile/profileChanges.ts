import { z } from 'zod';
import { dayFrom } from '../dates.ts';
import { LIMITS } from '../limits.ts';
import { isSameHome } from '../places/originShield.ts';
import { filledIn } from '../text/filledIn.ts';
import { DEALBREAKER_QUESTIONS } from './dealbreakers.ts';
import type { ProfileFields } from './profileFields.ts';

/** What members may change only so often: fields of the profile, and the dealbreakers. */
export const CHANGE_GROUPS = ['seeking', 'home', 'answers', 'dealbreakers'] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

export const FIELDS_OF_GROUP = {
  seeking: ['gender', 'interestedIn'],
  home: ['residenceCountry', 'currentCity', 'heritageCountries'],
  answers: [...DEALBREAKER_QUESTIONS, 'birthdate'],
  dealbreakers: [],
} as const satisfies Record<ChangeGroup, readonly (keyof ProfileFields)[]>;

/** Oldest first; `isCorrected` is about the last. */
export interface CountedChanges {
  at: readonly string[];
  isCorrected: boolean;
}
export type ChangesByGroup = Readonly<Record<ChangeGroup, CountedChanges>>;

const NONE: CountedChanges = { at: [], isCorrected: false };
export const NO_CHANGES: ChangesByGroup = {
  seeking: NONE,
  home: NONE,
  answers: NONE,
  dealbreakers: NONE,
};

const allowance = z.strictObject({
  left: z.int().describe('How many changes are left now.'),
  nextAt: z.iso.datetime().nullable().describe('When the next change is possible, where none is left.'),
  correctUntil: z.iso
    .datetime()
    .nullable()
    .describe('Until when the last change may be corrected once; a correction does not count.'),
});
export type ChangeAllowance = z.infer<typeof allowance>;
export const changeAllowances = z.strictObject({
  seeking: allowance,
  home: allowance,
  answers: allowance,
  dealbreakers: allowance,
});
export type ChangeAllowances = z.infer<typeof changeAllowances>;

const within = (group: ChangeGroup, { at }: CountedChanges, now: Date): readonly string[] =>
  at.filter((each) => Date.parse(each) > now.getTime() - LIMITS.profileChanges[group].windowMs);

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** See docs/product.md#how-often-a-profile-changes. */
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
  answers: allowanceOf('answers', changes.answers, now),
  dealbreakers: allowanceOf('dealbreakers', changes.dealbreakers, now),
});

/** Drops changes no limit needs. */
export const withChange = (group: ChangeGroup, { at }: CountedChanges, now: string): CountedChanges => ({
  at: [...at, now].slice(-LIMITS.profileChanges[group].max),
  isCorrected: false,
});

/** An operator's grant drops the oldest change that counts. */
export const withGrant = (group: ChangeGroup, changes: CountedChanges, now: string): CountedChanges => ({
  ...changes,
  at: within(group, changes, new Date(now)).slice(1),
});

/** Another spelling of a place is no change. */
export const isChanged = (group: ChangeGroup, before: ProfileFields, after: ProfileFields): boolean =>
  group === 'home'
    ? !isSameHome(before, after)
    : FIELDS_OF_GROUP[group].some((field) => before[field] !== after[field]);

/** What is refused until a day. */
export const CHANGE_AGAIN = {
  seeking: 'You can change who you are and who you’re looking for again on {{day}}.',
  home: 'You can change where you live and come from again on {{day}}.',
  answers: 'You can change these answers again on {{day}}.',
  dealbreakers: 'You can change your dealbreakers again on {{day}}.',
  trips: 'You can add a trip again on {{day}}.',
} as const satisfies Record<ChangeGroup | 'trips', string>;

export const changeAgain = (what: keyof typeof CHANGE_AGAIN, nextAt: string): string =>
  filledIn(CHANGE_AGAIN[what], { day: dayFrom(nextAt) });
