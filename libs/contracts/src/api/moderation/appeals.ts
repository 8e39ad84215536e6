import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { MODERATION_DECISIONS } from '../../moderation.ts';
import { call } from '../../protocol/call.ts';
import * as routes from '../../protocol/routes.ts';
import { writtenText } from '../../text/writtenText.ts';
import { WORDS } from '../../words.ts';
import { moment } from '../parts.ts';
import { EXAMPLE_AT, EXAMPLE_CASE, EXAMPLE_FACTS, EXAMPLE_GROUND } from './parts.ts';

const { moderation: limits } = LIMITS;

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

const appealPage = z.strictObject({
  state: z.enum(['read', 'sent', 'upheld', 'overturned']).describe('`read` may still be appealed.'),
  decision: z.enum(MODERATION_DECISIONS).exclude(['dismissal']),
  ground: z.string(),
  facts: z.string(),
  until: moment.nullable(),
  decidedAt: moment,
  reason: z.string().nullable().describe('What the appeal was answered with.'),
});
export type AppealPage = z.infer<typeof appealPage>;

const EXAMPLE_TOKEN = `${EXAMPLE_CASE}.m2Zb1sJx0uQ7Yc4kTf9VrA`;
const EXAMPLE_APPEAL: AppealPage = {
  state: 'read',
  decision: 'suspension',
  ground: EXAMPLE_GROUND,
  facts: EXAMPLE_FACTS,
  until: '2026-11-29T08:14:00.000Z',
  decidedAt: EXAMPLE_AT,
  reason: null,
};

export const appealCalls = {
  readAppeal: call({
    route: routes.READ_APPEAL,
    service: 'moderation',
    access: { who: 'anyone' },
    budget: 'forms',
    summary: 'Gives the decision that a letter’s link leads to, and how its appeal stands.',
    body: appealReadRequest,
    answers: { 200: appealPage },
    errors: ['appeal_not_found'],
    example: { body: { token: EXAMPLE_TOKEN }, answer: EXAMPLE_APPEAL },
  }),
  appeal: call({
    route: routes.APPEAL,
    service: 'moderation',
    access: { who: 'anyone' },
    budget: 'forms',
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
};
