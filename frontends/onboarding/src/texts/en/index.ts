import { LIMITS } from '@kolo/contracts/limits';
import { bio } from './bio.ts';
import { login, method } from './login.ts';
import { photos } from './photos.ts';
import { edit } from './profileEdit.ts';
import { fields, questions } from './profileFields.ts';
import { register } from './register.ts';
import { goalHints, summary, wizard } from './wizard.ts';

const SIGN_IN_MINUTES = LIMITS.signInLifetime / 60_000;

export const onboarding = {
  access: {
    email: 'Email address',
    emailFault: 'This address doesn’t look right. It should be like name@example.com.',
    noPasswords: 'No passwords',
    expires: `The link expires in ${SIGN_IN_MINUTES} minutes`,
    oneTime: 'One-time use',
  },
  login,
  method,
  register,
  registered: {
    title: 'Check your inbox',
    heading: 'Check your inbox <address>{{email}}</address>',
    sent: 'A secure sign-in link was sent. Open it on the device that you want to use.',
    sentBoth:
      'A secure sign-in link was sent. Open it on the device that you want to use, or type the code from the email here.',
    tips: 'Give it a moment',
    tipMinute: 'The email can take up to 1 minute',
    tipSpam: 'Check Spam/Promotions',
    tipOnce: `The link and the code last ${SIGN_IN_MINUTES} minutes. Once you use one, the other stops working`,
    wrong: 'Wrong email?',
    wrongHint: 'Go back and register again with the right address.',
    back: 'Back to Register',
  },
  wizard,
  questions,
  fields,
  goalHints,
  summary,
  photos,
  bio,
  /** The server says the sentence after the last change too. */
  changes: {
    correct: 'Made a slip? You can correct your last change once, within ten minutes.',
    left_one: 'You have one change left.',
    left_other: 'You have {{count}} changes left.',
    none: 'You can change this again on {{day}}. Write to us if it can’t wait.',
    seeking: 'Gender and interest can change twice in twelve months.',
    home: 'Country, city and heritage can change four times in 30 days.',
    answers: 'Birth date and these answers can change six times in 30 days.',
    dealbreakers:
      "Dealbreakers can change six times in 30 days, so nobody can find out others' answers by trying.",
  },
  edit,
  minimal: { title: 'Minimal Profile', greeting: 'Signed in as {{name}}.' },
  withQuery: { title: 'Profile with Query' },
} as const;
