import { LIMITS } from '../limits.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { verifyCodeRequest } from './identity.ts';
import { done } from './parts.ts';

const { lasts, sessionIsNew } = LIMITS.confirmation;

/** Codes that confirm an old session (docs/product.md#fresh-confirmation). */
export const confirmationCalls = {
  sendConfirmation: call({
    route: routes.SEND_CONFIRMATION,
    service: 'identity',
    access: { who: 'signed-in' },
    budget: 'changes',
    summary: 'Sends a code to the member’s address, which confirms this session; the code before is dead.',
    answers: { 200: done },
    errors: ['too_many_requests'],
    limits: [`${LIMITS.confirmation.letters.max} letters in 15 minutes.`],
    example: { answer: { success: true } },
  }),
  confirmSession: call({
    route: routes.CONFIRM_SESSION,
    service: 'identity',
    access: { who: 'signed-in' },
    budget: 'changes',
    summary: `Confirms this session for ${lasts / 3_600_000} hour by the code of the letter; a session is not asked for one within ${sessionIsNew / 3_600_000} hours of signing in.`,
    body: verifyCodeRequest.pick({ code: true }),
    answers: { 200: done },
    errors: ['invalid_code'],
    limits: [
      `A code lives ${LIMITS.signInLifetime / 60_000} minutes and works once; ${LIMITS.signInTries} wrong tries end it.`,
    ],
    example: { body: { code: '123456' }, answer: { success: true } },
  }),
};
