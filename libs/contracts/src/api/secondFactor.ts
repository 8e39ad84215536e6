import { z } from 'zod';
import { ID_PATTERN } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { FACTOR_KINDS, OPERATOR_ROLES, PASSKEY_TRANSPORTS } from '../profile/enumerations.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { WORDS } from '../words.ts';
import { id, moment } from './parts.ts';

const { secondFactor: limits } = LIMITS;

/** WebAuthn's encoding of binary data. */
const bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/);
const credential = z.object({ id: bytes, rawId: bytes, type: z.literal('public-key') });

export const newPasskeyRequest = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

export type NewPasskeyRequest = z.input<typeof newPasskeyRequest>;

export const passkeyRequest = credential.extend({
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});
export type PasskeyRequest = z.input<typeof passkeyRequest>;

const code = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, WORDS.appCode));
const secret = z.string().regex(/^[A-Z2-7]{32}$/);
export const newAppRequest = z.object({ secret, code });
export type NewAppRequest = z.input<typeof newAppRequest>;
export const appCodeRequest = z.object({ code });

const factor = z.strictObject({
  id,
  kind: z.enum(FACTOR_KINDS),
  device: z.string().describe('On which it was added, in words.'),
  addedAt: moment,
});
export type SecondFactor = z.infer<typeof factor>;

const protection = z.strictObject({
  role: z.enum(OPERATOR_ROLES),
  isConfirmed: z.boolean().describe('Whether this session may make the other calls for operators.'),
  factors: z.array(factor),
});
export type Protection = z.infer<typeof protection>;

const knownPasskey = z.strictObject({ id: bytes, transports: z.array(z.enum(PASSKEY_TRANSPORTS)) });
const challenge = { challenge: bytes, site: z.string().describe('The id of the relying party.') };
const passkeyOffer = z.strictObject({
  ...challenge,
  user: z.strictObject({ id: bytes, name: z.string() }),
  known: z.array(knownPasskey).describe('Those that there are: a device makes no second one.'),
});
export type PasskeyOffer = z.infer<typeof passkeyOffer>;
const passkeyChallenge = z.strictObject({ ...challenge, known: z.array(knownPasskey) });
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;
const appOffer = z.strictObject({
  secret,
  address: z.string().describe('The same as `otpauth:` address, for the app.'),
});
export type AppOffer = z.infer<typeof appOffer>;

const EXAMPLE_FACTOR = 'Kd8vQz3NcYwP';
const EXAMPLE_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const EXAMPLE_PROTECTION: Protection = {
  role: 'operator',
  isConfirmed: true,
  factors: [
    { id: EXAMPLE_FACTOR, kind: 'passkey', device: 'Mac, Safari', addedAt: '2026-11-22T09:30:12.345Z' },
  ],
};
const EXAMPLE_CREDENTIAL = { id: 'q3ZbT0xk', rawId: 'q3ZbT0xk', type: 'public-key' } as const;
const EXAMPLE_CHALLENGE = { challenge: 'Zm9yIG9uY2Ugb25seQ', site: 'kolo.example.org' };

const OURS = { service: 'identity', access: { who: 'moderator', withoutFactor: true } } as const;
const CHANGE = { ...OURS, budget: 'acts' } as const;
const FIRST_OR_CONFIRMED = 'The first one is for whoever is signed in, further ones for a confirmed session.';
const WRONG_CODES = `${limits.wrong.max} wrong codes in a quarter of an hour, ${limits.wrongInADay.max} a day.`;
const LASTS = `The session counts as confirmed for ${limits.lasts / 3_600_000} hours.`;

/** See docs/product.md#second-factor-of-operators. */
export const secondFactorCalls = {
  protection: call({
    ...OURS,
    route: routes.PROTECTION,
    summary:
      'Says what an operator may do, whether this session is confirmed, and by which factors it can be.',
    answers: { 200: protection },
    example: { answer: EXAMPLE_PROTECTION },
  }),
  offerPasskey: call({
    ...CHANGE,
    route: routes.OFFER_PASSKEY,
    summary: `Gives what a browser needs to make a passkey. ${FIRST_OR_CONFIRMED}`,
    answers: { 200: passkeyOffer },
    errors: ['second_factor_required'],
    example: {
      answer: { ...EXAMPLE_CHALLENGE, user: { id: 'N2hRMm1YdzlLcExj', name: 'ana@example.org' }, known: [] },
    },
  }),
  addPasskey: call({
    ...CHANGE,
    route: routes.ADD_PASSKEY,
    summary: 'Adds the passkey that a browser made, which confirms the session.',
    body: newPasskeyRequest,
    answers: { 200: protection },
    errors: ['passkey_refused', 'second_factor_required', 'factor_limit'],
    limits: [`${limits.most} factors.`, LASTS],
    example: {
      body: {
        ...EXAMPLE_CREDENTIAL,
        response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4', attestationObject: 'o2NmbXRkbm9uZQ' },
      },
      answer: EXAMPLE_PROTECTION,
    },
  }),
  offerApp: call({
    ...CHANGE,
    route: routes.OFFER_APP,
    summary: `Gives a new key for an authenticator app. ${FIRST_OR_CONFIRMED}`,
    answers: { 200: appOffer },
    errors: ['second_factor_required'],
    example: {
      answer: {
        secret: EXAMPLE_SECRET,
        address: `otpauth://totp/Kolo:ana%40example.org?issuer=Kolo&secret=${EXAMPLE_SECRET}`,
      },
    },
  }),
  addApp: call({
    ...CHANGE,
    route: routes.ADD_APP,
    summary: 'Adds the app that has the offered key, as a code of it shows, which confirms the session.',
    body: newAppRequest,
    answers: { 200: protection },
    errors: ['invalid_code', 'second_factor_required', 'factor_limit'],
    limits: [`${limits.most} factors.`, LASTS],
    example: { body: { secret: EXAMPLE_SECRET, code: '482913' }, answer: EXAMPLE_PROTECTION },
  }),
  challengePasskey: call({
    ...CHANGE,
    route: routes.CHALLENGE_PASSKEY,
    summary: 'Gives what a passkey has to sign.',
    answers: { 200: passkeyChallenge },
    example: {
      answer: { ...EXAMPLE_CHALLENGE, known: [{ id: EXAMPLE_CREDENTIAL.id, transports: ['internal'] }] },
    },
  }),
  confirmByPasskey: call({
    ...CHANGE,
    route: routes.CONFIRM_BY_PASSKEY,
    summary: 'Confirms the session by a passkey.',
    body: passkeyRequest,
    answers: { 200: protection },
    errors: ['passkey_refused'],
    limits: [LASTS],
    example: {
      body: {
        ...EXAMPLE_CREDENTIAL,
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4',
          authenticatorData: 'SZYN5YgOjGh0NBcP',
          signature: 'MEUCIQDx',
        },
      },
      answer: EXAMPLE_PROTECTION,
    },
  }),
  confirmByCode: call({
    ...CHANGE,
    route: routes.CONFIRM_BY_CODE,
    summary: 'Confirms the session by a code of an authenticator app, which counts once.',
    body: appCodeRequest,
    answers: { 200: protection },
    errors: ['invalid_code'],
    limits: [WRONG_CODES, LASTS],
    example: { body: { code: '482913' }, answer: EXAMPLE_PROTECTION },
  }),
  removeFactor: call({
    route: routes.REMOVE_FACTOR,
    service: 'identity',
    access: { who: 'moderator' },
    budget: 'acts',
    summary: 'Removes a factor, but not the last one. Other sessions have to confirm anew.',
    params: z.object({ factorId: z.string().regex(ID_PATTERN) }),
    answers: { 200: protection },
    errors: ['factor_not_found', 'last_factor'],
    example: { params: { factorId: EXAMPLE_FACTOR }, answer: EXAMPLE_PROTECTION },
  }),
};
