// Separate exports, so that a screen bundles only those it uses (docs/product.md#limits). In milliseconds unless
// named otherwise.

export const messagesPerMonth = { free: 10, paid: 100 } as const;
/** A read shows every write from before (docs/product.md#what-a-client-may-rely-on). */
export const readsFollowWithin = 3_000;
export const messageLength = 2_000;
/** What a like may say (docs/product.md#a-word-with-the-like). */
export const commentLength = 150;
export const conversationsPage = 50;
export const messagesPage = 100;
/** Counted exactly up to here. */
export const unreadCounted = 99;
export const newMatches = 50;
export const missedPage = 500;
/** In dollars. */
export const paidPricePerMonth = 49.95;
export const matchesPage = { min: 1, max: 50, default: 12 } as const;
export const matchesList = 50;
export const likesPage = 1_000;
export const minimumAge = 18;
export const ageFilter = { min: minimumAge, max: 65, default: [22, 35] } as const;
export const earliestBirthdate = '1900-01-01';
/** Heritages beside a name on a card or in a conversation. */
export const flagsShown = 2;
export const nameLength = { min: 2, max: 60 } as const;
export const emailLength = 254;
export const bioLength = 1_000;
export const cityLength = 80;
export const shieldEntries = 10;
/** How long, and how many are remembered. */
export const formerHomes = { kept: 180 * 24 * 3_600_000, most: 120 } as const;
/** Weeks of the longest, how far ahead the last week may be, and how often one is added (docs/product.md#trips). */
export const trips = {
  most: 3,
  weeks: 12,
  weeksAhead: 52,
  reachKm: 100,
  added: { max: 6, windowMs: 30 * 24 * 3_600_000 },
} as const;
/**
 * `ages` bounds what an age range can name (docs/product.md#dealbreakers), `countStep` rounds what giving up one
 * would add (docs/product.md#a-dead-end).
 */
export const dealbreakers = { most: 3, ages: { min: minimumAge, max: 99 }, countStep: 5 } as const;
export const relaxations = 3;
/** (docs/product.md#how-one-is-seen) */
export const howSeen = { fewest: 5, weekDays: 7, keptDays: 28, likesADay: 500 } as const;
/** A change may be corrected once for `correctionMs` (docs/product.md#how-often-a-profile-changes). */
export const profileChanges = {
  seeking: { max: 2, windowMs: 365 * 24 * 3_600_000 },
  home: { max: 4, windowMs: 30 * 24 * 3_600_000 },
  answers: { max: 6, windowMs: 30 * 24 * 3_600_000 },
  dealbreakers: { max: 6, windowMs: 30 * 24 * 3_600_000 },
  correctionMs: 10 * 60_000,
} as const;
export const codeLength = 6;
export const signInLifetime = 15 * 60_000;
export const signInTries = 5;
/** An open letter is sent again while valid this long (docs/product.md#limits-are-no-weapon). */
export const signInSentAgain = 5 * 60_000;
/** The longest that browsers keep cookies. */
export const deviceKnown = 400 * 24 * 3_600_000;
/** Registering must not use up sign-in letters. */
export const registrationsPerNetwork = { max: 100, windowMs: 24 * 3_600_000 } as const;
/** For old sessions (docs/product.md#fresh-confirmation). */
export const confirmation = {
  /** Sessions younger than this need none. */
  sessionIsNew: 24 * 3_600_000,
  lasts: 3_600_000,
  letters: { max: 5, windowMs: 15 * 60_000 },
  lettersInADay: { max: 20, windowMs: 24 * 3_600_000 },
} as const;
export const unconfirmedKept = 7 * 24 * 3_600_000;
/** Counted from the ban. */
export const bannedAddressKept = 2 * 365 * 24 * 3_600_000;
/** Idle and maximum life, renewal of the secret, and life of the previous one. */
export const session = {
  idle: 30 * 24 * 3_600_000,
  most: 180 * 24 * 3_600_000,
  renewAfter: 24 * 3_600_000,
  grace: 60_000,
  listed: 100,
} as const;
/** Per day (UTC), besides matches (docs/product.md#daily-viewing-budget). */
export const peopleADay = { free: 600, paid: 1_500 } as const;
/** A random wait, so that not all refused clients return at once (docs/design.md#overload). */
export const overloadRetryAfter = { first: 1_000, spread: 4_000 } as const;
/** Per member and gateway. */
export const sockets = { most: 10, retryAfter: 30_000, firstFrame: 10_000 } as const;
/** AVIF and HEIC take far more memory to decode (docs/product.md#fair-uploads). */
export const photos = {
  max: 6,
  bytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  heifPixels: 14_000_000,
  side: 64,
  stretch: 3,
} as const;
/** See docs/product.md#reporting and docs/product.md#cases-and-decisions. */
export const moderation = {
  reports: { max: 10, windowMs: 24 * 3_600_000 },
  /** Rounds public figures and withholds smaller ones (docs/product.md#rounded-public-figures). */
  publicStep: 10,
  /** Per operator or moderator (docs/product.md#rank-among-staff). */
  bans: { max: 10, windowMs: 24 * 3_600_000 },
  /** For opening a member's page without a case (docs/product.md#a-stated-purpose). */
  purposeLength: { min: 10, max: 300 },
  pageOpenFor: 3_600_000,
  reportLength: 1_000,
  evidenceMessages: 20,
  groundLength: 500,
  factsLength: 2_000,
  appealLength: 2_000,
  suspensionDays: { min: 1, max: 365, default: 7 },
  page: 50,
  history: 200,
  /** A decision of the queue can be undone this long; then it holds (docs/product.md#the-queue). */
  undoFor: 10_000,
  /** Somebody who stops telling that they read a card is forgotten after this. */
  readingFor: 15_000,
  /** Open cases that the queue groups by member; the gravest first. */
  queue: 5_000,
  /** Open cases on one card. */
  card: 20,
  /** From the erasure of an account to the end of its open cases. */
  departedCaseOpen: 24 * 3_600_000,
  /** Reports decided, and the part of them dismissed, from which a reporter is marked for staff. */
  doubtfulReporter: { decided: 5, dismissed: 0.5 },
  /** After the last decision: six months, however long these are. */
  kept: 184 * 24 * 3_600_000,
  signalKept: 90 * 24 * 3_600_000,
} as const;
/** See docs/product.md#second-factor-of-operators. */
export const secondFactor = {
  lasts: 12 * 3_600_000,
  /** An offered factor waits this long for confirmation. */
  offered: 10 * 60_000,
  codeStep: 30_000,
  wrong: { max: 5, windowMs: 15 * 60_000 },
  wrongInADay: { max: 30, windowMs: 24 * 3_600_000 },
  most: 10,
} as const;
export const wizardSteps = 7;
export const pushDevices = 5;
export const adminPage = 20;
/** `begun` includes broken-off ones. */
export const downloads = {
  done: { max: 1, windowMs: 24 * 3_600_000 },
  begun: { max: 10, windowMs: 24 * 3_600_000 },
} as const;
export const historyPage = 30;
/** Time and subject of sign-in and device letters. */
export const letterKnown = 365 * 24 * 3_600_000;
/** The letter to a member who is away (docs/product.md#a-letter-when-away). */
export const awayLetter = { afterMs: 3_600_000, everyMs: 24 * 3_600_000 } as const;
export const receiptLength = 1_000;
/** How many members are warned of a fraud at once (docs/product.md#after-a-fraud). */
export const fraudNoticesAtOnce = 50;
export const heldPage = 200;
export const contact = {
  nameLength: 100,
  messageLength: 5_000,
  perNetwork: { max: 10, windowMs: 10 * 60_000 },
  /** Per IPv6 /48. */
  perSite: { max: 20, windowMs: 10 * 60_000 },
  inAll: { max: 300, windowMs: 3_600_000 },
} as const;
export const markedKeys = 100;
/** A service's own timeouts must be shorter. */
export const serviceSilence = 10_000;
export const patience = 5_000;
export const jsonBody = '64kb';
export const internalBody = '4mb';
export const headerBytes = 65_536;
export const idempotencyWindow = 24 * 3_600_000;
