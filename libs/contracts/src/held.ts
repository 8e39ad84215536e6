import { z } from 'zod';
import { moment, signedInFrom, tier } from './api/parts.ts';
import { FACTOR_KINDS } from './enumerations.ts';
import { REPORT_SUBJECTS } from './moderation.ts';
import { keptProfileFields } from './profileFields.ts';

/**
 * What a member is given of what is held about them, by who owns it and part (docs/product.md#export-and-history): rows
 * of a part, in the order in which they are given. Of others there is the first name as it is shown and the text that
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
    }),
    sessions: z.strictObject({
      device: z.string(),
      country: signedInFrom,
      signedInAt: moment,
      lastUsedAt: moment,
    }),
    factors: z.strictObject({ kind: z.enum(FACTOR_KINDS), device: z.string(), addedAt: moment }),
    letters: z.strictObject({ at: moment, subject: z.string() }),
    history: z.strictObject({ at: moment, what: z.string() }),
  },
  profile: {
    profile: keptProfileFields,
    shield: z.union([
      z.strictObject({ country: z.string() }),
      z.strictObject({ city: z.string(), country: z.string() }),
      z.strictObject({ heritage: z.string() }),
    ]),
    wizard: z.record(z.string(), z.unknown()),
  },
  media: {
    photos: z.strictObject({ file: z.string(), main: z.boolean() }),
  },
  interaction: {
    likes: z.strictObject({ firstName: z.string(), at: moment }),
    passes: z.strictObject({ firstName: z.string() }),
    blocks: z.strictObject({ firstName: z.string(), at: moment }),
  },
  messaging: {
    matches: z.strictObject({ firstName: z.string(), since: moment, stands: z.boolean() }),
    messages: z.strictObject({
      /** The same for all messages between the same two. */
      conversation: z.string(),
      /** The first name as it is shown; `null` where nobody is shown any more. */
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
  moderation: {
    /** What the member reported; `outcome` is `null` where they were told of none. */
    reports: z.strictObject({
      number: z.string(),
      reason: z.string(),
      about: z.enum(REPORT_SUBJECTS),
      text: z.string(),
      at: moment,
      outcome: z.string().nullable(),
    }),
    /**
     * What staff opened of the member with a purpose; what is opened within a case is not told
     * (docs/product.md#a-stated-purpose).
     */
    looks: z.strictObject({ at: moment, shown: z.string(), why: z.string().nullable() }),
  },
} as const;

export type HeldOwner = keyof typeof HELD;
export type HeldPart<Owner extends HeldOwner> = keyof (typeof HELD)[Owner] & string;
/** A row of a part. */
export type HeldRow<
  Owner extends HeldOwner,
  Part extends HeldPart<Owner>,
> = (typeof HELD)[Owner][Part] extends infer Schema extends z.ZodType ? z.input<Schema> : never;

/**
 * Who is asked; of moderation there is what the member reported themselves, and what staff opened with a purpose. What
 * a decision did to an account is told by identity, and what else a case holds concerns both sides of it
 * (docs/design.md#a-key-for-each-case).
 */
export const HELD_OWNERS = Object.keys(HELD) as HeldOwner[];

/** Who owns what, in the order in which it is given. */
export const HELD_PARTS: readonly { owner: HeldOwner; part: string; row: z.ZodType }[] = HELD_OWNERS.flatMap(
  (owner) => Object.entries(HELD[owner]).map(([part, row]) => ({ owner, part, row })),
);

/** The question for it, one for all owners: a part of it by pages, each of which names where the next one begins. */
export const heldQuestion = {
  callers: ['identity', 'operator'],
  input: z.object({ memberId: z.string(), part: z.string(), after: z.string().nullable() }),
  output: z.object({
    rows: z.array(z.unknown()),
    /** What belongs to these rows and is no JSON. */
    files: z.array(z.object({ name: z.string(), base64: z.string() })),
    next: z.string().nullable(),
  }),
} as const;
export type HeldQuestion = z.infer<typeof heldQuestion.input>;
export type HeldPage = z.infer<typeof heldQuestion.output>;
