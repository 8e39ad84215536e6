import { z } from 'zod';
import { call } from '../../call.ts';
import { ID_PATTERN } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { APPEAL_OUTCOMES, MODERATION_DECISIONS } from '../../moderation.ts';
import { WORDS } from '../../words.ts';
import { writtenText } from '../../writtenText.ts';
import { done } from '../parts.ts';
import { caseParams, EXAMPLE_CASE, EXAMPLE_FACTS, EXAMPLE_GROUND, ground } from './parts.ts';

const { moderation: limits } = LIMITS;

/** POST /api/admin/reports/{id}/decision. */
export const decisionRequest = z
  .object({
    decision: z.enum(MODERATION_DECISIONS),
    /** Which photos go; where none is named, the reported one. */
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

/** POST /api/admin/reports/{id}/appeal. */
export const appealDecisionRequest = z.object({ outcome: z.enum(APPEAL_OUTCOMES), reason: ground });
/** POST /api/admin/reports/{id}/take-back. */
export const takeBackRequest = z.object({ reason: ground });

export const decisionCalls = {
  decideCase: call({
    method: 'POST',
    path: '/api/admin/reports/{id}/decision',
    service: 'moderation',
    access: { who: 'moderator' },
    budget: 'acts',
    summary: 'Decides a case, once; what follows from it is done, and the member is written to.',
    params: caseParams,
    body: decisionRequest,
    answers: { 200: done },
    errors: [
      'case_not_found',
      'conflict',
      'case_about_oneself',
      'case_about_staff',
      'case_reported_by_oneself',
      'staff_banned_by_command',
      'ban_limit_reached',
    ],
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
    method: 'POST',
    path: '/api/admin/reports/{id}/appeal',
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
    method: 'POST',
    path: '/api/admin/reports/{id}/take-back',
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
