import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { APPEAL_OUTCOMES } from '../../moderation.ts';
import { call } from '../../protocol/call.ts';
import * as routes from '../../protocol/routes.ts';
import { writtenText } from '../../text/writtenText.ts';
import { WORDS } from '../../words.ts';
import { done } from '../parts.ts';
import {
  caseParams,
  DAYS_OF_SUSPENSION,
  DECISION_ERRORS,
  decisionFields,
  EXAMPLE_CASE,
  EXAMPLE_FACTS,
  EXAMPLE_GROUND,
  forFraud,
  ground,
  ONLY_BAN_FOR_FRAUD,
  sendsHelp,
} from './parts.ts';

const { moderation: limits } = LIMITS;

export const decisionRequest = z
  .object({
    ...decisionFields,
    ground,
    facts: writtenText({
      max: limits.factsLength,
      missing: WORDS.factsMissing,
      tooLong: WORDS.factsTooLong,
    }),
    tellReporter: z.boolean().default(false),
    forFraud,
    sendsHelp,
  })
  .refine(...ONLY_BAN_FOR_FRAUD)
  .refine(...DAYS_OF_SUSPENSION);
export type DecisionRequest = z.input<typeof decisionRequest>;

export const appealDecisionRequest = z.object({ outcome: z.enum(APPEAL_OUTCOMES), reason: ground });
export const takeBackRequest = z.object({ reason: ground });

export const decisionCalls = {
  decideCase: call({
    route: routes.DECIDE_CASE,
    service: 'moderation',
    access: { who: 'moderator' },
    budget: 'acts',
    summary: 'Decides a case, once; what follows from it is done, and the member is written to.',
    params: caseParams,
    body: decisionRequest,
    answers: { 200: done },
    errors: DECISION_ERRORS,
    limits: [`${limits.bans.max} bans a day by one person.`],
    example: {
      params: { id: EXAMPLE_CASE },
      body: {
        decision: 'suspension',
        days: limits.suspensionDays.default,
        ground: EXAMPLE_GROUND,
        facts: EXAMPLE_FACTS,
        tellReporter: true,
      },
      answer: { success: true },
    },
  }),
  decideAppeal: call({
    route: routes.DECIDE_APPEAL,
    service: 'moderation',
    access: { who: 'moderator' },
    budget: 'acts',
    summary: 'Decides an appeal, once: by another operator than the first where there are two.',
    params: caseParams,
    body: appealDecisionRequest,
    answers: { 200: done },
    errors: [
      'case_not_found',
      'conflict',
      'case_about_oneself',
      'case_about_staff',
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
    route: routes.TAKE_BACK,
    service: 'moderation',
    access: { who: 'moderator' },
    budget: 'acts',
    summary:
      'Takes a decision back without an appeal; the member is written to, and whoever reported where they were told.',
    params: caseParams,
    body: takeBackRequest,
    answers: { 200: done },
    errors: ['case_not_found', 'conflict', 'case_about_oneself', 'case_about_staff'],
    example: {
      params: { id: EXAMPLE_CASE },
      body: { reason: 'The photos are of somebody else with the same name.' },
      answer: { success: true },
    },
  }),
};
