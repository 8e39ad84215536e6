/** Business constants and limits (spec §5, §9). Durations are milliseconds unless the name says otherwise. */
export const LIMITS = {
  messagesPerMonth: { free: 10, paid: 100 },
  messageLength: 2_000,
  paidPricePerMonth: '$49.95',
  matchesPage: { min: 1, max: 50, default: 12 },
  matchesList: 50,
  ageFilter: { min: 18, max: 65, default: [22, 35] },
  defaultMaxDistance: 50,
  minimumAge: 18,
  earliestBirthdate: '1900-01-01',
  birthYearOptions: 80,
  nameLength: { min: 2, max: 60 },
  nameErrorDelay: 500,
  emailLength: 254,
  bioLength: 1_000,
  cityLength: 80,
  dashboardItems: 3,
  codeLength: 6,
  signInLifetime: 15 * 60_000,
  signInTries: 5,
  sessionLifetime: 30 * 24 * 3_600_000,
  photos: { max: 6, wizardMax: 3, bytes: 5 * 1024 * 1024, pixels: 40_000_000 },
  crop: { width: 378, height: 484, quality: 0.92 },
  wizardSteps: 7,
  wizardRedirect: 1_000,
  accountDeletedSeconds: 5,
  messageRedirect: 100,
  scrollFallback: 120,
  adminPage: 20,
  threadHeight: 600,
  toastDuration: 5_000,
  tooltipDelay: 700,
  contactFormHeight: 1_200,
  contact: {
    nameLength: 100,
    messageLength: 5_000,
    perNetwork: { max: 10, windowMs: 10 * 60_000 },
    inAll: { max: 300, windowMs: 3_600_000 },
  },
  jsonBody: '64kb',
  internalBody: '4mb',
  headerBytes: 65_536,
  idempotencyWindow: 24 * 3_600_000,
} as const;

/** Widths at which layouts change, in pixels (spec §9). */
export const BREAKPOINTS = { narrow: 768, medium: 900, wide: 1150 } as const;

/** A score of at least `green` is green, of at least `yellow` yellow, otherwise grey (spec §9). */
export const SCORE_COLOURS = { green: 70, yellow: 50 } as const;
