import { z } from 'zod';
import { sendMessageRequest } from './api/messaging.ts';
import { TIERS } from './enumerations.ts';
import { heldQuestion } from './held.ts';
import { happenedQuestion } from './history.ts';
import { profileFields } from './profileFields.ts';

const member = z.object({ memberId: z.string() });

/** Questions that nobody waits for who is to see a page at once; they may take longer, and touch more. */
export const PATIENT_QUESTIONS: ReadonlySet<string> = new Set(['held', 'happened']);

/**
 * What services ask each other directly, by owning service. A question is a function call in one process and a
 * signed HTTP call otherwise; the asker must be able to do without an answer (design 9), and may ask twice.
 */
export const INTERNAL = {
  identity: {
    held: heldQuestion,
    happened: happenedQuestion,
    account: {
      /** `present`: the member is here right now, which identity notes (design 27). */
      input: member.extend({ present: z.boolean().optional() }),
      output: z
        .object({
          id: z.string(),
          email: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          birthdate: z.string(),
          tier: z.enum(TIERS),
          isOperator: z.boolean(),
        })
        .nullable(),
    },
    /** Registers and confirms a member without a letter: for seeding, not for members. */
    enrol: {
      input: z.object({
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        birthdate: z.string(),
        /** The day on which the member was last here, `YYYY-MM-DD`. */
        seenOn: z.string(),
      }),
      output: z.object({ memberId: z.string() }),
    },
    /** How an operator changes a plan while there is no payment provider (product 21). */
    changeTier: {
      input: z.object({ email: z.string(), tier: z.enum(TIERS) }),
      output: z.object({ memberId: z.string() }),
    },
    /** Makes a member an operator beside those of `ADMIN_EMAILS`, or takes it back. */
    appointOperator: {
      input: z.object({ email: z.string(), operator: z.boolean() }),
      output: z.object({ memberId: z.string() }),
    },
    /**
     * Writes many confirmed members at once, as events and without letters: for load and demonstration, not for
     * members. Addresses that have an account keep it. Ids in the order given.
     */
    seed: {
      input: z.object({
        members: z.array(
          z.object({
            email: z.string(),
            firstName: z.string(),
            lastName: z.string(),
            birthdate: z.string(),
            seenOn: z.string(),
          }),
        ),
      }),
      output: z.object({ memberIds: z.array(z.string()) }),
    },
  },
  profile: {
    held: heldQuestion,
    happened: happenedQuestion,
    /** Writes many complete profiles at once, as events; a member who has one keeps it. */
    seed: {
      input: z.object({ profiles: z.array(member.extend({ fields: profileFields })) }),
      output: z.object({ written: z.number() }),
    },
    /** Whether a member's profile is complete: the gateway vouches for it (product 32). */
    isComplete: { input: member, output: z.object({ complete: z.boolean() }) },
    /** Whether two members have complete profiles that fit both ways (product 12, 33). */
    fit: {
      input: z.object({ one: z.string(), other: z.string() }),
      output: z.object({ fit: z.boolean() }),
    },
    /** Whether a member may see another one (product 33). */
    visible: {
      input: z.object({ viewer: z.string(), memberId: z.string() }),
      output: z.object({ visible: z.boolean() }),
    },
    summary: {
      input: member,
      output: z.object({ firstName: z.string(), profileImageUrl: z.string().nullable() }).nullable(),
    },
  },
  media: {
    held: heldQuestion,
    happened: happenedQuestion,
    /** How many photos a member has: a profile is complete with one (product 7). */
    album: { input: member, output: z.object({ photos: z.number() }) },
  },
  interaction: {
    held: heldQuestion,
    happened: happenedQuestion,
    standing: {
      input: z.object({ one: z.string(), other: z.string() }),
      /**
       * What `one` has chosen about the other, whether both like each other, whether either has chosen about the other
       * at all, and whether one of them has blocked the other.
       */
      output: z.object({
        matched: z.boolean(),
        liked: z.boolean(),
        known: z.boolean(),
        blocked: z.boolean(),
      }),
    },
    /**
     * Writes what many pairs chose at once, as events, in the order given: for load and demonstration. A pair that has
     * chosen before keeps it.
     */
    seed: {
      input: z.object({
        choices: z.array(z.object({ by: z.string(), to: z.string(), choice: z.enum(['like', 'pass']) })),
      }),
      /** How many pairs. */
      output: z.object({ written: z.number() }),
    },
  },
  messaging: {
    held: heldQuestion,
    happened: happenedQuestion,
    /**
     * Writes many messages at once, as events, each member's month in the order given, within a free member's quota:
     * for load and demonstration, between members whom the asker knows to be matched. A month in which a member has
     * sent something keeps it.
     */
    seed: {
      input: z.object({
        messages: z.array(
          sendMessageRequest
            .pick({ content: true })
            .extend({ from: z.string(), to: z.string(), month: z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/) }),
        ),
      }),
      output: z.object({ written: z.number() }),
    },
    usage: { input: member, output: z.object({ messagesUsedThisMonth: z.number() }) },
  },
} as const;

export type InternalService = keyof typeof INTERNAL;
export type InternalQuestion<S extends InternalService> = keyof (typeof INTERNAL)[S] & string;
type Shape<S extends InternalService, Q extends InternalQuestion<S>> = (typeof INTERNAL)[S][Q] extends {
  input: infer I extends z.ZodType;
  output: infer O extends z.ZodType;
}
  ? { input: z.infer<I>; output: z.infer<O> }
  : never;
export type InternalInput<S extends InternalService, Q extends InternalQuestion<S>> = Shape<S, Q>['input'];
export type InternalOutput<S extends InternalService, Q extends InternalQuestion<S>> = Shape<S, Q>['output'];
