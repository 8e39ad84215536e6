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
  /** The other answers by field, as they stood. */
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** What owners gave of a member when a case was filed; `missing` names what was asked for and could not be had. */
export const evidence = z.object({
  profile: portrait.nullable(),
  /** The last of the conversation, oldest first; `content` is `null` where its writer has erased the account. */
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
  /** A small picture as WebP in base64. */
  photo: z.object({ photoId: z.string(), webp: z.string() }).nullable(),
  missing: z.array(z.enum(EVIDENCE_PARTS)),
});
export type Evidence = z.infer<typeof evidence>;

/** How the member's photos look, by which others are compared as long as the case is kept (docs/product.md#signals). */
const looks = z.array(z.string()).optional();

/**
 * Stream `case-{id}`. The subject is the case itself, which has a key of its own: so evidence stays when a party erases
 * the account, and goes with that key (docs/design.md#a-key-for-each-case).
 */
export const moderationEvents = {
  ReportFiled: about(
    1,
    z.object({
      number: z.string(),
      reporter: z.string(),
      member: z.string(),
      reason: z.enum(REPORT_REASONS),
      about: z.enum(REPORT_SUBJECTS),
      photoId: z.string().optional(),
      /** The message that it is about, one of the evidence. */
      messageId: z.string().optional(),
      text: z.string(),
      evidence,
      blocked: z.boolean(),
      /** The hash of the idempotency key under which it was sent. */
      request: z.string().optional(),
      looks,
    }),
  ),
  /** An operator's own initiative. */
  CaseOpened: about(
    1,
    z.object({ number: z.string(), by: z.string(), member: z.string(), ground: z.string(), evidence, looks }),
  ),
  /** Nobody reported anything: the product noticed it (docs/product.md#signals). */
  SignalRaised: about(
    2,
    z.object({
      number: z.string(),
      member: z.string(),
      kind: z.enum(SIGNAL_KINDS),
      evidence,
      photoId: z.string().optional(),
      /** Whose bio it is, or whose case has the photo. */
      resembles: z
        .object({ member: z.string(), caseId: z.string().optional(), banned: z.boolean() })
        .optional(),
    }),
    { 1: unchanged },
  ),
  EvidenceLooked: about(1, z.object({ by: z.string() })),
  CaseDecided: about(
    1,
    z.object({
      by: z.string(),
      decision: z.enum(MODERATION_DECISIONS),
      /** When a suspension ends. */
      until: z.string().nullable(),
      /** The photo that is removed, or the first of them. */
      photoId: z.string().optional(),
      /** All of them, where there are several. */
      photoIds: z.array(z.string()).optional(),
      ground: z.string(),
      facts: z.string(),
      tellReporter: z.boolean(),
      looks,
    }),
  ),
  AppealFiled: about(1, z.object({ text: z.string() })),
  AppealDecided: about(1, z.object({ by: z.string(), outcome: z.enum(APPEAL_OUTCOMES), reason: z.string() })),
  /** Without an appeal, or before one was answered (docs/product.md#the-audit-trail). */
  DecisionTakenBack: about(1, z.object({ by: z.string(), reason: z.string() })),
  /** The key goes after this; what figures need stays, and nothing about anybody. */
  CaseForgotten: plain(
    2,
    z.object({
      reason: z.enum(REPORT_REASONS).nullable(),
      signal: z.enum(SIGNAL_KINDS).optional(),
      filedAt: z.string(),
      decision: z.enum(MODERATION_DECISIONS),
      decidedAt: z.string(),
      outcome: z.enum(APPEAL_OUTCOMES).nullable(),
      takenBack: z.literal(true).optional(),
    }),
    { 1: unchanged },
  ),
  /** Nobody decided it in time; of it, too, only this stays (docs/product.md#the-audit-trail). */
  SignalLapsed: plain(2, z.object({ signal: z.enum(SIGNAL_KINDS), filedAt: z.string() }), { 1: unchanged }),
};
/** Stream `looked-{member}`. The subject is the member: it goes with the account (docs/product.md#the-audit-trail). */
export const lookEvents = {
  /** Staff opened the member's page; within an open case once an hour, as `2026-11-22T08`. */
  MemberLooked: about(
    1,
    z.object({
      by: z.string(),
      hour: z.string(),
      caseId: z.string().optional(),
      /**
       * Where there was no case: why, and until when the page stays open to them (docs/product.md#a-stated-purpose).
       */
      purpose: z.object({ why: z.string(), until: z.string() }).optional(),
    }),
  ),
  /** Staff was shown the member's e-mail address and last name; `caseId` as above. */
  ContactShown: about(1, z.object({ by: z.string(), caseId: z.string().optional() })),
};
/**
 * Stream `listed-{operator}-{yyyymmdd}`. Nothing about those who were listed, nor what was searched for, so it is not
 * sealed and outlives the operator's account (docs/product.md#a-stated-purpose).
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
