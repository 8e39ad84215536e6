import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { call } from '../../protocol/call.ts';
import * as routes from '../../protocol/routes.ts';
import { writtenText } from '../../text/writtenText.ts';
import { WORDS } from '../../words.ts';
import { done, EXAMPLE_ID, id, moment, signedInFrom, tier } from '../parts.ts';
import { caseRow, EXAMPLE_PROFILE, EXAMPLE_ROW, evidencePage } from './cases.ts';
import { caseParams, EXAMPLE_AT, EXAMPLE_CASE, EXAMPLE_NUMBER, ground } from './parts.ts';

const { purposeLength, pageOpenFor } = LIMITS.moderation;
const MINUTE_MS = 60_000;

export const purposeRequest = z.object({
  purpose: writtenText({ ...purposeLength, missing: WORDS.purpose, tooLong: WORDS.purpose }),
});
export type PurposeRequest = z.input<typeof purposeRequest>;

const contact = z.strictObject({ lastName: z.string(), email: z.string() });
export type MemberContact = z.infer<typeof contact>;

export const openCaseRequest = z.object({ ground });
const opened = z.strictObject({ success: z.literal(true), id, number: z.string() });

const memberPage = z.strictObject({
  id,
  facts: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string().describe('Always empty: ask for it by `/contact`.'),
      email: z.string().describe('Always empty: ask for it by `/contact`.'),
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
export type MemberPage = z.infer<typeof memberPage>;

export const memberPageCalls = {
  adminMember: call({
    route: routes.ADMIN_MEMBER,
    service: 'moderation',
    access: { who: 'moderator' },
    budget: 'memberPages',
    summary:
      'Gives what staff sees of a member: facts, restriction, history, sessions, cases; within an open case that is theirs to decide and somebody else’s, or with a purpose. The look is recorded.',
    params: caseParams,
    answers: { 200: memberPage },
    errors: ['member_not_found', 'purpose_required'],
    example: {
      params: { id: EXAMPLE_ID },
      answer: {
        id: EXAMPLE_ID,
        facts: {
          firstName: 'Dragan',
          lastName: '',
          email: '',
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
  statePurpose: call({
    route: routes.STATE_PURPOSE,
    service: 'moderation',
    access: { who: 'moderator' },
    budget: 'acts',
    summary:
      'Opens the page of a member with a purpose, which is recorded, and which the member reads in their download.',
    params: caseParams,
    body: purposeRequest,
    answers: { 200: done },
    errors: ['member_not_found'],
    limits: [
      `${purposeLength.min} to ${purposeLength.max} characters.`,
      `The page stays open for ${pageOpenFor / MINUTE_MS} minutes.`,
    ],
    example: {
      params: { id: EXAMPLE_ID },
      body: { purpose: 'He asks by letter why he cannot sign in.' },
      answer: { success: true },
    },
  }),
  revealContact: call({
    route: routes.REVEAL_CONTACT,
    service: 'moderation',
    access: { who: 'moderator' },
    budget: 'reveals',
    summary: 'Gives the last name and the email address of a member whose page is open; this is recorded.',
    params: caseParams,
    answers: { 200: contact },
    errors: ['member_not_found', 'purpose_required', 'case_about_staff'],
    example: {
      params: { id: EXAMPLE_ID },
      answer: { lastName: 'Ilić', email: 'dragan.ilic@example.com' },
    },
  }),
  openCase: call({
    route: routes.OPEN_CASE,
    service: 'moderation',
    access: { who: 'moderator' },
    budget: 'acts',
    summary: 'Opens a case about a member without a report.',
    params: caseParams,
    body: openCaseRequest,
    answers: { 200: opened },
    errors: ['member_not_found'],
    example: {
      params: { id: EXAMPLE_ID },
      body: { ground: 'Three addresses with the same photos.' },
      answer: { success: true, id: EXAMPLE_CASE, number: EXAMPLE_NUMBER },
    },
  }),
};
