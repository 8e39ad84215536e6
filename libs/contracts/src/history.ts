import { z } from 'zod';
import { isPaid } from './profile/enumerations.ts';
import { BRAND } from './site/brand.ts';

/** An absence instead of a break (docs/product.md#when-members-stay-away). */
export const AWAY = 'away';

const SENTENCES = {
  joined: () => `You joined ${BRAND.name}.`,
  confirmed: () => 'You confirmed your email address.',
  'new-device': (device: string) => `You signed in on a new device: ${device}.`,
  tier: (tier: string) =>
    isPaid(tier) ? 'Your plan changed to Kraljevski.' : 'Your plan changed to the free one.',
  'plan-given': (why: string) => `An operator changed your plan to Kraljevski. Why: ${why}`,
  'plan-taken': (why: string) => `An operator changed your plan to the free one. Why: ${why}`,
  'operator-appointed': () => 'You became an operator.',
  'moderator-appointed': () => 'You became a moderator.',
  'operator-dismissed': () => 'You are no operator any more.',
  'factor-added': (what: string) => `You protected your account with ${what}.`,
  'factor-removed': () => 'You removed a second factor.',
  'factors-reset': () => 'Your second factors were reset.',
  suspended: (ground: string) => `Your account was suspended: ${ground}`,
  banned: (ground: string) => `Your account was closed: ${ground}`,
  'restriction-lifted': () => 'A decision about your account was taken back.',
  'restriction-over': () => 'The suspension of your account was over.',
  'data-exported': (why: string) => `An operator took a copy of your data. Why: ${why}`,
  'data-corrected': (what: string) => `An operator corrected your ${what}`,
  paused: (why: string) =>
    why === AWAY
      ? 'You had been away for long, so only your matches could see you.'
      : 'You paused your profile.',
  resumed: (why: string) =>
    why === AWAY ? 'You came back after a while away.' : 'You showed your profile again.',
  'profile-completed': () => 'You completed your profile.',
  'profile-changed': (part: string) => `You changed your ${part || 'profile'}.`,
  'shield-changed': () => 'You changed from whom you hide.',
  'photo-added': () => 'You added a photo.',
  'photo-removed': () => 'You deleted a photo.',
  'photo-taken-down': () => 'One of your photos was removed by a decision.',
  'photos-reordered': () => 'You put your photos in another order.',
  'main-photo': () => 'Another photo became your main photo.',
  blocked: (name: string) => `You blocked ${name}.`,
  unblocked: (name: string) => `You unblocked ${name}.`,
  matched: (name: string) => `You and ${name} matched.`,
  reported: (about: string) => `You reported: ${about}.`,
  'report-decided': (about: string) => `Your report ${about}`,
  warned: (ground: string) => `You were warned: ${ground}`,
  'photo-decided': (ground: string) => `A decision was made about a photo of yours: ${ground}`,
  appealed: (number: string) => `You appealed the decision ${number}.`,
  'appeal-upheld': (reason: string) => `Your appeal was decided, and the decision stays: ${reason}`,
  'appeal-overturned': (reason: string) =>
    `Your appeal was decided, and the decision was taken back: ${reason}`,
  parted: (name: string) => `You and ${name} are not matched any more.`,
} as const satisfies Record<string, (about: string) => string>;

export type Happening = keyof typeof SENTENCES;
const HAPPENINGS = Object.keys(SENTENCES) as [Happening, ...Happening[]];
export const happening = z.enum(HAPPENINGS);

/** See docs/product.md#export-and-history. */
export const happeningSentence = (kind: Happening, about: string): string => SENTENCES[kind](about);

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
  input: z.object({ memberId: z.string(), before: z.string().nullable() }),
  output: z.object({ entries: z.array(happened) }),
} as const;
export type HappenedQuestion = z.infer<typeof happenedQuestion.input>;
