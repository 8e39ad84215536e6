import { z } from 'zod';
import { registerRequest } from '../../api/identity.ts';
import { LETTER_KINDS } from '../../api/letters.ts';
import { operatorAct } from '../../events/identity.ts';
import { heldQuestion } from '../../held.ts';
import { happenedQuestion } from '../../history.ts';
import { LIMITS } from '../../limits.ts';
import {
  CORRECTABLE,
  ERASURE_GROUNDS,
  OPERATOR_ROLES,
  type OperatorRole,
  RESTRICTION_KINDS,
  TIERS,
} from '../../profile/enumerations.ts';
import type { QuestionSpec } from '../question.ts';
import { member, ownPath, restriction } from './parts.ts';

export const identityQuestions = {
  held: heldQuestion,
  happened: happenedQuestion,
  account: {
    callers: [
      'gateway',
      'identity',
      'profile',
      'media',
      'interaction',
      'messaging',
      'moderation',
      'discovery',
      'admin-reporting',
    ],
    /** `present`: the member is active right now, which identity notes (docs/design.md#time). */
    input: member.extend({ present: z.boolean().optional() }),
    output: z
      .object({
        id: z.string(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        birthdate: z.string(),
        tier: z.enum(TIERS),
        /** False for a moderator. */
        isOperator: z.boolean(),
        /** Absent from an earlier release, which has `isOperator` alone. */
        role: z.enum(OPERATOR_ROLES).nullable().optional(),
        /** Whether only their matches see them (docs/product.md#taking-a-break). */
        isPaused: z.boolean(),
        /** The one they chose; absent from an earlier release. */
        language: z.string().nullable().optional(),
        /** The most severe of the decisions that stand. */
        restriction: z
          .object({
            caseId: z.string(),
            kind: z.enum(RESTRICTION_KINDS),
            until: z.string().nullable(),
            ground: z.string(),
            appeal: z.string(),
          })
          .nullable(),
      })
      .nullable(),
  },
  /** Registers and confirms a member without a letter. Asked by the previous release only; `seed` replaces it. */
  enrol: {
    callers: ['operator'],
    changes: true,
    input: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      birthdate: z.string(),
      /** The day of the member's last visit, `YYYY-MM-DD`. */
      seenOn: z.string(),
    }),
    output: z.object({ memberId: z.string() }),
  },
  /** Changes a plan while there is no payment provider (docs/product.md#plans). */
  changeTier: {
    callers: ['operator'],
    changes: true,
    input: z.object({ email: z.string(), tier: z.enum(TIERS), act: operatorAct.optional() }),
    output: z.object({ memberId: z.string() }),
  },
  /** Appoints or dismisses an operator or moderator, in addition to `ADMIN_EMAILS`. */
  appointOperator: {
    callers: ['operator'],
    changes: true,
    input: z.object({
      email: z.string(),
      operator: z.boolean(),
      role: z.enum(OPERATOR_ROLES).optional(),
      act: operatorAct.optional(),
    }),
    output: z.object({ memberId: z.string() }),
  },
  /**
   * Removes all second factors of a member who lost theirs and ends their sessions; answers how many there were
   * (docs/product.md#second-factor-of-operators).
   */
  resetFactors: {
    callers: ['operator'],
    changes: true,
    input: z.object({ email: z.string(), act: operatorAct.optional() }),
    output: z.object({ memberId: z.string(), factors: z.int() }),
  },
  /**
   * Suspends or bans a member for a case, or lifts that, and ends their sessions; `applied` is `false` if the account is
   * gone. Idempotent: retry until answered (docs/product.md#suspended-and-banned).
   */
  restrict: {
    callers: ['moderation', 'operator'],
    changes: true,
    input: member.extend({
      caseId: z.string(),
      restriction: restriction.nullable(),
      /** Set when an operator does it by command, without a case. */
      act: operatorAct.optional(),
    }),
    output: z.object({ applied: z.boolean() }),
  },
  /** Mails a member once per `key`; `written` is `false` if the account is gone. `path` is one of this site. */
  write: {
    callers: ['moderation'],
    changes: true,
    input: member.extend({
      key: z.string(),
      subject: z.string(),
      paragraphs: z.array(z.string()),
      action: z.object({ label: z.string(), path: ownPath }).nullable(),
    }),
    output: z.object({ written: z.boolean() }),
  },
  /**
   * Mails a member who is away about the first wait of a kind that they want to hear of, at most once a day
   * (docs/product.md#a-letter-when-away). `again` is when to ask again, or `null` if that is settled. Idempotent: no
   * second letter for what `since` covers.
   */
  writeAway: {
    callers: ['messaging'],
    changes: true,
    input: member.extend({
      /** When the newest of what waits arrived. */
      since: z.iso.datetime(),
      waits: z.array(z.object({ kind: z.enum(LETTER_KINDS), path: ownPath })).max(LETTER_KINDS.length),
    }),
    output: z.object({ again: z.iso.datetime().nullable() }),
  },
  /**
   * Warns members, once each, that someone they exchanged messages with was banned for fraud; `stands` is `false` if that
   * ban is lifted, or an earlier one has warned them. Idempotent: retry until answered (docs/product.md#after-a-fraud).
   */
  warnOfFraud: {
    callers: ['messaging'],
    changes: true,
    input: member.extend({
      caseId: z.string(),
      firstName: z.string().nullable(),
      recipients: z
        .array(z.object({ memberId: z.string(), lastMessageAt: z.string() }))
        .max(LIMITS.fraudNoticesAtOnce),
    }),
    output: z.object({ stands: z.boolean() }),
  },
  /** Mails a member once that a session was ended because its cookie was copied (docs/product.md#copied-sessions). */
  sessionCopied: {
    callers: ['gateway'],
    changes: true,
    input: member.extend({ sessionId: z.string() }),
    output: z.object({ written: z.boolean() }),
  },
  /** The member at an address, the cases that restrict them, and whether one of those is a ban, or one for fraud. */
  memberAt: {
    callers: ['operator'],
    input: z.object({ email: z.string() }),
    output: z.object({
      memberId: z.string().nullable(),
      cases: z.array(z.string()),
      isBanned: z.boolean().optional(),
      /** Absent from an earlier release. */
      isBannedForFraud: z.boolean().optional(),
    }),
  },
  /**
   * Every operator with a confirmed address: where there are two, somebody else decides an appeal
   * (docs/product.md#cases-and-decisions).
   */
  operators: {
    callers: ['moderation'],
    input: z.object({}),
    output: z.object({
      memberIds: z.array(z.string()),
      /** By member; absent from an earlier release. */
      roles: z.record(z.string(), z.enum(OPERATOR_ROLES)).optional(),
    }),
  },
  /** Erases a member as they could themselves; complete once answered. Idempotent. */
  erase: {
    callers: ['operator'],
    changes: true,
    input: member.extend({ by: z.string().optional(), ground: z.enum(ERASURE_GROUNDS).optional() }),
    output: z.object({ erased: z.literal(true) }),
  },
  /** Lets an address register again, even if its account is erased (docs/product.md#suspended-and-banned). */
  unbanAddress: {
    callers: ['operator'],
    changes: true,
    input: z.object({ email: z.string() }),
    output: z.object({ wasBanned: z.boolean() }),
  },
  /** Where a member is signed in, in the same words that the member sees (docs/product.md#devices-and-sign-ins). */
  sessions: {
    callers: ['moderation'],
    input: member,
    output: z.array(
      z.object({
        device: z.string(),
        country: z.string().optional(),
        signedInAt: z.string(),
        lastUsedAt: z.string(),
      }),
    ),
  },
  /** Records that an operator exports a member's data, before they get it (docs/product.md#what-operators-do-to-accounts). */
  noteExport: {
    callers: ['operator'],
    changes: true,
    input: member.extend({ act: operatorAct }),
    /** `language` is the account's; absent from an earlier release. */
    output: z.object({ noted: z.literal(true), language: z.string().nullable().optional() }),
  },
  /**
   * Corrects what a member gave at registration, by the same rules; sessions stay. Idempotent: retry until answered
   * (docs/product.md#the-audit-trail).
   */
  correct: {
    callers: ['operator'],
    changes: true,
    input: member.extend({
      ...registerRequest.omit({ consentAccepted: true }).partial().shape,
      act: operatorAct,
    }),
    output: z.object({
      /** What differed; empty if `refused`. */
      corrected: z.array(z.enum(CORRECTABLE)),
      /** `address-taken` by another account; the address, or the corrected member, may also be banned. */
      refused: z.enum(['address-taken', 'address-banned', 'member-banned']).nullable(),
    }),
  },
  /**
   * Creates many confirmed members at once, as events and without letters, for load tests and demonstrations. Existing
   * accounts are kept. The ids come in the order given.
   */
  seed: {
    callers: ['operator'],
    changes: true,
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
} as const satisfies Record<string, QuestionSpec>;

type Account = NonNullable<z.infer<typeof identityQuestions.account.output>>;

/** What an account may do for the product, also as an earlier release of identity answers it. */
export const roleOf = ({ role, isOperator }: Pick<Account, 'role' | 'isOperator'>): OperatorRole | null =>
  role ?? (isOperator ? 'operator' : null);
