import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { done, moment, signedInFrom } from './parts.ts';

/** Does not open the session (docs/design.md#signing-out-holds-at-once). */
const sessionId = z.string().regex(/^[\w-]{22}$/);

export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'unknown'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

const signedIn = z.strictObject({
  id: sessionId,
  device: z.string(),
  kind: z.enum(DEVICE_KINDS),
  country: signedInFrom,
  signedInAt: moment,
  /** Rounded to the hour. */
  lastUsedAt: moment,
  isThisOne: z.boolean(),
});
export type SignedIn = z.infer<typeof signedIn>;

const EXAMPLE_SESSION = 'q3ZbT0xkS9mW2rYf7uHc4A';

export const sessionCalls = {
  sessions: call({
    route: routes.SESSIONS,
    service: 'identity',
    access: { who: 'signed-in' },
    summary: 'Lists where one is signed in: this one first, then the one that was used last.',
    answers: { 200: z.array(signedIn) },
    limits: [`The ${LIMITS.session.listed} that live longest.`],
    example: {
      answer: [
        {
          id: EXAMPLE_SESSION,
          device: 'iPhone, Safari',
          kind: 'phone',
          country: 'RS',
          signedInAt: '2026-05-17T09:30:12.345Z',
          lastUsedAt: '2026-05-19T18:00:00.000Z',
          isThisOne: true,
        },
      ],
    },
  }),
  endSession: call({
    route: routes.END_SESSION,
    service: 'identity',
    access: { who: 'signed-in' },
    summary: 'Ends one of one’s own sessions, everywhere at once. May be repeated.',
    params: z.object({ sessionId }),
    answers: { 200: done },
    example: { params: { sessionId: EXAMPLE_SESSION }, answer: { success: true } },
  }),
  endOtherSessions: call({
    route: routes.END_OTHER_SESSIONS,
    service: 'identity',
    access: { who: 'signed-in' },
    summary: 'Ends all of one’s own sessions but this one, everywhere at once. May be repeated.',
    answers: { 200: done },
    example: { answer: { success: true } },
  }),
};
