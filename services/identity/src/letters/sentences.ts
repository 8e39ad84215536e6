import { BRAND, type ContactTopic, FACTOR_NAMES, type FactorKind } from '@kolo/contracts';

const moment = (at: Date) =>
  `${at.toLocaleString('en', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })} UTC`;

/** Every sentence of the letters. `name` is the first name, or `null` where it is not fit to be printed. */
export const SENTENCES = {
  signIn: {
    subject: `Sign in to ${BRAND.name}`,
    title: `Sign in to ${BRAND.name}`,
    preview: (minutes: number) => `Your link and your code. Both work once, for ${minutes} minutes.`,
    greeting: (name: string | null) =>
      `${name ? `${name}, the` : 'The'} circle is waiting. One tap and you are in, no password needed.`,
    button: 'Sign In',
  },
  welcome: {
    subject: `Welcome to ${BRAND.name}: sign in to begin`,
    title: `Welcome to ${BRAND.name}`,
    preview: (minutes: number) => `Your sign-in link. It works once, for ${minutes} minutes.`,
    greeting: () =>
      `Dobrodošli! One tap confirms your address and lets you in. Then tell the others who you are.`,
    button: 'Confirm and Sign In',
  },
  alreadyRegistered: {
    subject: `You already have a ${BRAND.name} account`,
    title: 'You are already in the circle',
    preview: () => 'Somebody, probably you, tried to register with this address again.',
    greeting: (name: string | null) =>
      `${name ? `${name}, you` : 'You'} already have an account with this address, so nothing was changed. Sign in instead, no password needed.`,
    button: 'Sign In',
  },
  newDevice: {
    subject: `A new device signed in to ${BRAND.name}`,
    greeting: (name: string | null, device: string, at: Date) =>
      `${name ? `${name}, somebody` : 'Somebody'} signed in to your account in a browser that is new to us: ${device}, on ${moment(at)}.`,
    where: (country: string) => `The country of its network, as far as it can be told: ${country}.`,
    wasYou: 'It was you? Then there is nothing to do.',
    wasNot: 'It was not you? End it under “Where you are signed in” in your profile.',
    mailbox: 'Whoever got in could read your mail. Change the password of your mailbox, too.',
    action: { label: 'Where you are signed in', path: '/profile' },
  },
  newCountry: {
    subject: `A sign-in to ${BRAND.name} from another country`,
    greeting: (name: string | null, device: string, at: Date) =>
      `${name ? `${name}, somebody` : 'Somebody'} signed in to your account in a browser that we know, from a country that is new for it: ${device}, on ${moment(at)}.`,
  },
  copiedSession: {
    subject: `${BRAND.name}: we signed you out in one browser`,
    paragraphs: [
      'The cookie that keeps you signed in there was used from two places, so somebody may have copied it. Both are signed out.',
      'Sign in again. If you did not copy it yourself, for example with a backup of your browser, check that device for programs that you do not know.',
    ],
    action: { label: 'Where you are signed in', path: '/profile' },
  },
  confirmation: {
    subject: `Your ${BRAND.name} code`,
    paragraphs: (code: string, minutes: number) => [
      'Someone signed in as you wants to download your data or delete your account. If it is you, type this code where you were asked for it:',
      code,
      `It works once, for ${minutes} minutes.`,
      'It was not you? Give the code to nobody, and end that session under “Where you are signed in” in your profile.',
    ],
    action: { label: 'Where you are signed in', path: '/profile' },
  },
  secondFactor: {
    action: 'See what protects your account',
    SecondFactorAdded: (kind: FactorKind, device: string) => ({
      subject: `${BRAND.name}: your account as an operator is protected by ${FACTOR_NAMES[kind]}`,
      paragraphs: [
        `${FACTOR_NAMES[kind].replace(/^a/, 'A')} was added to your account, on this device: ${device}.`,
        'It was not you? Tell whoever runs the servers at once: they can reset what protects your account.',
      ],
    }),
    SecondFactorRemoved: {
      subject: `${BRAND.name}: a second factor was removed from your account`,
      paragraphs: [
        'One of the ways by which you confirm that it is you was removed. The others are still there.',
        'It was not you? Tell whoever runs the servers at once: they can reset what protects your account.',
      ],
    },
    SecondFactorsReset: {
      subject: `${BRAND.name}: what protects your account was reset`,
      paragraphs: [
        'Whoever runs the servers has removed your passkeys and authenticator apps, and signed you out everywhere. When you open the dashboard again, you are asked to protect your account anew.',
        'You did not ask for it? Tell them at once.',
      ],
    },
  },
  corrected: {
    subject: `${BRAND.name}: we corrected what we hold about you`,
    what: (what: string) => `An operator corrected what we hold about you: your ${what}.`,
    why: (why: string) => `Why: ${why}`,
    address:
      'From now on you sign in with this address, and letters go to it. Where you are signed in you stay so.',
    profile: 'What others see of you is in your profile, which you change yourself.',
    wasNot: 'You did not ask for it, or it is wrong? Tell us through the contact page.',
    action: { label: 'See your profile', path: '/profile' },
  },
  formerAddress: {
    subject: `${BRAND.name}: this address belongs to no account any more`,
    paragraphs: [
      `An operator put another address in the place of this one, to which letters of a ${BRAND.name} account went until now.`,
      'It is your account, and you did not ask for it? Tell us through the contact page at once.',
    ],
    action: { label: 'Write to us', path: '/contact' },
  },
  bannedAddress: {
    subject: `About your registration with ${BRAND.name}`,
    paragraphs: [
      `Somebody, probably you, tried to join ${BRAND.name} with this address. An account with it was closed after a decision, and the address cannot be used again for now.`,
      'If you think that this is a mistake, tell us through the contact page. A person reads it.',
    ],
    action: { label: 'Write to us', path: '/contact' },
  },
  contact: {
    topics: {
      question: 'A question',
      account: 'About an account',
      report: 'Report of a member',
      broken: 'Something is broken',
      press: 'Press',
    } satisfies Record<ContactTopic, string>,
    subject: (topic: string, name: string) => `${BRAND.name} contact: ${topic}, from ${name}`,
    about: (topic: string) => `${topic}, through the contact page.`,
    from: (name: string) => `From: ${name}`,
    address: (email: string) => `Email: ${email}`,
    closing: 'Reply to this mail to answer. Name and address are as they were typed; nobody has proved them.',
  },
  codeIntroduction: 'Or type this code where you asked for it:',
  linkAndCodeExpire: (minutes: number) =>
    `The link and the code expire in ${minutes} minutes. Using one ends the other.`,
  linkExpires: (minutes: number) => `The link expires in ${minutes} minutes and works once.`,
  buttonFails: 'The button does not work? Copy this address into your browser:',
  notYou: 'It was not you? Do nothing. Nobody gets in without this mail.',
} as const;
