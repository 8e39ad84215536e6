import { z } from 'zod';
import { moment, tier } from './api/parts.ts';
import { keptProfileFields } from './profileFields.ts';

/** How another member is shown; `null` where nobody is shown any more. */
const shownName = z.string().nullable();

/**
 * What a member is given of what is held about them, by who owns it and part (product 50): rows of a part, in the order
 * in which they are given. Of others there is the first name as it is shown and the text that they wrote to the member.
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
      lastHereOn: z.string().nullable(),
    }),
    sessions: z.strictObject({ device: z.string(), signedInAt: moment, lastUsedAt: moment }),
    history: z.strictObject({ at: moment, what: z.string() }),
  },
  profile: {
    profile: keptProfileFields,
    wizard: z.record(z.string(), z.unknown()),
  },
  media: {
    photos: z.strictObject({ file: z.string(), main: z.boolean() }),
  },
  interaction: {
    likes: z.strictObject({ firstName: shownName, at: moment }),
    passes: z.strictObject({ firstName: shownName }),
    blocks: z.strictObject({ firstName: shownName, at: moment }),
  },
  messaging: {
    matches: z.strictObject({ firstName: shownName, since: moment, stands: z.boolean() }),
    messages: z.strictObject({
      /** The same for all messages between the same two. */
      conversation: z.string(),
      with: shownName,
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
} as const;

export type HeldOwner = keyof typeof HELD;
export type HeldPart<Owner extends HeldOwner> = keyof (typeof HELD)[Owner] & string;
/** A row of a part. */
export type HeldRow<
  Owner extends HeldOwner,
  Part extends HeldPart<Owner>,
> = (typeof HELD)[Owner][Part] extends infer Schema extends z.ZodType ? z.input<Schema> : never;

/**
 * Who is asked. Moderation is not: what was reported lies under the key of its case and concerns both sides of it
 * (design 50); what a decision did to an account is told by identity.
 */
export const HELD_OWNERS = Object.keys(HELD) as HeldOwner[];

/** Who owns what, in the order in which it is given. */
export const HELD_PARTS: readonly { owner: HeldOwner; part: string; row: z.ZodType }[] = HELD_OWNERS.flatMap(
  (owner) => Object.entries(HELD[owner]).map(([part, row]) => ({ owner, part, row })),
);

/** The question for it, one for all owners: a part of it by pages, each of which names where the next one begins. */
export const heldQuestion = {
  input: z.object({ memberId: z.string(), part: z.string(), after: z.string().nullable() }),
  output: z.object({
    rows: z.array(z.unknown()),
    /** What belongs to these rows and is no JSON. */
    files: z.array(z.object({ name: z.string(), base64: z.string() })),
    next: z.string().nullable(),
  }),
};
export type HeldQuestion = z.infer<typeof heldQuestion.input>;
export type HeldPage = z.infer<typeof heldQuestion.output>;
