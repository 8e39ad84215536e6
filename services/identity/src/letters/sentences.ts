import { type ContactTopic, FACTOR_NAMES, type FactorKind } from '@kolo/contracts/profile/enumerations';
import { BRAND } from '@kolo/contracts/site/brand';

const moment = (at: Date) =>
  `${at.toLocaleString('en', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })} UTC`;

const codeFirst = (code: string) => `${code} is your ${BRAND.name} code`;

/** Every sentence of the letters. `name` is the first name, or `null` where it is not fit to be printed. */
export const SENTENCES = {
  signIn: {
    subject: codeFirst,
    about: `Sign in to ${BRAND.name}`,
    title: `Sign in to ${BRAND.name}`,
    preview: (minutes: number) => `Your link and your code. Both work once, for ${minutes} minutes.`,
    greeting: (name: string | null) =>
      `${name ? `${name}, the` : 'The'} circle is waiting. One tap and you are in, no password needed.`,
    button: 'Sign In',
  },
  welcome: {
    subject: codeFirst,
    about: `Welcome to ${BRAND.name}: sign in to begin`,
    title: `Welcome to ${BRAND.name}`,
    preview: (minutes: number) => `Your link and your code. Both work once, for ${minutes} minutes.`,
    greeting: () =>
      `Dobrodošli! One tap confirms your address and lets you in. Then tell the others who you are.`,
    button: 'Confirm and Sign In',
  },
  alreadyRegistered: {
    subject: () => `You already have a ${BRAND.name} account`,
    about: `You already have a ${BRAND.name} account`,
    title: 'You are already in the circle',
    preview: () => 'Someone, probably you, tried to register with this address again.',
    greeting: (name: string | null) =>
      `${name ? `${name}, you` : 'You'} already have an account with this address, so nothing was changed. Sign in instead, no password needed.`,
    button: 'Sign In',
  },
  newDevice: {
    subject: `A new device signed in to ${BRAND.name}`,
    greeting: (name: string | null, device: string, at: Date) =>
      `${name ? `${name}, someone` : 'Someone'} signed in to your account in a browser we haven’t seen before: ${device}, on ${moment(at)}.`,
    where: (country: string) => `The country of its network, as far as we can tell: ${country}.`,
    wasYou: 'If it was you, there is nothing to do.',
    wasNot: 'Wasn’t you? Sign it out under “Where you are signed in” in your profile.',
    mailbox: 'Whoever got in can probably read your email. Change the password of your mailbox too.',
    action: { label: 'Where you are signed in', path: '/profile' },
  },
  newCountry: {
    subject: `A sign-in to ${BRAND.name} from another country`,
    greeting: (name: string | null, device: string, at: Date) =>
      `${name ? `${name}, someone` : 'Someone'} signed in to your account in a browser we know, but from a country that is new for it: ${device}, on ${moment(at)}.`,
  },
  copiedSession: {
    subject: `${BRAND.name}: we signed you out in one browser`,
    paragraphs: [
      'The cookie that keeps you signed in there was used from two places, so someone may have copied it. We signed both out.',
      'Sign in again. If you did not copy it yourself, for example with a backup of your browser, check that device for programs you don’t recognise.',
    ],
    action: { label: 'Where you are signed in', path: '/profile' },
  },
  confirmation: {
    subject: `Your ${BRAND.name} code`,
    paragraphs: (code: string, minutes: number) => [
      'Someone signed in as you wants to download your data or delete your account. If it’s you, type this code where you were asked for it:',
      code,
      `It works once, for ${minutes} minutes.`,
      'Wasn’t you? Don’t give the code to anyone, and sign that session out under “Where you are signed in” in your profile.',
    ],
    action: { label: 'Where you are signed in', path: '/profile' },
  },
  secondFactor: {
    action: 'See what protects your account',
    SecondFactorAdded: (kind: FactorKind, device: string) => ({
      subject: `${BRAND.name}: your account as an operator is protected by ${FACTOR_NAMES[kind]}`,
      paragraphs: [
        `${FACTOR_NAMES[kind].replace(/^a/, 'A')} was added to your account, on this device: ${device}.`,
        'Wasn’t you? Tell your server administrator at once: they can reset what protects your account.',
      ],
    }),
    SecondFactorRemoved: {
      subject: `${BRAND.name}: a second factor was removed from your account`,
      paragraphs: [
        'One of the ways you confirm that it is you was removed. The others are still there.',
        'Wasn’t you? Tell your server administrator at once: they can reset what protects your account.',
      ],
    },
    SecondFactorsReset: {
      subject: `${BRAND.name}: what protects your account was reset`,
      paragraphs: [
        'Your server administrator removed your passkeys and authenticator apps and signed you out everywhere. When you next open the dashboard, you will be asked to protect your account again.',
        'Didn’t ask for this? Tell them at once.',
      ],
    },
  },
  corrected: {
    subject: `${BRAND.name}: we corrected what we hold about you`,
    what: (what: string) => `An operator corrected what we hold about you: your ${what}.`,
    why: (why: string) => `Why: ${why}`,
    address:
      'From now on you sign in with this address, and our emails go to it. You stay signed in where you are.',
    profile: 'What others see is in your profile, where you can change it yourself.',
    wasNot: 'Didn’t ask for this, or is it wrong? Tell us through the contact page.',
    action: { label: 'See your profile', path: '/profile' },
  },
  formerAddress: {
    subject: `${BRAND.name}: this address no longer belongs to an account`,
    paragraphs: [
      `An operator replaced this address, which a ${BRAND.name} account has used until now, with another one.`,
      'Is it your account, and you didn’t ask for this? Tell us through the contact page at once.',
    ],
    action: { label: 'Write to us', path: '/contact' },
  },
  bannedAddress: {
    subject: `About your registration with ${BRAND.name}`,
    paragraphs: [
      `Someone, probably you, tried to join ${BRAND.name} with this address. An account with it was closed after a decision, and the address cannot be used again for now.`,
      'If you think this is a mistake, tell us through the contact page. A person will read it.',
    ],
    action: { label: 'Write to us', path: '/contact' },
  },
  away: {
    message: {
      subject: 'Someone answered you',
      waits: 'A message is waiting for you.',
      button: `Read it on ${BRAND.name}`,
    },
    match: {
      subject: 'You have a new match',
      waits: 'A match is waiting for you.',
      button: `Open ${BRAND.name}`,
    },
    nothingPersonal: 'We leave names and words out of email, so nobody can read over your shoulder.',
    how: `You may be asked to sign in first. We send at most one of these a day, and none while you are on ${BRAND.name}.`,
  },
  weekly: {
    subject: (count: number) => `${count > 0 ? `${count}+ new` : 'New'} people for your search`,
    joined: (count: number) =>
      `${count > 0 ? `At least ${count} people` : 'People'} who fit your search joined in the last week.`,
    nothingPersonal: 'We leave names and photos out of email, so nobody can read over your shoulder.',
    how: 'You may be asked to sign in first. This comes on Thursdays, and only if someone new fits.',
    action: { label: `See them on ${BRAND.name}`, path: '/matches' },
    why: 'You get this because you switched on a weekly email about new people.',
  },
  absence: {
    hiding: {
      subject: (day: string) => `Your profile goes to sleep on ${day}`,
      paragraphs: (day: string) => [
        `You haven’t been on ${BRAND.name} for a while. From ${day} on, only your matches see your profile.`,
        'Sign in before that day and nothing changes. Sign in later and you are back at once, with your likes, matches and messages.',
      ],
    },
    erasure: {
      subject: (day: string) => `Your ${BRAND.name} account will be deleted on ${day}`,
      paragraphs: (day: string) => [
        `You haven’t been on ${BRAND.name} for almost two years, and we don’t keep what isn’t used. On ${day} we delete your account: profile, photos, likes, matches and messages. Nobody can bring them back.`,
        'To keep your account, sign in once before that day. We’ll remind you one more time.',
      ],
    },
    'erasure-soon': {
      subject: (day: string) => `Last reminder: your ${BRAND.name} account will be deleted on ${day}`,
      paragraphs: (day: string) => [
        `On ${day} we delete your account: profile, photos, likes, matches and messages. Nobody can bring them back.`,
        'To keep your account, sign in once before that day. This is the last email about it.',
      ],
    },
    action: { label: 'Sign In', path: '/login' },
    always: 'This is a notice about your account. It is sent even if other emails are switched off.',
  },
  unsubscribing: {
    why: 'You get this because emails about messages and matches are switched on.',
    unsubscribe: 'Unsubscribe',
    or: 'or',
    choose: 'choose your emails',
    choosePath: '/profile',
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
    closing: 'Reply to this email to answer. Name and address are as typed; nobody has verified them.',
  },
  codeIntroduction: 'Or type this code where you asked for it:',
  linkAndCodeExpire: (minutes: number) =>
    `The link and the code expire in ${minutes} minutes. Once you use one, the other stops working.`,
  buttonFails: 'Button not working? Copy this address into your browser:',
  notYou: 'Wasn’t you? Ignore this email. Nobody can sign in without it.',
} as const;
