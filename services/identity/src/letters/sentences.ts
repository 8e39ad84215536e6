/**
 * What letters to members say. `{{name}}` is a first name that is fit to be printed; without one the sentence without
 * `Named` is said. Letters to operators are English only and lie with them.
 */
export const letters = {
  codeSubject: '{{code}} is your {{brand}} code',
  linkAndCode: 'Your link and your code. Both work once, for {{count}} minutes.',
  codeIntroduction: 'Or type this code where you asked for it:',
  linkAndCodeExpire:
    'The link and the code expire in {{count}} minutes. Once you use one, the other stops working.',
  buttonFails: 'Button not working? Copy this address into your browser:',
  notYou: 'Wasn’t you? Ignore this email. Nobody can sign in without it.',
  signInButton: 'Sign In',
  sessions: 'Where you are signed in',
  profileButton: 'See your profile',
  contactButton: 'Write to us',
  signIn: {
    title: 'Sign in to {{brand}}',
    greeting: 'The circle is waiting. Press the button or type the code, no password needed.',
    greetingNamed: '{{name}}, the circle is waiting. Press the button or type the code, no password needed.',
  },
  welcome: {
    title: 'Welcome to {{brand}}',
    about: 'Welcome to {{brand}}: sign in to begin',
    greeting:
      'Dobrodošli! Press the button or type the code to confirm your address. Then tell the others who you are.',
    button: 'Confirm and Sign In',
  },
  alreadyRegistered: {
    subject: 'You already have a {{brand}} account',
    title: 'You are already in the circle',
    preview: 'Someone, probably you, tried to register with this address again.',
    greeting:
      'You already have an account with this address, so nothing was changed. Sign in instead, no password needed.',
    greetingNamed:
      '{{name}}, you already have an account with this address, so nothing was changed. Sign in instead, no password needed.',
  },
  unknownDevice: 'Unknown device',
  androidTablet: 'Android tablet',
  newDevice: {
    subject: 'A new device signed in to {{brand}}',
    greeting:
      'Someone signed in to your account in a browser we haven’t seen before: {{device}}, on {{moment}}.',
    greetingNamed:
      '{{name}}, someone signed in to your account in a browser we haven’t seen before: {{device}}, on {{moment}}.',
    where: 'The country of its network, as far as we can tell: {{country}}.',
    wasYou: 'If it was you, there is nothing to do.',
    wasNot: 'Wasn’t you? Sign it out under “Where you are signed in” in your profile.',
    mailbox: 'Whoever got in can probably read your email. Change the password of your mailbox too.',
  },
  newCountry: {
    subject: 'A sign-in to {{brand}} from another country',
    greeting:
      'Someone signed in to your account in a browser we know, but from a country that is new for it: {{device}}, on {{moment}}.',
    greetingNamed:
      '{{name}}, someone signed in to your account in a browser we know, but from a country that is new for it: {{device}}, on {{moment}}.',
  },
  copiedSession: {
    subject: '{{brand}}: we signed you out in one browser',
    paragraphs: [
      'The cookie that keeps you signed in there was used from two places, so someone may have copied it. We signed both out.',
      'Sign in again. If you did not copy it yourself, for example with a backup of your browser, check that device for programs you don’t recognise.',
    ],
  },
  confirmation: {
    subject: 'Your {{brand}} code',
    introduction:
      'Someone signed in as you wants to download your data or delete your account. If it’s you, type this code where you were asked for it:',
    works: 'It works once, for {{count}} minutes.',
    wasNot:
      'Wasn’t you? Don’t give the code to anyone, and sign that session out under “Where you are signed in” in your profile.',
  },
  corrected: {
    subject: '{{brand}}: we corrected what we hold about you',
    what: 'An operator corrected what we hold about you: your {{what}}.',
    names: {
      firstName: 'first name',
      lastName: 'last name',
      birthdate: 'birth date',
      email: 'email address',
    },
    why: 'Why: {{why}}',
    address:
      'From now on you sign in with this address, and our emails go to it. You stay signed in where you are.',
    profile: 'What others see is in your profile, where you can change it yourself.',
    wasNot: 'Didn’t ask for this, or is it wrong? Tell us through the contact page.',
  },
  formerAddress: {
    subject: '{{brand}}: this address no longer belongs to an account',
    paragraphs: [
      'An operator replaced this address, which a {{brand}} account has used until now, with another one.',
      'Is it your account, and you didn’t ask for this? Tell us through the contact page at once.',
    ],
  },
  bannedAddress: {
    subject: 'About your registration with {{brand}}',
    paragraphs: [
      'Someone, probably you, tried to join {{brand}} with this address. An account with it was closed after a decision, and the address cannot be used again for now.',
      'If you think this is a mistake, tell us through the contact page. A person will read it.',
    ],
  },
  away: {
    message: {
      subject: 'Someone answered you',
      waits: 'A message is waiting for you.',
      button: 'Read it on {{brand}}',
    },
    match: {
      subject: 'You have a new match',
      waits: 'A match is waiting for you.',
      button: 'Open {{brand}}',
    },
    nothingPersonal: 'We leave names and words out of email, so nobody can read over your shoulder.',
    how: 'You may be asked to sign in first. We send at most one of these a day, and none while you are on {{brand}}.',
  },
  weekly: {
    subject: '{{number}}+ new people for your search',
    subjectFew: 'New people for your search',
    joined: 'At least {{number}} people who fit your search joined in the last week.',
    joinedFew: 'People who fit your search joined in the last week.',
    nothingPersonal: 'We leave names and photos out of email, so nobody can read over your shoulder.',
    how: 'You may be asked to sign in first. This comes on Thursdays, and only if someone new fits.',
    button: 'See them on {{brand}}',
    why: 'You get this because you switched on a weekly email about new people.',
  },
  absence: {
    hiding: {
      subject: 'Your profile goes to sleep on {{day}}',
      paragraphs: [
        'You haven’t been on {{brand}} for a while. From {{day}} on, only your matches see your profile.',
        'Sign in before that day and nothing changes. Sign in later and you are back at once, with your likes, matches and messages.',
      ],
    },
    erasure: {
      subject: 'Your {{brand}} account will be deleted on {{day}}',
      paragraphs: [
        'You haven’t been on {{brand}} for almost two years, and we don’t keep what isn’t used. On {{day}} we delete your account: profile, photos, likes, matches and messages. Nobody can bring them back.',
        'To keep your account, sign in once before that day. We’ll remind you one more time.',
      ],
    },
    'erasure-soon': {
      subject: 'Last reminder: your {{brand}} account will be deleted on {{day}}',
      paragraphs: [
        'On {{day}} we delete your account: profile, photos, likes, matches and messages. Nobody can bring them back.',
        'To keep your account, sign in once before that day. This is the last email about it.',
      ],
    },
    always: 'This is a notice about your account. It is sent even if other emails are switched off.',
  },
  unsubscribing: {
    why: 'You get this because emails about messages and matches are switched on.',
    unsubscribe: 'Unsubscribe',
    or: 'or',
    choose: 'choose your emails',
  },
  fraud: {
    subject: 'A safety notice from {{brand}}',
    title: 'Your fraud notice',
    preview: 'We banned a member you exchanged messages with.',
    lead: 'We banned a member you exchanged messages with, because we found that the account was used for fraud.',
    profile: 'Profile',
    unnamed: 'Not known',
    lastMessage: 'Last message',
    steps: 'What to do now',
    advice: [
      'Never send money, gift cards or bank details to someone you have not met.',
      'If you have sent money, call your bank today. Sometimes it is not too late.',
      'The name and the photos may not be real. If this person writes to you elsewhere, don’t answer. Keep the messages.',
    ],
    help: 'Where to get help',
    closing:
      'You did nothing wrong, and your account is not affected. Your messages with this member stay in your inbox, so that you can show them to the police.',
    footer: 'This is a safety notice. It is sent even if other emails are switched off.',
  },
} as const;
