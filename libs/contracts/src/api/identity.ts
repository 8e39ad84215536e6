import { z } from 'zod';
import { isCalendarDate } from '../dates.ts';
import { LIMITS } from '../limits.ts';
import { GENDERS } from '../profile/enumerations.ts';
import { personName } from '../profile/personName.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { SITE_LANGUAGE_TAGS } from '../site/languages.ts';
import { emailAddress, newEmailAddress } from '../text/emailAddress.ts';
import { WORDS } from '../words.ts';
import { done, doneSaying, EXAMPLE_ID, id, moment, picture, tier } from './parts.ts';

const registeredName = personName({ missing: WORDS.nameTooShort, min: LIMITS.nameLength.min });

export const loginRequest = z.object({ email: emailAddress });

export const verifyCodeRequest = z.object({
  email: emailAddress,
  code: z.string(WORDS.code).regex(new RegExp(`^\\d{${LIMITS.codeLength}}$`), WORDS.code),
});

/** Identity, which has a clock, checks the minimum age. */
export const registerRequest = z.object({
  email: newEmailAddress,
  firstName: registeredName,
  lastName: registeredName,
  birthdate: z
    .string(WORDS.fullBirthdate)
    .refine((text) => isCalendarDate(text) && text >= LIMITS.earliestBirthdate, WORDS.dateInvalid),
  consentAccepted: z.literal(true, WORDS.consent),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

const letterSent = z.strictObject({ ok: z.literal(true), message: z.string() });
const verifyCodeResponse = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  redirect: z.string().startsWith('/'),
});
export type VerifyCodeResponse = z.infer<typeof verifyCodeResponse>;

const currentUser = z.strictObject({
  id,
  firstName: z.string(),
  email: z.string(),
  subscriptionTier: tier,
  hasProfile: z.boolean(),
  messagesUsedThisMonth: z.int().min(0),
  messageLimit: z.int().min(0),
  messagesRenewAt: moment
    .optional()
    .describe('When a new month of messages begins; absent while messaging does not answer.'),
  isAdmin: z.boolean(),
  profileImageUrl: picture.nullable(),
  age: z.int().min(0).optional().describe('In whole years, by the birth date of the registration.'),
  isPaused: z.boolean().describe('Whether the profile is shown to matches only.'),
  gender: z
    .enum(GENDERS)
    .optional()
    .describe('How sentences address the member; absent without a profile, or while it cannot be asked.'),
});
export type CurrentUser = z.infer<typeof currentUser>;

const erased = doneSaying.extend({ receipt: z.string() });
export type EraseResponse = z.infer<typeof erased>;

const LETTERS = ['A few letters a minute to one address, and a limited number from one network.'];
const LIFETIME = `Link and code live ${LIMITS.signInLifetime / 60_000} minutes and work once; ${LIMITS.signInTries} wrong tries end a code.`;
const link = z.object({ token: z.string().min(1).max(200) });
const REDIRECT = { contentTypes: [], what: 'To the start page, or to /login with an error to show.' };

export const identityCalls = {
  login: call({
    route: routes.LOGIN,
    service: 'identity',
    access: { who: 'anyone' },
    summary:
      'Sends a letter with a link and a code to an address that has an account; answers alike for any.',
    body: loginRequest,
    answers: { 200: letterSent },
    errors: ['invalid_email'],
    limits: [...LETTERS, LIFETIME],
    example: {
      body: { email: 'ana@example.org' },
      answer: { ok: true, message: 'Check your email for both a login link and verification code' },
    },
  }),
  register: call({
    route: routes.REGISTER,
    service: 'identity',
    access: { who: 'anyone' },
    summary:
      'Registers an address and sends a sign-in link to it; answers alike for a known one. Signs nobody in.',
    body: registerRequest,
    answers: { 200: letterSent },
    errors: ['not_eligible', 'consent_required', 'registration_limit'],
    limits: [
      'A few letters a minute to one address.',
      `${LIMITS.registrationsPerNetwork.max} registrations a day from one network.`,
      `${LIMITS.minimumAge} years or older.`,
    ],
    example: {
      body: {
        email: 'ana@example.org',
        firstName: 'Ana',
        lastName: 'Anić',
        birthdate: '1994-05-17',
        consentAccepted: true,
      },
      answer: { ok: true, message: 'Check your inbox: a secure sign-in link was sent.' },
    },
  }),
  verifyCode: call({
    route: routes.VERIFY_CODE,
    service: 'identity',
    access: { who: 'anyone' },
    summary: 'Signs in by the code of the letter: sets the session’s cookie and the one of the CSRF token.',
    body: verifyCodeRequest,
    answers: { 200: verifyCodeResponse },
    errors: ['invalid_code', 'account_suspended', 'account_banned'],
    limits: [LIFETIME],
    example: {
      body: { email: 'ana@example.org', code: '123456' },
      answer: { success: true, message: 'Welcome to Kolo, Ana!', redirect: '/' },
    },
  }),
  openLink: call({
    route: routes.OPEN_LINK,
    service: 'identity',
    access: { who: 'anyone' },
    summary: 'Shows the page of a sign-in link, whose button signs in; uses nothing up.',
    params: link,
    answers: { 200: { contentTypes: ['text/html'], what: 'The page.' }, 303: REDIRECT },
  }),
  followLink: call({
    route: routes.FOLLOW_LINK,
    service: 'identity',
    access: { who: 'anyone' },
    summary: 'Signs in by the link of the letter: sets the session’s cookie and the one of the CSRF token.',
    params: link,
    answers: {
      303: REDIRECT,
      403: { contentTypes: ['text/html'], what: 'A page that says why the account is suspended or closed.' },
    },
    limits: [LIFETIME],
  }),
  logout: call({
    route: routes.LOGOUT,
    service: 'identity',
    access: { who: 'signed-in' },
    summary: 'Ends the session, everywhere at once.',
    answers: { 200: doneSaying },
    example: { answer: { success: true, message: 'You are signed out.' } },
  }),
  logoutEverywhere: call({
    route: routes.LOGOUT_EVERYWHERE,
    service: 'identity',
    access: { who: 'signed-in' },
    summary: 'Ends all sessions of the member and every sign-in that has begun.',
    answers: { 200: doneSaying },
    example: { answer: { success: true, message: 'You are signed out everywhere.' } },
  }),
  pause: call({
    route: routes.PAUSE,
    service: 'identity',
    access: { who: 'member' },
    budget: 'changes',
    summary:
      'Shows the profile to matches only, and to nobody new, until it is shown again. May be repeated.',
    answers: { 200: done },
    example: { answer: { success: true } },
  }),
  resume: call({
    route: routes.RESUME,
    service: 'identity',
    access: { who: 'member' },
    budget: 'changes',
    summary: 'Shows a paused profile again. May be repeated.',
    answers: { 200: done },
    example: { answer: { success: true } },
  }),
  chooseLanguage: call({
    route: routes.CHOOSE_LANGUAGE,
    service: 'identity',
    access: { who: 'signed-in' },
    budget: 'changes',
    summary: 'Keeps the language in which the member reads the product. May be repeated.',
    body: z.object({ language: z.enum(SITE_LANGUAGE_TAGS) }),
    answers: { 200: done },
    example: { body: { language: 'en' }, answer: { success: true } },
  }),
  erase: call({
    route: routes.ERASE,
    service: 'identity',
    access: { who: 'signed-in' },
    summary:
      'Erases the account with everything about the member, and ends all sessions; gives a receipt. A session older than a day is confirmed first, or an operator’s second factor passed.',
    answers: { 200: erased },
    errors: ['confirmation_required', 'second_factor_required'],
    example: {
      answer: {
        success: true,
        message: 'Account deleted',
        receipt: 'kolo-receipt.eyJ2Ijox.c2lnbmF0dXJl',
      },
    },
  }),
  currentUser: call({
    route: routes.CURRENT_USER,
    service: 'gateway',
    access: { who: 'signed-in' },
    summary: 'Says who is signed in, and renews the cookie of the CSRF token.',
    answers: { 200: currentUser },
    example: {
      answer: {
        id: EXAMPLE_ID,
        firstName: 'Ana',
        email: 'ana@example.org',
        subscriptionTier: 'free',
        hasProfile: true,
        messagesUsedThisMonth: 2,
        messageLimit: LIMITS.messagesPerMonth.free,
        messagesRenewAt: '2026-06-01T00:00:00.000Z',
        isAdmin: false,
        profileImageUrl: null,
        age: 32,
        isPaused: false,
        gender: 'Female',
      },
    },
  }),
};
