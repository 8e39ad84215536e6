export * as LIMITS from './sharedLimits.ts';

/** Apart so that screens need not load them (docs/product.md#signals). */
export const SIGNAL_LIMITS = {
  /** No repetition for that member after a dismissal. */
  quiet: 30 * 24 * 3_600_000,
  /** Older events raise no signal. */
  newsFor: 2 * 24 * 3_600_000,
  /** Checked whoever has answered. */
  firstMessages: 10,
  /** Equal first messages of this many members; icebreakers are shorter. */
  alike: { members: 5, windowMs: 24 * 3_600_000, length: 40 },
  bioLength: 80,
  /** Of an account younger than this. */
  likes: { more: 200, youngFor: 48 * 3_600_000 },
  /** Photos are equal if at most this many of 64 bits differ. */
  photoBits: 6,
} as const;

/** See docs/product.md#shields. */
export const PLACES_SUGGESTED = { most: 8, misspelt: 3 } as const;

/** The letter about new people, by UTC (docs/product.md#a-weekly-letter). */
export const WEEKLY_LETTER = {
  /** From 0 for Sunday. */
  weekday: 4,
  hour: 17,
  days: 7,
  /** A letter that would be later is not written. */
  lateMs: 24 * 3_600_000,
  /** Of members whose newcomers are counted. */
  askedAtOnce: 20,
} as const;

/**
 * Days of absence (docs/product.md#when-members-stay-away). Apart so that screens need not load them. Letters are sent
 * so many days before what they announce.
 */
export const ABSENCE = {
  lastInOrder: 30,
  hidden: 90,
  hiddenLetter: 7,
  /** 24 months. */
  erased: 2 * 365,
  erasedLetters: [30, 7],
} as const;

/** Per member, or network without a session (docs/product.md#limits). Apart so that screens need not load it. */
export const BUDGETS = {
  profiles: [
    { max: 300, windowMs: 60_000 },
    { max: 5_000, windowMs: 24 * 3_600_000 },
  ],
  pages: [
    { max: 120, windowMs: 60_000 },
    { max: 1_500, windowMs: 24 * 3_600_000 },
  ],
  photoFiles: [
    { max: 1_500, windowMs: 60_000 },
    { max: 30_000, windowMs: 24 * 3_600_000 },
  ],
  searches: [
    { max: 120, windowMs: 60_000 },
    { max: 1_000, windowMs: 24 * 3_600_000 },
  ],
  choices: [
    { max: 180, windowMs: 60_000 },
    { max: 3_000, windowMs: 24 * 3_600_000 },
  ],
  messages: [{ max: 600, windowMs: 60_000 }],
  /** By members, beyond the other classes. */
  changes: [
    { max: 120, windowMs: 60_000 },
    { max: 2_000, windowMs: 24 * 3_600_000 },
  ],
  acts: [{ max: 120, windowMs: 60_000 }],
  /** By network. */
  forms: [{ max: 60, windowMs: 10 * 60_000 }],
  polishes: [{ max: 30, windowMs: 3_600_000 }],
  translations: [
    { max: 60, windowMs: 3_600_000 },
    { max: 300, windowMs: 24 * 3_600_000 },
  ],
  profileSaves: [
    { max: 60, windowMs: 10 * 60_000 },
    { max: 300, windowMs: 24 * 3_600_000 },
  ],
  /** Per operator or moderator (docs/product.md#rank-among-staff). */
  memberPages: [
    { max: 30, windowMs: 60_000 },
    { max: 300, windowMs: 24 * 3_600_000 },
  ],
  /** Per operator or moderator (docs/product.md#a-stated-purpose). */
  reveals: [{ max: 50, windowMs: 24 * 3_600_000 }],
  photoChanges: [
    { max: 60, windowMs: 10 * 60_000 },
    { max: 300, windowMs: 24 * 3_600_000 },
  ],
} as const satisfies Record<string, readonly { max: number; windowMs: number }[]>;
export type Budget = keyof typeof BUDGETS;
