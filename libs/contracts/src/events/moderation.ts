import { z } from 'zod';
import {
  APPEAL_OUTCOMES,
  EVIDENCE_PARTS,
  MODERATION_DECISIONS,
  REPORT_REASONS,
  REPORT_SUBJECTS,
} from '../moderation.ts';
import { SIGNAL_KINDS } from '../signals.ts';
import { about, type EventOf, isOneOf, plain, unchanged } from './contract.ts';

const portrait = z.object({
  firstName: z.string(),
  birthdate: z.string(),
  bio: z.string().nullable(),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** `missing` lists what owners could not provide. */
export const evidence = z.object({
  profile: portrait.nullable(),
  /** Oldest first; `content` is `null` if its writer erased the account. */
  messages: z
    .array(
      z.object({
        id: z.string().optional(),
        from: z.string(),
        content: z.string().nullable(),
        sentAt: z.string(),
      }),
    )
    .nullable(),
  photo: z.object({ photoId: z.string(), webp: z.string() }).nullable(),
  missing: z.array(z.enum(EVIDENCE_PARTS)),
});
export type Evidence = z.infer<typeof evidence>;

/** Perceptual hashes to compare others with while the case is kept (docs/product.md#signals). */
const looks = z.array(z.string()).optional();

const decision = z.object({
  by: z.string(),
  decision: z.enum(MODERATION_DECISIONS),
  until: z.string().nullable(),
  photoId: z.string().optional(),
  /** If several photos are removed; `photoId` is the first. */
  photoIds: z.array(z.string()).optional(),
  /** What the member reads; both are empty for a dismissal without words. */
  ground: z.string(),
  facts: z.string(),
  tellReporter: z.boolean(),
  /** A ban for fraud: those who exchanged messages with the member are warned (docs/product.md#after-a-fraud). */
  forFraud: z.boolean().optional(),
  /** The member also gets a letter that says where to find help (docs/product.md#cases-and-decisions). */
  sendsHelp: z.boolean().optional(),
  looks,
  /** The case whose decision this one shares: only that one writes to the member (docs/product.md#the-queue). */
  decidedWith: z.string().optional(),
  /** The cases that share this decision. */
  alsoDecides: z.array(z.string()).optional(),
});

/**
 * Stream `case-{id}`. The subject is the case, whose key lets evidence outlive the parties' accounts and vanish
 * with the case (docs/design.md#a-key-for-each-case).
 */
export const moderationEvents = {
  ReportFiled: about(
    2,
    z.object({
      number: z.string(),
      reporter: z.string(),
      member: z.string(),
      reason: z.enum(REPORT_REASONS),
      about: z.enum(REPORT_SUBJECTS),
      photoId: z.string().optional(),
      messageId: z.string().optional(),
      text: z.string(),
      evidence,
      blocked: z.boolean(),
      /** A hash of the idempotency key. */
      request: z.string().optional(),
      looks,
    }),
    { 1: unchanged },
  ),
  /** By an operator, without a report. */
  CaseOpened: about(
    1,
    z.object({ number: z.string(), by: z.string(), member: z.string(), ground: z.string(), evidence, looks }),
  ),
  /** By the product, without a report (docs/product.md#signals). */
  SignalRaised: about(
    2,
    z.object({
      number: z.string(),
      member: z.string(),
      kind: z.enum(SIGNAL_KINDS),
      evidence,
      photoId: z.string().optional(),
      /** Whose bio it resembles, or whose case has the photo. */
      resembles: z
        .object({ member: z.string(), caseId: z.string().optional(), banned: z.boolean() })
        .optional(),
    }),
    { 1: unchanged },
  ),
  EvidenceLooked: about(1, z.object({ by: z.string() })),
  /** Becomes `CaseDecided` when it is due, unless it is withdrawn (docs/design.md#decisions-that-wait). */
  DecisionPlanned: about(1, z.object({ dueAt: z.string(), decision })),
  DecisionWithdrawn: about(1, z.object({ by: z.string() })),
  CaseDecided: about(1, decision),
  AppealFiled: about(1, z.object({ text: z.string() })),
  AppealDecided: about(1, z.object({ by: z.string(), outcome: z.enum(APPEAL_OUTCOMES), reason: z.string() })),
  /** Only before an appeal was answered (docs/product.md#the-audit-trail). */
  DecisionTakenBack: about(1, z.object({ by: z.string(), reason: z.string() })),
  /** The member erased the account; the case closes unless somebody decides it first. */
  MemberDeparted: about(1, z.object({ closesAt: z.string() })),
  CaseClosed: about(1, z.object({})),
  /** Afterwards the key is destroyed; only what anonymous statistics need stays. */
  CaseForgotten: plain(
    3,
    z.object({
      reason: z.enum(REPORT_REASONS).nullable(),
      signal: z.enum(SIGNAL_KINDS).optional(),
      filedAt: z.string(),
      decision: z.enum(MODERATION_DECISIONS),
      decidedAt: z.string(),
      outcome: z.enum(APPEAL_OUTCOMES).nullable(),
      takenBack: z.literal(true).optional(),
      /** Nobody decided; `decision` and `decidedAt` only fill their fields. */
      closed: z.literal(true).optional(),
    }),
    { 1: unchanged, 2: unchanged },
  ),
  /** Nobody decided in time; only this stays (docs/product.md#the-audit-trail). */
  SignalLapsed: plain(2, z.object({ signal: z.enum(SIGNAL_KINDS), filedAt: z.string() }), { 1: unchanged }),
};
/** Stream `looked-{member}`; goes with the member's account (docs/product.md#the-audit-trail). */
export const lookEvents = {
  /** Within an open case, recorded once an hour, as `2026-11-22T08`. */
  MemberLooked: about(
    1,
    z.object({
      by: z.string(),
      hour: z.string(),
      caseId: z.string().optional(),
      /** Only without a case (docs/product.md#a-stated-purpose). */
      purpose: z.object({ why: z.string(), until: z.string() }).optional(),
    }),
  ),
  /** The member's e-mail address and last name; `caseId` as above. */
  ContactShown: about(1, z.object({ by: z.string(), caseId: z.string().optional() })),
};
/**
 * Stream `listed-{operator}-{yyyymmdd}`. Names no member, so it is not sealed and outlives the operator's account
 * (docs/product.md#a-stated-purpose).
 */
export const listEvents = {
  UsersListed: plain(
    1,
    z.object({ by: z.string(), page: z.int(), shown: z.int(), found: z.int(), isSearch: z.boolean() }),
  ),
};
export type ListEvent = EventOf<typeof listEvents>;
export const isListing = isOneOf(listEvents);
export type LookEvent = EventOf<typeof lookEvents>;
export const isLook = isOneOf(lookEvents);
export type ModerationEvent = EventOf<typeof moderationEvents>;
export const isModeration = isOneOf(moderationEvents);
