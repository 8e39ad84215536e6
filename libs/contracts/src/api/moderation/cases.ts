import { z } from 'zod';
import {
  APPEAL_OUTCOMES,
  CASE_STATES,
  EVIDENCE_PARTS,
  FORMER_REPORT_REASONS,
  MODERATION_DECISIONS,
  QUEUE_FILTERS,
  REPORT_REASONS,
  REPORT_SUBJECTS,
} from '../../moderation.ts';
import { call } from '../../protocol/call.ts';
import * as routes from '../../protocol/routes.ts';
import { FORMER_SIGNAL_KINDS, SIGNAL_KINDS } from '../../signals.ts';
import { WORDS } from '../../words.ts';
import { count, EXAMPLE_ID, EXAMPLE_PHOTO, id, moment, olderThan } from '../parts.ts';
import {
  byOperator,
  caseParams,
  EXAMPLE_AT,
  EXAMPLE_CASE,
  EXAMPLE_NUMBER,
  EXAMPLE_PERSON,
  PAGES,
  person,
} from './parts.ts';

export const reportsQuery = olderThan.extend({
  state: z.enum(['open', 'decided']).default('open'),
  reason: z.enum(QUEUE_FILTERS).optional(),
  number: z
    .string()
    .trim()
    .regex(/^\d{4}-\d{4}$/, WORDS.caseNumber)
    .optional(),
});

export const reportedMember = person.extend({ age: z.int().nullable() });

const decided = z.strictObject({
  decision: z.enum(MODERATION_DECISIONS),
  until: moment.nullable().describe('When a suspension ends.'),
  by: byOperator,
  at: moment,
});

export const caseRow = z.strictObject({
  id,
  number: z.string(),
  state: z.enum(CASE_STATES),
  filedAt: moment,
  reason: z
    .enum(FORMER_REPORT_REASONS)
    .nullable()
    .describe('What a member reported, if it is one of these; `reportedFor` has every reason.'),
  reportedFor: z
    .enum(REPORT_REASONS)
    .nullable()
    .optional()
    .describe('null for a case that nobody reported, left out by earlier releases.'),
  signal: z
    .enum(FORMER_SIGNAL_KINDS)
    .nullable()
    .describe('What the product noticed by itself, if it is one of these; `noticed` has every kind.'),
  noticed: z
    .enum(SIGNAL_KINDS)
    .nullable()
    .optional()
    .describe('What the product noticed by itself; null of other cases, left out by earlier releases.'),
  about: z.enum(REPORT_SUBJECTS).nullable(),
  member: reportedMember,
  reporter: person.nullable(),
  earlier: count.describe('How many cases there were about the member before.'),
  decision: decided.nullable(),
});
export type CaseRow = z.infer<typeof caseRow>;

const casesPage = z.strictObject({
  cases: z.array(caseRow),
  open: count.describe('How many wait for an operator in all.'),
  next: z.string().nullable().describe('What the next page is asked for by; null after the last.'),
});
export type CasesPage = z.infer<typeof casesPage>;

/** A case without its evidence and without what else is known of its parties. */
export const caseDetails = caseRow.extend({
  text: z
    .string()
    .describe(
      'The words of whoever reported, or the ground of the operator who opened it; empty of a signal.',
    ),
  openedBy: person.nullable().describe('null also for the operator’s command.'),
  resembles: z
    .strictObject({
      member: person,
      caseId: id.nullable(),
      banned: z.boolean(),
      accountsSince: z
        .strictObject({ member: moment.nullable(), other: moment.nullable() })
        .optional()
        .describe('Since when the member and the other have accounts; null for one that is gone.'),
    })
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
  decision: decided
    .extend({
      ground: z.string(),
      facts: z.string(),
      tellReporter: z.boolean(),
      sendsHelp: z.boolean().optional().describe('Whether the member was also told where to find help.'),
    })
    .nullable(),
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
  mayBan: z.boolean().optional().describe('Whether the decision may be a ban; not told by earlier releases.'),
  isAboutStaff: z
    .boolean()
    .optional()
    .describe(
      'Whether the member’s role is as high as that of the operator who asks, or higher: so nothing is theirs to decide.',
    ),
  takenBack: z
    .strictObject({ by: byOperator, at: moment, reason: z.string() })
    .nullable()
    .describe('What an operator said who took the decision back without an appeal.'),
  mayTakeBack: z.boolean().describe('Whether a decision stands that may be taken back.'),
});
export type CaseDetails = z.infer<typeof caseDetails>;

const casePage = caseDetails.extend({
  decidedWith: id.nullable().optional().describe('The case whose decision this one shares, if it does.'),
  aboutMember: z.array(caseRow).describe('The other cases about the member, the newest first.'),
  byReporter: z.array(caseRow).describe('The other reports of whoever reported, the newest first.'),
});
export type CasePage = z.infer<typeof casePage>;

const picture = z.strictObject({ photoId: id, webp: z.string().describe('WebP in base64.') });
export const evidencePage = z.strictObject({
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
export type EvidencePage = z.infer<typeof evidencePage>;

export const EXAMPLE_ROW: CaseRow = {
  id: EXAMPLE_CASE,
  number: EXAMPLE_NUMBER,
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
export const EXAMPLE_DETAILS: CaseDetails = {
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
  mayBan: true,
  isAboutStaff: false,
  takenBack: null,
  mayTakeBack: false,
};
export const EXAMPLE_PROFILE = {
  firstName: 'Dragan',
  birthdate: '1985-03-09',
  bio: null,
  answers: { residenceCountry: 'DE', heritageCountries: ['RS'] },
};

export const caseCalls = {
  reports: call({
    route: routes.REPORTS,
    service: 'moderation',
    access: { who: 'moderator' },
    summary:
      'Lists cases for operators: open ones with the most serious and oldest first, or decided ones with the newest first.',
    query: reportsQuery,
    answers: { 200: casesPage },
    limits: [PAGES],
    example: {
      query: { state: 'open' },
      answer: { cases: [EXAMPLE_ROW], open: 1, next: null },
    },
  }),
  reportedCase: call({
    route: routes.REPORTED_CASE,
    service: 'moderation',
    access: { who: 'moderator' },
    summary: 'Gives a case without its evidence.',
    params: caseParams,
    answers: { 200: casePage },
    errors: ['case_not_found', 'case_about_oneself'],
    example: {
      params: { id: EXAMPLE_CASE },
      answer: {
        ...EXAMPLE_DETAILS,
        aboutMember: [],
        byReporter: [],
      },
    },
  }),
  lookAtEvidence: call({
    route: routes.LOOK_AT_EVIDENCE,
    service: 'moderation',
    access: { who: 'moderator' },
    budget: 'acts',
    summary:
      'Gives what was copied into a case when it was filed, and the photos of now; the look is recorded.',
    params: caseParams,
    answers: { 200: evidencePage },
    errors: ['case_not_found', 'case_about_oneself', 'case_about_staff'],
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
};
