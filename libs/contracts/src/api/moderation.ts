import { z } from 'zod';
import { call } from '../call.ts';
import { ID_PATTERN } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import {
  APPEAL_OUTCOMES,
  CASE_STATES,
  EVIDENCE_PARTS,
  MODERATION_DECISIONS,
  OPERATOR_ACTS,
  QUEUE_FILTERS,
  REPORT_REASONS,
  REPORT_SUBJECTS,
} from '../moderation.ts';
import { SIGNAL_KINDS } from '../signals.ts';
import { WORDS } from '../words.ts';
import { optionalText, writtenText } from '../writtenText.ts';
import {
  done,
  EXAMPLE_ID,
  EXAMPLE_PHOTO,
  id,
  idempotencyKey,
  moment,
  olderThan,
  signedInFrom,
  tier,
} from './parts.ts';

const { moderation: limits } = LIMITS;
const count = z.int().min(0);

/** POST /api/report: what a member reports about another one (product 44). */
export const reportRequest = z.object({
  userId: z.string().min(1).max(64),
  reason: z.enum(REPORT_REASONS),
  about: z.enum(REPORT_SUBJECTS).default('profile'),
  photoId: z.string().regex(ID_PATTERN, WORDS.notAnId).optional(),
  /** Of a message that the member wrote; where the last ones are not sent along, it alone is. */
  messageId: z.string().min(1).max(64).optional(),
  text: optionalText({ max: limits.reportLength, tooLong: WORDS.reportTooLong }).default(''),
  withMessages: z.boolean().default(false),
  block: z.boolean().default(false),
});
export type ReportRequest = z.input<typeof reportRequest>;

const reportResponse = z.strictObject({
  success: z.literal(true),
  number: z.string().describe('By which whoever reported may name the report, as `4821-7730`.'),
});
export type ReportResponse = z.infer<typeof reportResponse>;

/** What is said to the member of a decision, and shown to them. */
const ground = writtenText({
  max: limits.groundLength,
  missing: WORDS.groundMissing,
  tooLong: WORDS.groundTooLong,
});
const caseParams = z.object({ id: z.string().regex(ID_PATTERN) });
const memberParams = caseParams;

/** The query of GET /api/admin/reports. */
export const reportsQuery = olderThan.extend({
  state: z.enum(['open', 'decided']).default('open'),
  reason: z.enum(QUEUE_FILTERS).optional(),
  number: z
    .string()
    .trim()
    .regex(/^\d{4}-\d{4}$/, WORDS.caseNumber)
    .optional(),
});

/** POST /api/admin/reports/{id}/decision. */
export const decisionRequest = z
  .object({
    decision: z.enum(MODERATION_DECISIONS),
    /** Which photo goes; where none is named, the reported one. */
    photoId: z.string().regex(ID_PATTERN, WORDS.notAnId).optional(),
    /** Which go, where there may be several. */
    photoIds: z
      .array(z.string().regex(ID_PATTERN, WORDS.notAnId))
      .min(1, WORDS.photoOfDecision)
      .max(LIMITS.photos.max)
      .optional(),
    days: z.int().min(limits.suspensionDays.min).max(limits.suspensionDays.max).optional(),
    ground,
    facts: writtenText({
      max: limits.factsLength,
      missing: WORDS.factsMissing,
      tooLong: WORDS.factsTooLong,
    }),
    tellReporter: z.boolean().default(false),
  })
  .refine(({ decision, days }) => (decision === 'suspension') === (days !== undefined), {
    path: ['days'],
    message: WORDS.suspensionDays,
  });
export type DecisionRequest = z.input<typeof decisionRequest>;

export const openCaseRequest = z.object({ ground });
/** POST /api/admin/reports/{id}/appeal. */
export const appealDecisionRequest = z.object({ outcome: z.enum(APPEAL_OUTCOMES), reason: ground });
/** POST /api/admin/reports/{id}/take-back. */
export const takeBackRequest = z.object({ reason: ground });
const token = z.string().min(1).max(200);
export const appealReadRequest = z.object({ token });
export const appealRequest = z.object({
  token,
  text: writtenText({
    max: limits.appealLength,
    missing: WORDS.appealMissing,
    tooLong: WORDS.appealTooLong,
  }),
});

const person = z.strictObject({
  id,
  firstName: z.string().nullable().describe('null once the member has erased the account.'),
});
const reportedMember = person.extend({ age: z.int().nullable() });

const byOperator = person.nullable().describe('null for the operator’s command, which knows nobody by name.');
const decided = z.strictObject({
  decision: z.enum(MODERATION_DECISIONS),
  until: moment.nullable().describe('When a suspension ends.'),
  by: byOperator,
  at: moment,
});

const caseRow = z.strictObject({
  id,
  number: z.string(),
  state: z.enum(CASE_STATES),
  filedAt: moment,
  reason: z.enum(REPORT_REASONS).nullable().describe('null for a case that nobody reported.'),
  signal: z
    .enum(SIGNAL_KINDS)
    .nullable()
    .describe('What the product noticed by itself; null of other cases.'),
  about: z.enum(REPORT_SUBJECTS).nullable(),
  member: reportedMember,
  reporter: person.nullable(),
  earlier: count.describe('How many cases there were about the member before.'),
  decision: decided.nullable(),
});
/** One of GET /api/admin/reports. */
export type CaseRow = z.infer<typeof caseRow>;

const casesPage = z.strictObject({
  cases: z.array(caseRow),
  open: count.describe('How many wait for an operator in all.'),
  next: z.string().nullable().describe('What the next page is asked for by; null after the last.'),
});
export type CasesPage = z.infer<typeof casesPage>;

const casePage = caseRow.extend({
  text: z
    .string()
    .describe(
      'The words of whoever reported, or the ground of the operator who opened it; empty of a signal.',
    ),
  openedBy: person.nullable().describe('null also for the operator’s command.'),
  resembles: z
    .strictObject({ member: person, caseId: id.nullable(), banned: z.boolean() })
    .nullable()
    .describe('Of a signal: whose bio it is, or whose case has the photo.'),
  photoId: id.nullable(),
  blocked: z.boolean().describe('Whether whoever reported blocked the member with it.'),
  evidence: z.strictObject({
    profile: z.boolean(),
    messages: count,
    photo: z.boolean(),
    missing: z.array(z.enum(EVIDENCE_PARTS)).describe('What was asked for and could not be had.'),
  }),
  looks: z.array(z.strictObject({ by: person, at: moment })),
  decision: decided.extend({ ground: z.string(), facts: z.string(), tellReporter: z.boolean() }).nullable(),
  appeal: z
    .strictObject({
      text: z.string(),
      filedAt: moment,
      decision: z
        .strictObject({ outcome: z.enum(APPEAL_OUTCOMES), reason: z.string(), by: person, at: moment })
        .nullable(),
      mayDecide: z.boolean().describe('Whether it is for the operator who asks to decide.'),
    })
    .nullable(),
  mayDecide: z
    .boolean()
    .describe('Whether it is for the operator who asks to decide: not what they reported.'),
  takenBack: z
    .strictObject({ by: byOperator, at: moment, reason: z.string() })
    .nullable()
    .describe('What an operator said who took the decision back without an appeal.'),
  mayTakeBack: z.boolean().describe('Whether a decision stands that may be taken back.'),
  aboutMember: z.array(caseRow).describe('The other cases about the member, the newest first.'),
  byReporter: z.array(caseRow).describe('The other reports of whoever reported, the newest first.'),
});
/** GET /api/admin/reports/{id}. */
export type CasePage = z.infer<typeof casePage>;

const picture = z.strictObject({ photoId: id, webp: z.string().describe('WebP in base64.') });
const evidencePage = z.strictObject({
  profile: z
    .strictObject({
      firstName: z.string(),
      birthdate: z.string(),
      bio: z.string().nullable(),
      answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    })
    .nullable(),
  messages: z
    .array(
      z.strictObject({
        from: id,
        content: z.string().nullable(),
        sentAt: moment,
        reported: z.literal(true).optional().describe('Of the one that was reported.'),
      }),
    )
    .nullable(),
  photo: picture.nullable(),
  album: z
    .array(picture)
    .nullable()
    .optional()
    .describe('The member’s photos at this moment, the main one first; null while they cannot be had.'),
  missing: z.array(z.enum(EVIDENCE_PARTS)),
});
/** POST /api/admin/reports/{id}/evidence. */
export type EvidencePage = z.infer<typeof evidencePage>;

const opened = z.strictObject({ success: z.literal(true), id, number: z.string() });

const memberPage = z.strictObject({
  id,
  facts: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      birthdate: z.string(),
      age: z.int(),
      subscriptionTier: tier,
      isOperator: z.boolean(),
    })
    .nullable()
    .describe('null once the member has erased the account.'),
  profile: evidencePage.shape.profile,
  restriction: z
    .strictObject({
      kind: z.enum(['suspension', 'ban']),
      until: moment.nullable(),
      caseId: id,
    })
    .nullable(),
  history: z
    .array(
      z.strictObject({
        what: z.string(),
        detail: z.string().nullable(),
        why: z.string().nullable().describe('What an operator gave as the reason.'),
        at: moment,
      }),
    )
    .describe('Events of the account, the newest first; never what the member wrote.'),
  sessions: z
    .array(
      z.strictObject({
        device: z.string(),
        country: signedInFrom,
        signedInAt: moment,
        lastUsedAt: moment,
      }),
    )
    .nullable()
    .describe('Where the member is signed in; null while that cannot be told.'),
  about: z.array(caseRow),
  by: z.array(caseRow),
});
/** GET /api/admin/members/{id}. */
export type MemberPage = z.infer<typeof memberPage>;

const act = z.strictObject({
  id: z.string(),
  act: z.enum(OPERATOR_ACTS),
  at: moment,
  by: byOperator,
  about: person,
  caseId: id.nullable().describe('null for what belongs to no case.'),
  number: z.string().nullable(),
  decision: z.enum(MODERATION_DECISIONS).nullable(),
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  tier: tier.nullable().describe('The plan that was given.'),
  why: z.string().nullable(),
});
export const actsPage = z.strictObject({ acts: z.array(act), next: z.string().nullable() });
/** GET /api/admin/acts. */
export type ActsPage = z.infer<typeof actsPage>;

const appealPage = z.strictObject({
  state: z.enum(['read', 'sent', 'upheld', 'overturned']).describe('`read` may still be appealed.'),
  decision: z.enum(MODERATION_DECISIONS).exclude(['dismissal']),
  ground: z.string(),
  facts: z.string(),
  until: moment.nullable(),
  decidedAt: moment,
  reason: z.string().nullable().describe('What the appeal was answered with.'),
});
/** POST /api/appeal/read and /api/appeal. */
export type AppealPage = z.infer<typeof appealPage>;

const byReason = z.strictObject(
  Object.fromEntries(REPORT_REASONS.map((reason) => [reason, count])) as Record<
    (typeof REPORT_REASONS)[number],
    typeof count
  >,
);
const byDecision = z.strictObject(
  Object.fromEntries(MODERATION_DECISIONS.map((decision) => [decision, count])) as Record<
    (typeof MODERATION_DECISIONS)[number],
    typeof count
  >,
);
const transparency = z.strictObject({
  reports: count,
  signals: z
    .strictObject({ raised: count, acted: count.describe('Decided, and not dismissed.') })
    .describe('What the product noticed by itself; nothing follows without a person.'),
  byReason,
  decisions: byDecision,
  appeals: count,
  overturned: count,
  takenBack: count.describe('Without an appeal.'),
  medianHours: z
    .number()
    .min(0)
    .nullable()
    .describe('From a report to its decision, in the middle; null while nothing was decided.'),
});
/** GET /api/transparency. */
export type Transparency = z.infer<typeof transparency>;

const EXAMPLE_CASE = 'Qm4hRt9WvXcB';
const EXAMPLE_PERSON = { id: EXAMPLE_ID, firstName: 'Ana' };
const EXAMPLE_AT = '2026-11-22T08:14:00.000Z';
const EXAMPLE_ROW: CaseRow = {
  id: EXAMPLE_CASE,
  number: '4821-7730',
  state: 'open',
  filedAt: EXAMPLE_AT,
  reason: 'money',
  signal: null,
  about: 'message',
  member: { id: 'Dw5rYc2MqSaZ', firstName: 'Dragan', age: 41 },
  reporter: EXAMPLE_PERSON,
  earlier: 2,
  decision: null,
};
const EXAMPLE_PROFILE = {
  firstName: 'Dragan',
  birthdate: '1985-03-09',
  bio: null,
  answers: { residenceCountry: 'DE', heritageCountries: ['RS'] },
};
const EXAMPLE_GROUND = 'Asking members for money is against our terms, section 4.';
const EXAMPLE_TOKEN = `${EXAMPLE_CASE}.m2Zb1sJx0uQ7Yc4kTf9VrA`;
const EXAMPLE_APPEAL: AppealPage = {
  state: 'read',
  decision: 'suspension',
  ground: EXAMPLE_GROUND,
  facts: 'You asked a member to pay for a flight.',
  until: '2026-11-29T08:14:00.000Z',
  decidedAt: EXAMPLE_AT,
  reason: null,
};
const PAGES = `Pages of ${limits.page}.`;

export const moderationCalls = {
  report: call({
    method: 'POST',
    path: '/api/report',
    service: 'moderation',
    access: { who: 'member', toward: 'reportable' },
    summary:
      'Reports a member to the operators; the same report adds nothing while it is open. With an idempotency key a repeat gives the first report.',
    headers: idempotencyKey,
    body: reportRequest,
    answers: { 200: reportResponse },
    errors: ['own_profile', 'member_not_found', 'report_limit_reached'],
    limits: [`${limits.reports.max} reports a day.`, `${limits.reportLength} characters.`],
    example: {
      body: {
        userId: EXAMPLE_ID,
        reason: 'money',
        about: 'message',
        messageId: '0b8e7c0e-5b1a-4f4e-9d5e-7a1f3f0f6c11',
        text: 'On the second day he asked me to pay for a flight from Niš.',
        withMessages: true,
        block: false,
      },
      answer: { success: true, number: EXAMPLE_ROW.number },
    },
  }),
  reports: call({
    method: 'GET',
    path: '/api/admin/reports',
    service: 'moderation',
    access: { who: 'moderator' },
    summary:
      'Lists cases for operators: what waits for one, the gravest and oldest first, or what is decided, the newest first.',
    query: reportsQuery,
    answers: { 200: casesPage },
    limits: [PAGES],
    example: {
      query: { state: 'open' },
      answer: { cases: [EXAMPLE_ROW], open: 1, next: null },
    },
  }),
  reportedCase: call({
    method: 'GET',
    path: '/api/admin/reports/{id}',
    service: 'moderation',
    access: { who: 'moderator' },
    summary: 'Gives a case without its evidence.',
    params: caseParams,
    answers: { 200: casePage },
    errors: ['case_not_found', 'case_about_oneself'],
    example: {
      params: { id: EXAMPLE_CASE },
      answer: {
        ...EXAMPLE_ROW,
        text: 'On the second day he asked me to pay for a flight from Niš.',
        openedBy: null,
        resembles: null,
        photoId: null,
        blocked: true,
        evidence: { profile: true, messages: 20, photo: false, missing: [] },
        looks: [],
        decision: null,
        appeal: null,
        mayDecide: true,
        takenBack: null,
        mayTakeBack: false,
        aboutMember: [],
        byReporter: [],
      },
    },
  }),
  lookAtEvidence: call({
    method: 'POST',
    path: '/api/admin/reports/{id}/evidence',
    service: 'moderation',
    access: { who: 'moderator' },
    summary:
      'Gives what was copied into a case when it was filed, and the photos of now; the look is recorded.',
    params: caseParams,
    answers: { 200: evidencePage },
    errors: ['case_not_found', 'case_about_oneself'],
    example: {
      params: { id: EXAMPLE_CASE },
      answer: {
        profile: EXAMPLE_PROFILE,
        messages: [
          { from: EXAMPLE_ID, content: 'I need 320 for the flight', sentAt: EXAMPLE_AT, reported: true },
        ],
        photo: null,
        album: [{ photoId: EXAMPLE_PHOTO, webp: 'UklGRg==' }],
        missing: [],
      },
    },
  }),
  decideCase: call({
    method: 'POST',
    path: '/api/admin/reports/{id}/decision',
    service: 'moderation',
    access: { who: 'moderator' },
    summary: 'Decides a case, once; what follows from it is done, and the member is written to.',
    params: caseParams,
    body: decisionRequest,
    answers: { 200: done },
    errors: ['case_not_found', 'conflict', 'case_about_oneself', 'case_reported_by_oneself'],
    example: {
      params: { id: EXAMPLE_CASE },
      body: {
        decision: 'suspension',
        days: limits.suspensionDays.default,
        ground: EXAMPLE_GROUND,
        facts: EXAMPLE_APPEAL.facts,
        tellReporter: true,
      },
      answer: { success: true },
    },
  }),
  decideAppeal: call({
    method: 'POST',
    path: '/api/admin/reports/{id}/appeal',
    service: 'moderation',
    access: { who: 'moderator' },
    summary: 'Decides an appeal, once: by another operator than the first where there are two.',
    params: caseParams,
    body: appealDecisionRequest,
    answers: { 200: done },
    errors: [
      'case_not_found',
      'conflict',
      'case_about_oneself',
      'case_reported_by_oneself',
      'appeal_by_another',
    ],
    example: {
      params: { id: EXAMPLE_CASE },
      body: { outcome: 'upheld', reason: 'The messages say what the report says.' },
      answer: { success: true },
    },
  }),
  takeBack: call({
    method: 'POST',
    path: '/api/admin/reports/{id}/take-back',
    service: 'moderation',
    access: { who: 'moderator' },
    summary:
      'Takes a decision back without an appeal; the member is written to, and whoever reported where they were told.',
    params: caseParams,
    body: takeBackRequest,
    answers: { 200: done },
    errors: ['case_not_found', 'conflict', 'case_about_oneself'],
    example: {
      params: { id: EXAMPLE_CASE },
      body: { reason: 'The photos are of somebody else with the same name.' },
      answer: { success: true },
    },
  }),
  adminMember: call({
    method: 'GET',
    path: '/api/admin/members/{id}',
    service: 'moderation',
    access: { who: 'moderator' },
    summary: 'Gives what operators see of a member: facts, restriction, history, sessions, cases.',
    params: memberParams,
    answers: { 200: memberPage },
    errors: ['member_not_found'],
    example: {
      params: { id: EXAMPLE_ID },
      answer: {
        id: EXAMPLE_ID,
        facts: {
          firstName: 'Dragan',
          lastName: 'Ilić',
          email: 'dragan.ilic@example.com',
          birthdate: '1985-03-09',
          age: 41,
          subscriptionTier: 'free',
          isOperator: false,
        },
        profile: EXAMPLE_PROFILE,
        restriction: null,
        history: [{ what: 'MemberRegistered', detail: null, why: null, at: EXAMPLE_AT }],
        sessions: [
          { device: 'iPhone, Safari', country: 'RS', signedInAt: EXAMPLE_AT, lastUsedAt: EXAMPLE_AT },
        ],
        about: [EXAMPLE_ROW],
        by: [],
      },
    },
  }),
  openCase: call({
    method: 'POST',
    path: '/api/admin/members/{id}/case',
    service: 'moderation',
    access: { who: 'moderator' },
    summary: 'Opens a case about a member without a report.',
    params: memberParams,
    body: openCaseRequest,
    answers: { 200: opened },
    errors: ['member_not_found'],
    example: {
      params: { id: EXAMPLE_ID },
      body: { ground: 'Three addresses with the same photos.' },
      answer: { success: true, id: EXAMPLE_CASE, number: EXAMPLE_ROW.number },
    },
  }),
  acts: call({
    method: 'GET',
    path: '/api/admin/acts',
    service: 'moderation',
    access: { who: 'moderator' },
    summary: 'Lists what operators did to cases and accounts, the newest first.',
    query: olderThan,
    answers: { 200: actsPage },
    limits: [PAGES],
    example: {
      answer: {
        acts: [
          {
            id: `${EXAMPLE_CASE}-2`,
            act: 'case-decided',
            at: EXAMPLE_AT,
            by: EXAMPLE_PERSON,
            about: { id: 'Dw5rYc2MqSaZ', firstName: 'Dragan' },
            caseId: EXAMPLE_CASE,
            number: EXAMPLE_ROW.number,
            decision: 'warning',
            outcome: null,
            tier: null,
            why: EXAMPLE_GROUND,
          },
        ],
        next: null,
      },
    },
  }),
  readAppeal: call({
    method: 'POST',
    path: '/api/appeal/read',
    service: 'moderation',
    access: { who: 'anyone' },
    summary: 'Gives the decision that a letter’s link leads to, and how its appeal stands.',
    body: appealReadRequest,
    answers: { 200: appealPage },
    errors: ['appeal_not_found'],
    example: { body: { token: EXAMPLE_TOKEN }, answer: EXAMPLE_APPEAL },
  }),
  appeal: call({
    method: 'POST',
    path: '/api/appeal',
    service: 'moderation',
    access: { who: 'anyone' },
    summary: 'Appeals a decision, once. The same words may be sent again.',
    body: appealRequest,
    answers: { 200: appealPage },
    errors: ['appeal_not_found', 'conflict'],
    limits: [`${limits.appealLength} characters.`],
    example: {
      body: { token: EXAMPLE_TOKEN, text: 'It was a joke between friends.' },
      answer: { ...EXAMPLE_APPEAL, state: 'sent' },
    },
  }),
  transparency: call({
    method: 'GET',
    path: '/api/transparency',
    service: 'moderation',
    access: { who: 'anyone' },
    summary: 'Counts reports, decisions and appeals; about nobody.',
    answers: { 200: transparency },
    example: {
      answer: {
        reports: 3,
        signals: { raised: 2, acted: 1 },
        byReason: { fake: 1, insults: 0, sexual: 0, money: 2, hate: 0, underage: 0, danger: 0 },
        decisions: { dismissal: 1, warning: 1, 'photo-removal': 0, suspension: 0, ban: 1 },
        appeals: 1,
        overturned: 0,
        takenBack: 0,
        medianHours: 5.5,
      },
    },
  }),
};
