/**
 * Business constants and limits that services and screens share (docs/product.md#limits). Durations are milliseconds
 * unless the name says otherwise.
 */
export const LIMITS = {
  messagesPerMonth: { free: 10, paid: 100 },
  messageLength: 2_000,
  conversationsPage: 50,
  messagesPage: 100,
  /** So many are counted one by one, more are more. */
  unreadCounted: 99,
  newMatches: 50,
  missedPage: 500,
  paidPricePerMonth: '$49.95',
  matchesPage: { min: 1, max: 50, default: 12 },
  matchesList: 50,
  likesPage: 1_000,
  ageFilter: { min: 18, max: 65, default: [22, 35] },
  minimumAge: 18,
  earliestBirthdate: '1900-01-01',
  nameLength: { min: 2, max: 60 },
  emailLength: 254,
  bioLength: 1_000,
  cityLength: 80,
  /** From how many countries, cities and heritages together a member may hide. */
  shieldEntries: 10,
  /** For how long a shield matches a home that a member has left, and how many of those are remembered. */
  formerHomes: { kept: 180 * 24 * 3_600_000, most: 60 },
  /**
   * How often a member may change parts of a complete profile, and for how long a change may be corrected once
   * (docs/product.md#how-often-a-profile-changes).
   */
  profileChanges: {
    seeking: { max: 2, windowMs: 365 * 24 * 3_600_000 },
    home: { max: 4, windowMs: 30 * 24 * 3_600_000 },
    correctionMs: 10 * 60_000,
  },
  codeLength: 6,
  signInLifetime: 15 * 60_000,
  signInTries: 5,
  /** An open letter is sent again while it lives for so long yet (docs/product.md#limits-are-no-weapon). */
  signInSentAgain: 5 * 60_000,
  /** How long a browser is known in which somebody signed in: browsers keep no cookie for longer. */
  deviceKnown: 400 * 24 * 3_600_000,
  /** Apart from the letters of signing in, which registering never uses up. */
  registrationsPerNetwork: { max: 100, windowMs: 24 * 3_600_000 },
  /** The code that an old session is asked for before an export or an erasure (docs/product.md#fresh-confirmation). */
  confirmation: {
    /** How long after signing in none is asked for. */
    sessionIsNew: 24 * 3_600_000,
    lasts: 3_600_000,
    letters: { max: 5, windowMs: 15 * 60_000 },
    lettersInADay: { max: 20, windowMs: 24 * 3_600_000 },
  },
  /** How long an account waits for its address to be confirmed. */
  unconfirmedKept: 7 * 24 * 3_600_000,
  /** How long a banned address is kept from registering, from the ban on. */
  bannedAddressKept: 2 * 365 * 24 * 3_600_000,
  /** How long a session lives unused and at most, how often its secret is renewed, and how long the one before counts. */
  session: {
    idle: 30 * 24 * 3_600_000,
    most: 180 * 24 * 3_600_000,
    renewAfter: 24 * 3_600_000,
    grace: 60_000,
    /** So many a member is shown. */
    listed: 100,
  },
  /**
   * How many different people a member is shown in a day (UTC), beside matches (docs/product.md#daily-viewing-budget).
   */
  peopleADay: { free: 600, paid: 1_500 },
  /** How many a member may hold open at one gateway, when another try is worth it, and how long one may say nothing. */
  sockets: { most: 10, retryAfter: 30_000, firstFrame: 10_000 },
  /**
   * AVIF and HEIC have a limit of their own: decoding them takes many times the memory (docs/product.md#fair-uploads).
   */
  photos: {
    max: 6,
    bytes: 5 * 1024 * 1024,
    pixels: 40_000_000,
    heifPixels: 14_000_000,
    side: 64,
    stretch: 3,
  },
  /** Reports, cases and appeals (docs/product.md#reporting, docs/product.md#cases-and-decisions). */
  moderation: {
    reports: { max: 10, windowMs: 24 * 3_600_000 },
    /** Public figures are rounded to so many, and fewer are not told (docs/product.md#rounded-public-figures). */
    publicStep: 10,
    /** How many members one person bans before somebody else must (docs/product.md#rank-among-staff). */
    bans: { max: 10, windowMs: 24 * 3_600_000 },
    /**
     * Why a member's page is opened without an open case, and for how long it is open then
     * (docs/product.md#a-stated-purpose).
     */
    purposeLength: { min: 10, max: 300 },
    pageOpenFor: 3_600_000,
    reportLength: 1_000,
    evidenceMessages: 20,
    groundLength: 500,
    factsLength: 2_000,
    appealLength: 2_000,
    suspensionDays: { min: 1, max: 365, default: 7 },
    page: 50,
    /** How much of a member's history is kept for operators. */
    history: 200,
    /** How long a case is kept after its decision, or after that of its appeal: no six months are longer. */
    kept: 184 * 24 * 3_600_000,
    /** How long a signal that nobody decides is kept. */
    signalKept: 90 * 24 * 3_600_000,
  },
  /** Second factors of operators (docs/product.md#second-factor-of-operators). */
  secondFactor: {
    /** How long a session counts as confirmed. */
    lasts: 12 * 3_600_000,
    /** How long what is offered to be confirmed waits for it. */
    offered: 10 * 60_000,
    codeStep: 30_000,
    /** Wrong codes, in a while and in a day. */
    wrong: { max: 5, windowMs: 15 * 60_000 },
    wrongInADay: { max: 30, windowMs: 24 * 3_600_000 },
    most: 10,
  },
  wizardSteps: 7,
  pushDevices: 5,
  adminPage: 20,
  /** How often one may download one's data, and begin to, where a download broke off. */
  export: {
    done: { max: 1, windowMs: 24 * 3_600_000 },
    begun: { max: 10, windowMs: 24 * 3_600_000 },
  },
  historyPage: 30,
  /** How long a letter that let somebody in, or told of a device, is known by time and subject. */
  letterKnown: 365 * 24 * 3_600_000,
  receiptLength: 1_000,
  /** How many rows of one's data an owner gives at once. */
  heldPage: 200,
  contact: {
    nameLength: 100,
    messageLength: 5_000,
    perNetwork: { max: 10, windowMs: 10 * 60_000 },
    /** Of the /48 of an IPv6 address. */
    perSite: { max: 20, windowMs: 10 * 60_000 },
    inAll: { max: 300, windowMs: 3_600_000 },
  },
  /** How many marked keys an operator is told of at once. */
  markedKeys: 100,
  /** How long the gateway waits for a sign of life of a service; what a service waits for on the way takes less. */
  serviceSilence: 10_000,
  /** How long a service waits for an answer to a question that may take longer. */
  patience: 5_000,
  jsonBody: '64kb',
  internalBody: '4mb',
  headerBytes: 65_536,
  idempotencyWindow: 24 * 3_600_000,
} as const;

/**
 * What the product notices by itself (docs/product.md#signals). No screen needs to know, so it is no part of what they
 * load.
 */
export const SIGNAL_LIMITS = {
  /** How long a kind is not raised again about a member after it was dismissed. */
  quiet: 30 * 24 * 3_600_000,
  /** What happened longer ago is not looked at any more. */
  newsFor: 2 * 24 * 3_600_000,
  /** So many messages of a conversation are looked at, whoever has answered. */
  firstMessages: 10,
  /** First messages are alike from so many members on, within so long, if they are so long: an icebreaker is shorter. */
  alike: { members: 5, windowMs: 24 * 3_600_000, length: 40 },
  /** A copied bio has so many characters at least. */
  bioLength: 80,
  /** More likes than these of an account that is younger. */
  likes: { more: 200, youngFor: 48 * 3_600_000 },
  /** Photos are the same up to so many different bits of their 64. */
  photoBits: 6,
} as const;

/** How many places are suggested for what is typed, and how many for what is misspelt (docs/product.md#shields). */
export const PLACES_SUGGESTED = { most: 8, misspelt: 3 } as const;

/**
 * What a member, or a network where nobody is signed in, may ask for within each window, by class of call
 * (docs/product.md#limits). No screen needs to know, so it is no part of what they load.
 */
export const BUDGETS = {
  profiles: [
    { max: 300, windowMs: 60_000 },
    { max: 5_000, windowMs: 24 * 3_600_000 },
  ],
  pages: [
    { max: 120, windowMs: 60_000 },
    { max: 1_500, windowMs: 24 * 3_600_000 },
  ],
  photoFiles: [
    { max: 1_500, windowMs: 60_000 },
    { max: 30_000, windowMs: 24 * 3_600_000 },
  ],
  searches: [
    { max: 120, windowMs: 60_000 },
    { max: 1_000, windowMs: 24 * 3_600_000 },
  ],
  /** Likes, passes, blocks, and taking them back. */
  choices: [
    { max: 180, windowMs: 60_000 },
    { max: 3_000, windowMs: 24 * 3_600_000 },
  ],
  /** Messages sent and conversations read. */
  messages: [{ max: 600, windowMs: 60_000 }],
  /** Whatever else a member changes. */
  changes: [
    { max: 120, windowMs: 60_000 },
    { max: 2_000, windowMs: 24 * 3_600_000 },
  ],
  /** What operators and moderators do. */
  acts: [{ max: 120, windowMs: 60_000 }],
  /** What is sent without a session, by network. */
  forms: [{ max: 60, windowMs: 10 * 60_000 }],
  polishes: [{ max: 30, windowMs: 3_600_000 }],
  profileSaves: [
    { max: 60, windowMs: 10 * 60_000 },
    { max: 300, windowMs: 24 * 3_600_000 },
  ],
  /** Pages of members that one operator or moderator opens (docs/product.md#rank-among-staff). */
  memberPages: [
    { max: 30, windowMs: 60_000 },
    { max: 300, windowMs: 24 * 3_600_000 },
  ],
  /**
   * Members whose e-mail address and last name one operator or moderator is shown (docs/product.md#a-stated-purpose).
   */
  reveals: [{ max: 50, windowMs: 24 * 3_600_000 }],
  photoChanges: [
    { max: 60, windowMs: 10 * 60_000 },
    { max: 300, windowMs: 24 * 3_600_000 },
  ],
} as const satisfies Record<string, readonly { max: number; windowMs: number }[]>;
/** A class of calls. */
export type Budget = keyof typeof BUDGETS;
