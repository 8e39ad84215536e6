import type { z } from 'zod';
import { LIMITS } from './limits.ts';
import { ANSWER_LABELS } from './profile/profileLabels.ts';
import { filledIn } from './text/filledIn.ts';
import { isBlankAnswer } from './text/text.ts';

/** For rules with sentences of their own (docs/product.md#what-members-are-told). */
export const WORDS = {
  heritageMissing: 'Select at least one heritage country',
  emailInvalid: 'Please enter a valid email address',
  emailLooksLike: 'Some letters of this address only look like others. Please type it in one alphabet.',
  nameTooShort: 'Name must be at least 2 characters.',
  nameTooLong: 'This name is too long.',
  lettersOnly: 'Please use letters only.',
  nameOneLine: 'Please write your name in one line.',
  yourNameMissing: 'Please tell us your name',
  letterMissing: 'Please write a message',
  topic: 'Please choose a topic',
  cityOneLine: 'Please write your city in one line.',
  cityTooLong: 'This city’s name is too long.',
  unshowable: 'This contains characters that cannot be shown.',
  fullBirthdate: 'Please select your full birthdate to continue',
  dateInvalid: 'Please select a valid date.',
  consent: 'Please confirm consent to continue',
  code: 'Please enter the 6-digit verification code',
  messageMissing: 'Write a message first.',
  messageTooLong: 'This message is too long.',
  commentMissing: 'Write a few words first.',
  commentTooLong: 'This is too long for a like.',
  notTheirPhoto: 'This photo is no longer there.',
  bioMissing: 'Please write a bio first, then click to enhance it',
  bioTooLong: 'This bio is too long.',
  countryTwice: 'Each country once',
  languageTwice: 'Each language once',
  unknownCountry: 'Please choose from the ten heritage countries.',
  nothingAcceptable: 'Choose at least one answer that is fine for you.',
  answerTwice: 'Each answer once',
  dealbreakersFull: `You can have ${LIMITS.dealbreakers.most} dealbreakers at most.`,
  agesCrossed: 'The lower age is above the upper one.',
  notAnId: 'This is not an id.',
  pushEndpoint: 'This is no push service on the internet.',
  pushKeys: 'This is no key of a subscription.',
  notAPosition: 'This is not a position.',
  idempotencyKey: 'Up to 200 visible characters.',
  photoMissing: 'Choose a photo',
  profilePhotoMissing: 'Please add at least one photo to continue',
  answersMissing: 'Please complete all required fields',
  photoTooLarge: `This photo has too many pixels. Photos can have ${LIMITS.photos.pixels / 1e6} megapixels, AVIF and HEIC ${LIMITS.photos.heifPixels / 1e6}.`,
  photoBroken: 'Send one file in this field',
  likeGone: 'This like is not there any more.',
  blockGone: 'This block is not there any more.',
  reportTooLong: 'This report is too long.',
  groundMissing: 'Please give a reason',
  groundTooLong: 'This reason is too long.',
  factsMissing: 'Please say what happened',
  factsTooLong: 'This is too long.',
  purpose: `Please say why, in ${LIMITS.moderation.purposeLength.min} to ${LIMITS.moderation.purposeLength.max} characters.`,
  suspensionDays: 'A suspension needs its days, and only a suspension has them.',
  onlyBanForFraud: 'Only a ban can be for fraud.',
  photoOfDecision: 'Please choose the photos to remove.',
  caseNumber: 'A number looks like 4821-7730.',
  appealMissing: 'Please tell us why we should look again',
  appealTooLong: 'This is too long.',
  appCode: 'Please enter the 6 digits of the app',
  shieldFull: `You can hide from up to ${LIMITS.shieldEntries}. Remove one first.`,
  placeUnknown: 'We don’t know this place.',
  body: 'Please send a JSON object.',
} as const;

/** Apart, so that first screens do not load them (docs/product.md#trips). */
export const TRIP_WORDS = {
  notAMonday: 'This is not the Monday of a week.',
  backwards: 'The last week is before the first.',
  tooLong: `A trip can have ${LIMITS.trips.weeks} weeks.`,
  tooFar: 'Please choose weeks of the next twelve months.',
  full: `You can have ${LIMITS.trips.most} trips at a time.`,
} as const;

/** Names of fields. */
export const LABELS: Readonly<Record<string, string>> = {
  ...ANSWER_LABELS,
  lastName: 'Last name',
  email: 'Email address',
  code: 'Verification code',
  consentAccepted: 'Consent',
  name: 'Name',
  topic: 'Topic',
  message: 'Message',
  isComplete: 'Completeness',
  currentStep: 'Step',
  likedUserId: 'Member',
  dislikedUserId: 'Member',
  userId: 'Member',
  receiverId: 'Receiver',
  content: 'Message',
  photo: 'Photo',
  photoId: 'Photo',
  photoUrl: 'Photo',
  newOrder: 'Place',
  page: 'Page',
  limit: 'Limit',
  search: 'Search',
  exclude: 'Exclusion',
  sort: 'Sort order',
  ageMin: 'Lower age',
  ageMax: 'Upper age',
  before: 'Place in the list',
  reason: 'Reason',
  about: 'Place',
  text: 'Text',
  decision: 'Decision',
  days: 'Days',
  ground: 'Reason',
  facts: 'What happened',
  purpose: 'Purpose',
  outcome: 'Outcome',
  token: 'Link',
  number: 'Number',
  state: 'State',
  language: 'Language',
  country: 'Country',
  countries: 'Countries',
  cities: 'Cities',
  heritages: 'Heritage',
};
export const NAMELESS = 'This';

/** `{{label}}` is the name of a field. */
export const INPUT_PATTERNS = {
  missing: '{{label}} is required',
  choice: '{{label}}: please choose one of the options',
  form: '{{label}} is not in the right form',
  tooShort: '{{label}} is too short',
  tooLong: '{{label}} is too long',
  tooSmall: '{{label}} is too small',
  tooLarge: '{{label}} is too large',
  tooFew: '{{label}}: please choose more',
  tooMany: '{{label}}: please choose fewer',
} as const;

type Wrong = keyof typeof INPUT_PATTERNS;

const say = (wrong: Wrong, label: string): string => filledIn(INPUT_PATTERNS[wrong], { label });

const OF_SIZE: Record<string, { small: Wrong; big: Wrong }> = {
  string: { small: 'tooShort', big: 'tooLong' },
  array: { small: 'tooFew', big: 'tooMany' },
};
const OF_NUMBER = { small: 'tooSmall', big: 'tooLarge' } as const;

function wrongOf(issue: z.core.$ZodRawIssue): Wrong {
  if (issue.input === undefined || isBlankAnswer(issue.input)) return 'missing';
  if (issue.code === 'invalid_value') return 'choice';
  if (issue.code === 'too_small') return (OF_SIZE[issue.origin] ?? OF_NUMBER).small;
  if (issue.code === 'too_big') return (OF_SIZE[issue.origin] ?? OF_NUMBER).big;
  return 'form';
}

/** Turns zod's issues into the product's words (docs/product.md#what-members-are-told). */
export const inOurWords: z.core.$ZodErrorMap = (issue) => {
  const [field] = issue.path ?? [];
  if (field === undefined) return WORDS.body;
  const wrong = wrongOf(issue);
  if (field === 'heritageCountries' && wrong === 'missing') return WORDS.heritageMissing;
  return say(wrong, LABELS[String(field)] ?? NAMELESS);
};

const WRONGS = Object.keys(INPUT_PATTERNS).filter((name): name is Wrong => name in INPUT_PATTERNS);

export const everyInputSentence = (): ReadonlySet<string> =>
  new Set([
    ...Object.values(WORDS),
    ...Object.values(TRIP_WORDS),
    ...[NAMELESS, ...Object.values(LABELS)].flatMap((label) => WRONGS.map((wrong) => say(wrong, label))),
  ]);

export const missingAnswer = (field: keyof typeof ANSWER_LABELS): string =>
  say('missing', ANSWER_LABELS[field]);
