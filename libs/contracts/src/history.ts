import { z } from 'zod';

/** An absence instead of a break (docs/product.md#when-members-stay-away). */
export const AWAY = 'away';

/** Begins what profile tells of its only correction; the reason follows. */
export const CHANGE_GRANTED = 'limit of profile changes: one more. Why: ';

/** What members read, by kind; also what its translations are compared with (docs/translating.md). */
export const happenings = {
  joined: 'You joined {{brand}}.',
  confirmed: 'You confirmed your email address.',
  'new-device': 'You signed in on a new device: {{about}}.',
  tier: {
    paid: 'Your plan changed to Kraljevski.',
    free: 'Your plan changed to the free one.',
  },
  'plan-given': 'An operator changed your plan to Kraljevski. Why: {{about}}',
  'plan-taken': 'An operator changed your plan to the free one. Why: {{about}}',
  'operator-appointed': 'You became an operator.',
  'moderator-appointed': 'You became a moderator.',
  'operator-dismissed': 'You are no operator any more.',
  'factor-added': 'You protected your account with {{about}}.',
  'factor-removed': 'You removed a second factor.',
  'factors-reset': 'Your second factors were reset.',
  suspended: 'Your account was suspended: {{about}}',
  banned: 'Your account was closed: {{about}}',
  'restriction-lifted': 'A decision about your account was taken back.',
  'restriction-over': 'The suspension of your account was over.',
  'data-exported': 'An operator took a copy of your data. Why: {{about}}',
  'data-corrected': {
    data: 'An operator corrected your {{about}}',
    limit: 'An operator corrected your limit of profile changes: one more. Why: {{about}}',
  },
  paused: {
    self: 'You paused your profile.',
    away: 'You had been away for long, so only your matches could see you.',
  },
  resumed: {
    self: 'You showed your profile again.',
    away: 'You came back after a while away.',
  },
  'profile-completed': 'You completed your profile.',
  'profile-changed': {
    profile: 'You changed your profile.',
    dealbreakers: 'You changed your dealbreakers.',
    trips: 'You changed your trips.',
  },
  'shield-changed': 'You changed from whom you hide.',
  'photo-added': 'You added a photo.',
  'photo-removed': 'You deleted a photo.',
  'photo-taken-down': 'One of your photos was removed by a decision.',
  'photos-reordered': 'You put your photos in another order.',
  'main-photo': 'Another photo became your main photo.',
  blocked: 'You blocked {{about}}.',
  unblocked: 'You unblocked {{about}}.',
  matched: 'You and {{about}} matched.',
  reported: 'You reported: {{about}}.',
  'report-decided': 'Your report {{about}}',
  warned: 'You were warned: {{about}}',
  'photo-decided': 'A decision was made about a photo of yours: {{about}}',
  appealed: 'You appealed the decision {{about}}.',
  'appeal-upheld': 'Your appeal was decided, and the decision stays: {{about}}',
  'appeal-overturned': 'Your appeal was decided, and the decision was taken back: {{about}}',
  parted: 'You and {{about}} are not matched any more.',
} as const;

export type Happening = keyof typeof happenings;
const HAPPENINGS = Object.keys(happenings) as [Happening, ...Happening[]];
export const happening = z.enum(HAPPENINGS);

const happened = z.object({
  /** Unique, and increasing with time. */
  key: z.string(),
  at: z.iso.datetime(),
  kind: happening,
  about: z.string(),
});
export type Happened = z.infer<typeof happened>;

export const happenedQuestion = {
  callers: ['identity'],
  /** In whose words `about` is, where they are ours; English if absent. */
  input: z.object({
    memberId: z.string(),
    before: z.string().nullable(),
    language: z.string().optional(),
  }),
  output: z.object({ entries: z.array(happened) }),
} as const;
export type HappenedQuestion = z.infer<typeof happenedQuestion.input>;
