import { z } from 'zod';
import { ID_PATTERN } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { MODERATION_DECISIONS, QUEUE_FILTERS, QUEUE_KINDS, QUEUE_ORDERS } from '../../moderation.ts';
import { call } from '../../protocol/call.ts';
import * as routes from '../../protocol/routes.ts';
import { optionalText } from '../../text/writtenText.ts';
import { WORDS } from '../../words.ts';
import { count, done, EXAMPLE_ID, id, moment, olderThan } from '../parts.ts';
import { caseDetails, caseRow, EXAMPLE_DETAILS, EXAMPLE_ROW, reportedMember } from './cases.ts';
import {
  caseParams,
  DAYS_OF_SUSPENSION,
  DECISION_ERRORS,
  decisionFields,
  EXAMPLE_AT,
  EXAMPLE_CASE,
  EXAMPLE_FACTS,
  EXAMPLE_GROUND,
  EXAMPLE_PERSON,
  forFraud,
  ONLY_BAN_FOR_FRAUD,
  PAGES,
  person,
  sendsHelp,
} from './parts.ts';

const { moderation: limits } = LIMITS;
const SECOND_MS = 1_000;

export const queueQuery = olderThan.extend({
  reason: z.enum(QUEUE_FILTERS).optional(),
  kind: z.enum(QUEUE_KINDS).optional(),
  repeated: z.literal('true').optional(),
  sort: z.enum(QUEUE_ORDERS).default('gravest'),
});

const planned = z
  .strictObject({ decision: z.enum(MODERATION_DECISIONS), by: person, dueAt: moment })
  .nullable()
  .describe('A decision that can still be undone by who made it.');
const closesAt = moment
  .nullable()
  .describe('When the open cases of a member whose account was deleted close by themselves.');
const record = z.strictObject({ decided: count, dismissed: count });

const queueRow = z.strictObject({
  member: reportedMember,
  lead: caseRow.describe('The gravest, then oldest, open case.'),
  reports: count,
  signals: count,
  appeals: count,
  waitingSince: moment,
  doubt: record.nullable().describe('Of the first reporter, if most of what they reported was dismissed.'),
  planned,
  closesAt,
});
export type QueueRow = z.infer<typeof queueRow>;

const queuePage = z.strictObject({
  rows: z.array(queueRow).describe('One for each member about whom something is open.'),
  open: count.describe('Open cases in all.'),
  cases: count.describe('Open cases of the members that match.'),
  members: count.describe('Members that match.'),
  next: z.string().nullable().describe('What the next page is asked for by; null after the last.'),
});
export type QueuePage = z.infer<typeof queuePage>;

const queueCard = z.strictObject({
  member: reportedMember,
  since: moment.nullable().describe('Since when the member has an account; null once it is gone.'),
  cases: z.array(caseDetails).describe('Everything open about the member, the gravest first.'),
  more: count.describe('Open cases beyond these.'),
  before: z.array(caseRow).describe('What was decided about the member, the newest first.'),
  reporters: z.array(record.extend({ id, isDoubtful: z.boolean() })),
  planned,
  closesAt,
  mayDecide: z.boolean(),
  mayBan: z.boolean(),
  isAboutStaff: z.boolean(),
  correspondents: count
    .nullish()
    .describe('How many members a ban for fraud would warn; null if unknown or who asks may not ban.'),
});
export type QueueCard = z.infer<typeof queueCard>;

/** A dismissal needs no words: nobody writes to the member (docs/product.md#the-queue). */
export const cardDecisionRequest = z
  .object({
    /** What was on the card. What came later stays open. */
    caseIds: z.array(z.string().regex(ID_PATTERN)).min(1).max(limits.card),
    ...decisionFields,
    ground: optionalText({ max: limits.groundLength, tooLong: WORDS.groundTooLong }).default(''),
    facts: optionalText({ max: limits.factsLength, tooLong: WORDS.factsTooLong }).default(''),
    tellReporters: z.boolean().default(false),
    forFraud,
    sendsHelp,
  })
  .refine(({ decision, ground }) => decision === 'dismissal' || ground !== '', {
    path: ['ground'],
    message: WORDS.groundMissing,
  })
  .refine(({ decision, facts }) => decision === 'dismissal' || facts !== '', {
    path: ['facts'],
    message: WORDS.factsMissing,
  })
  .refine(...ONLY_BAN_FOR_FRAUD)
  .refine(...DAYS_OF_SUSPENSION);
export type CardDecisionRequest = z.input<typeof cardDecisionRequest>;

const plannedDecision = z.strictObject({
  success: z.literal(true),
  dueAt: moment.describe('Until then it can be undone. Then it holds, whatever becomes of the client.'),
});

const reader = z.strictObject({ member: id, by: person });
export type CardReader = z.infer<typeof reader>;

const EXAMPLE_CARD = {
  member: EXAMPLE_ROW.member,
  planned: null,
  closesAt: null,
};
const EXAMPLE_DUE = '2026-11-22T08:14:10.000Z';

export const queueCalls = {
  queue: call({
    route: routes.QUEUE,
    service: 'moderation',
    access: { who: 'moderator' },
    summary: 'Lists the members about whom something is open, each once; the most serious and oldest first.',
    query: queueQuery,
    answers: { 200: queuePage },
    limits: [PAGES, `The ${limits.queue} most serious open cases.`],
    example: {
      query: { sort: 'gravest' },
      answer: {
        rows: [
          {
            ...EXAMPLE_CARD,
            lead: EXAMPLE_ROW,
            reports: 2,
            signals: 0,
            appeals: 0,
            waitingSince: EXAMPLE_AT,
            doubt: null,
          },
        ],
        open: 2,
        cases: 2,
        members: 1,
        next: null,
      },
    },
  }),
  queueCard: call({
    route: routes.QUEUE_CARD,
    service: 'moderation',
    access: { who: 'moderator' },
    summary: 'Gives everything that is open about a member, without evidence.',
    params: caseParams,
    answers: { 200: queueCard },
    errors: ['case_not_found', 'case_about_oneself'],
    example: {
      params: { id: EXAMPLE_ROW.member.id },
      answer: {
        ...EXAMPLE_CARD,
        since: '2026-11-13T08:14:00.000Z',
        cases: [EXAMPLE_DETAILS],
        more: 0,
        before: [],
        reporters: [{ id: EXAMPLE_ID, decided: 3, dismissed: 0, isDoubtful: false }],
        mayDecide: true,
        mayBan: true,
        isAboutStaff: false,
        correspondents: 3,
      },
    },
  }),
  decideCard: call({
    route: routes.DECIDE_CARD,
    service: 'moderation',
    access: { who: 'moderator' },
    budget: 'acts',
    summary:
      'Decides open cases of a member together. The decision is stored at once and holds after ten seconds unless it is undone; the member gets one letter.',
    params: caseParams,
    body: cardDecisionRequest,
    answers: { 200: plannedDecision },
    errors: DECISION_ERRORS,
    limits: [
      `${limits.undoFor / SECOND_MS} seconds to undo.`,
      `${limits.card} cases at once.`,
      `${limits.bans.max} bans a day by one person.`,
    ],
    example: {
      params: { id: EXAMPLE_ROW.member.id },
      body: {
        caseIds: [EXAMPLE_CASE],
        decision: 'suspension',
        days: limits.suspensionDays.default,
        ground: EXAMPLE_GROUND,
        facts: EXAMPLE_FACTS,
        tellReporters: true,
      },
      answer: { success: true, dueAt: EXAMPLE_DUE },
    },
  }),
  undoDecision: call({
    route: routes.UNDO_DECISION,
    service: 'moderation',
    access: { who: 'moderator' },
    budget: 'acts',
    summary: 'Withdraws what the operator decided about a member, while it is not due.',
    params: caseParams,
    answers: { 200: done },
    errors: ['case_not_found', 'conflict'],
    example: { params: { id: EXAMPLE_ROW.member.id }, answer: { success: true } },
  }),
  readCard: call({
    route: routes.READ_CARD,
    service: 'moderation',
    access: { who: 'moderator' },
    budget: 'acts',
    summary: 'Tells the others whose card one is reading, and who of them reads which.',
    body: z.object({ member: id.nullable().describe('null: none any longer.') }),
    answers: { 200: z.strictObject({ readers: z.array(reader) }) },
    limits: [`Forgotten after ${limits.readingFor / SECOND_MS} seconds unless repeated.`],
    example: {
      body: { member: EXAMPLE_ROW.member.id },
      answer: { readers: [{ member: EXAMPLE_ROW.member.id, by: EXAMPLE_PERSON }] },
    },
  }),
};
