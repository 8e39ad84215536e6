import { z } from 'zod';
import { moment, signedInFrom, tier } from './api/parts.ts';
import { REPORT_SUBJECTS } from './moderation.ts';
import { keptTrip } from './places/trips.ts';
import { keptDealbreakers } from './profile/dealbreakerFields.ts';
import { FACTOR_KINDS } from './profile/enumerations.ts';
import { keptProfileFields } from './profile/profileFields.ts';

/**
 * What members may download (docs/product.md#export-and-history): of others only the shown first name and what
 * they wrote to the member.
 */
export const HELD = {
  identity: {
    account: z.strictObject({
      memberId: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      birthdate: z.string(),
      tier,
      emailConfirmed: z.boolean(),
      operator: z.boolean(),
      moderator: z.boolean(),
      lastHereOn: z.string().nullable(),
      /** Absent if none was chosen. */
      language: z.string().optional(),
    }),
    sessions: z.strictObject({
      device: z.string(),
      country: signedInFrom,
      signedInAt: moment,
      lastUsedAt: moment,
    }),
    factors: z.strictObject({ kind: z.enum(FACTOR_KINDS), device: z.string(), addedAt: moment }),
    letters: z.strictObject({ at: moment, subject: z.string() }),
    lettersWhenAway: z.strictObject({
      matches: z.boolean(),
      messages: z.boolean(),
      weekly: z.boolean(),
      weeklyLastWritten: moment.nullable(),
    }),
    history: z.strictObject({ at: moment, what: z.string() }),
  },
  profile: {
    profile: keptProfileFields,
    shield: z.union([
      z.strictObject({ country: z.string() }),
      z.strictObject({ city: z.string(), country: z.string() }),
      z.strictObject({ heritage: z.string() }),
    ]),
    /** What is fine for the member, by question. */
    dealbreakers: keptDealbreakers.extend({ age: z.string().optional() }),
    trips: z.strictObject(keptTrip.shape),
    wizard: z.record(z.string(), z.unknown()),
  },
  media: {
    photos: z.strictObject({ file: z.string(), main: z.boolean() }),
  },
  interaction: {
    /** `comment` is what the member wrote with the like, until it is a message. */
    likes: z.strictObject({ firstName: z.string(), at: moment, comment: z.string().optional() }),
    passes: z.strictObject({ firstName: z.string() }),
    blocks: z.strictObject({ firstName: z.string(), at: moment }),
  },
  messaging: {
    matches: z.strictObject({ firstName: z.string(), since: moment, stands: z.boolean() }),
    messages: z.strictObject({
      /** The same for all messages of a pair. */
      conversation: z.string(),
      /** `null` if the other is no longer visible. */
      with: z.string().nullable(),
      from: z.enum(['me', 'them']),
      at: moment,
      text: z.string().nullable(),
    }),
    notifications: z.strictObject({
      matches: z.boolean(),
      messages: z.boolean(),
      addresses: z.array(z.string()),
    }),
  },
  discovery: {
    /** Weeks up to yesterday, rounded as on the screen; 0 means fewer than five (docs/product.md#how-one-is-seen). */
    seen: z.strictObject({
      from: z.iso.date(),
      until: z.iso.date(),
      shown: z.int(),
      liked: z.int(),
      matched: z.int(),
    }),
  },
  moderation: {
    /** The member's own; `outcome` is `null` if they were not told one. */
    reports: z.strictObject({
      number: z.string(),
      reason: z.string(),
      about: z.enum(REPORT_SUBJECTS),
      text: z.string(),
      at: moment,
      outcome: z.string().nullable(),
    }),
    /** Only those with a stated purpose, not within a case (docs/product.md#a-stated-purpose). */
    looks: z.strictObject({ at: moment, shown: z.string(), why: z.string().nullable() }),
  },
} as const;

export type HeldOwner = keyof typeof HELD;
export type HeldPart<Owner extends HeldOwner> = keyof (typeof HELD)[Owner] & string;
export type HeldRow<
  Owner extends HeldOwner,
  Part extends HeldPart<Owner>,
> = (typeof HELD)[Owner][Part] extends infer Schema extends z.ZodType ? z.input<Schema> : never;

/**
 * Moderation gives only reports and looks: identity reports decisions, and the rest of a case concerns both sides
 * (docs/design.md#a-key-for-each-case).
 */
export const HELD_OWNERS = Object.keys(HELD) as HeldOwner[];

export const HELD_PARTS: readonly { owner: HeldOwner; part: string; row: z.ZodType }[] = HELD_OWNERS.flatMap(
  (owner) => Object.entries(HELD[owner]).map(([part, row]) => ({ owner, part, row })),
);

export const heldQuestion = {
  callers: ['identity', 'operator'],
  /** In whose words rows are, where they are ours; English if absent. */
  input: z.object({
    memberId: z.string(),
    part: z.string(),
    after: z.string().nullable(),
    language: z.string().optional(),
  }),
  output: z.object({
    rows: z.array(z.unknown()),
    files: z.array(z.object({ name: z.string(), base64: z.string() })),
    next: z.string().nullable(),
  }),
} as const;
export type HeldQuestion = z.infer<typeof heldQuestion.input>;
export type HeldPage = z.infer<typeof heldQuestion.output>;
