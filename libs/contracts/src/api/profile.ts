import { z } from 'zod';
import { ID_PATTERN } from '../ids.ts';
import { BUDGETS, LIMITS } from '../limits.ts';
import { originShield, toldOriginShield } from '../places/originShield.ts';
import { keptTripList, tripList } from '../places/trips.ts';
import { dealbreakerFields, keptDealbreakers } from '../profile/dealbreakerFields.ts';
import * as en from '../profile/enumerations.ts';
import { changeAllowances } from '../profile/profileChanges.ts';
import { bio, profileFields } from '../profile/profileFields.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { SITE_LANGUAGE_TAGS } from '../site/languages.ts';
import { isBlank, isBlankAnswer } from '../text/text.ts';
import { writtenText } from '../text/writtenText.ts';
import { WORDS } from '../words.ts';
import { EXAMPLE_ID, EXAMPLE_PICTURES, id, PEOPLE_A_DAY, picture, publicBirthday, tier } from './parts.ts';

/** The wizard sends unanswered questions as blanks, which are not errors. */
const withoutBlanks = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => !isBlankAnswer(value)))
    : body;
const blankIsNull = (value: unknown): unknown => (typeof value === 'string' && isBlank(value) ? null : value);

/**
 * Names and dates default to registration's. A `null` or blank food or bio is removed, an absent one stays
 * (docs/product.md#the-profile).
 */
export const saveProfileRequest = profileFields
  .partial({ firstName: true, birthdate: true, languages: true })
  .extend({
    isComplete: z.boolean().optional(),
    favoriteFood: z.preprocess(blankIsNull, z.enum(en.FAVORITE_FOODS).nullable().optional()),
    bio: z.preprocess(blankIsNull, bio.nullable().optional()),
  });

const draft = {
  ...profileFields.partial().shape,
  currentStep: z.int().min(1).max(LIMITS.wizardSteps).optional(),
};
const progress = z.strictObject(draft);
export type ProfileProgress = z.infer<typeof progress>;
/** Absent fields stay, blank ones are removed (docs/product.md#the-wizard). */
const progressRequest = z.preprocess(withoutBlanks, z.object(draft)).meta({ blankable: true });

const ownProfile = z.strictObject({
  ...profileFields.shape,
  id,
  isComplete: z.boolean(),
  changes: changeAllowances
    .optional()
    .describe('How often one may still change gender and interest, places, answers and dealbreakers.'),
});
export type OwnProfile = z.infer<typeof ownProfile>;

const snakeCase = z.string().regex(/^[a-z0-9_]+$/);
const { shape } = profileFields;
const memberProfile = z.strictObject({
  id,
  firstName: z.string(),
  birthdate: publicBirthday,
  bio: z.string().nullable(),
  profileImageUrl: picture.nullable(),
  currentCity: z.string(),
  residenceCountry: z.string(),
  heritageCountries: z.array(z.string()),
  relationshipGoals: snakeCase.describe('Snake-case words, e.g. serious_relationship.'),
  wantsChildren: shape.wantsChildren,
  religion: z.string(),
  education: z.string().nullable(),
  drinking: shape.drinking,
  smoking: shape.smoking,
  exerciseFrequency: z.string().nullable(),
  spokenLanguages: z.array(z.string()),
  culturalValues: z.array(snakeCase).describe('Snake-case words for what the Balkan answers say.'),
  favoriteBalkanFood: z.string().nullable(),
  stayLongTerm: shape.stayLongTerm,
  cityOrVillage: shape.cityOrVillage,
  canDanceKolo: shape.canDanceKolo,
  balkanMusicLove: shape.balkanMusicLove,
  balkanTime: shape.balkanTime,
  rakijaAt9AM: shape.rakijaAt9AM,
  moveBackForLove: shape.moveBackForLove,
  canRollSarma: shape.canRollSarma,
  sodaVsMineralna: shape.sodaVsMineralna,
  djurdjevdanLyrics: shape.djurdjevdanLyrics,
  kafanaTime: shape.kafanaTime,
  ajvarVsKajmak: shape.ajvarVsKajmak,
  coffeeOrder: shape.coffeeOrder,
  isLiked: z.boolean().describe('Whether the asking member likes this one.'),
  isMutualInterest: z.boolean(),
});
/** What the specification names plus what screens show (docs/product.md#how-others-see-a-member). */
export type MemberProfile = z.infer<typeof memberProfile>;

const otherUser = z.strictObject({
  id,
  firstName: z.string(),
  profileImageUrl: picture.nullable(),
  subscriptionTier: tier,
  profile: z.strictObject({ heritageCountries: z.array(z.string()), residenceCountry: z.string() }),
});
export type OtherUser = z.infer<typeof otherUser>;

export const enhanceBioRequest = z.object({
  bio: writtenText({ max: LIMITS.bioLength, missing: WORDS.bioMissing, tooLong: WORDS.bioTooLong }),
});
const enhanceBioResponse = z.strictObject({
  enhancedBio: z.string(),
  enhancedBy: z
    .enum(['model', 'rules'])
    .describe('rules when the built-in polish was used instead of a language model.'),
  question: z
    .string()
    .optional()
    .describe('One question that the member may answer in the bio; the built-in polish adds nothing itself.'),
});
export type EnhanceBioResponse = z.infer<typeof enhanceBioResponse>;

export const translationRequest = z.object({
  text: writtenText({
    max: LIMITS.messageLength,
    missing: WORDS.messageMissing,
    tooLong: WORDS.messageTooLong,
  }),
  language: z.enum(SITE_LANGUAGE_TAGS),
});
const translation = z.strictObject({
  text: z.string(),
  writtenIn: z
    .string()
    .optional()
    .describe('The language of the original, e.g. de; absent if the model did not say.'),
});

const ANSWERS = {
  stayLongTerm: 'Yes',
  relationshipGoals: 'Serious relationship',
  wantsChildren: 'Yes',
  smoking: 'No',
  drinking: 'Yes socially',
  cityOrVillage: 'City',
  canDanceKolo: 'Yes',
  balkanMusicLove: "It's my life",
  balkanTime: 'Of course',
  rakijaAt9AM: 'Depends on the occasion',
  moveBackForLove: 'Maybe',
  canRollSarma: 'Teach me',
  sodaVsMineralna: 'No big deal',
  djurdjevdanLyrics: 'Every word',
  kafanaTime: '3 hours',
  ajvarVsKajmak: 'Ajvar',
  coffeeOrder: 'Turkish style',
} as const;
const WHOLE = {
  firstName: 'Ana',
  birthdate: '1994-05-17',
  gender: 'Female',
  interestedIn: 'Men',
  heritageCountries: ['RS'],
  residenceCountry: 'AT',
  currentCity: 'Vienna',
  languages: ['Serbian', 'German'],
  religionImportance: 'Somewhat',
  ...ANSWERS,
  favoriteFood: 'Sarma',
  bio: 'I plan trips around weddings.',
};
const SHIELD = { countries: ['DE'], cities: [{ country: 'AT', city: 'Graz' }], heritages: ['BG'] };
const TRIPS = {
  trips: [{ country: 'HR' as const, city: 'Split', firstWeek: '2026-08-03', lastWeek: '2026-08-17' }],
};
const DEALBREAKERS = { smoking: ['No' as const, 'Occasionally' as const], age: { from: 29, to: 40 } };
const OWN = {
  ...WHOLE,
  id: EXAMPLE_ID,
  isComplete: true,
  changes: {
    seeking: { left: 2, nextAt: null, correctUntil: null },
    home: { left: 4, nextAt: null, correctUntil: null },
    answers: { left: 6, nextAt: null, correctUntil: null },
    dealbreakers: { left: 6, nextAt: null, correctUntil: null },
  },
};
const other = z.object({ id: z.string().regex(ID_PATTERN) });

export const profileCalls = {
  ownProfile: call({
    route: routes.OWN_PROFILE,
    service: 'profile',
    access: { who: 'signed-in' },
    summary: 'Gives one’s own profile.',
    answers: { 200: ownProfile },
    errors: ['profile_missing'],
    example: { answer: OWN },
  }),
  saveProfile: call({
    route: routes.SAVE_PROFILE,
    service: 'profile',
    access: { who: 'signed-in' },
    budget: 'profileSaves',
    summary:
      'Saves one’s profile, the first time as complete; name and birth date may be left to the registration.',
    body: saveProfileRequest,
    answers: { 200: ownProfile },
    errors: ['not_eligible', 'change_limit_reached'],
    limits: [
      `${LIMITS.bioLength} characters of bio.`,
      `${LIMITS.minimumAge} years or older.`,
      `Once complete: gender and interest change ${LIMITS.profileChanges.seeking.max} times in twelve months, country, city and heritage ${LIMITS.profileChanges.home.max} times in 30 days, birth date and the answers that dealbreakers ask about ${LIMITS.profileChanges.answers.max} times.`,
    ],
    example: { body: { ...WHOLE, isComplete: true }, answer: OWN },
  }),
  shield: call({
    route: routes.SHIELD,
    service: 'profile',
    access: { who: 'member' },
    summary: 'Tells from whom one hides.',
    answers: { 200: toldOriginShield },
    example: { answer: { ...SHIELD, unrecognised: [] } },
  }),
  saveShield: call({
    route: routes.SAVE_SHIELD,
    service: 'profile',
    access: { who: 'member' },
    budget: 'changes',
    summary:
      'Hides one from who lives in these countries and cities or has one of these heritages, and them from one, but for matches. May be repeated; empty lists hide from nobody.',
    body: originShield,
    answers: { 200: toldOriginShield },
    errors: ['place_unknown'],
    limits: [
      `${LIMITS.shieldEntries} countries, cities and heritages together.`,
      'A city that is named anew must be one that we know, in any spelling; it is kept by its English name.',
    ],
    example: { body: SHIELD, answer: { ...SHIELD, unrecognised: [] } },
  }),
  dealbreakers: call({
    route: routes.DEALBREAKERS,
    service: 'profile',
    access: { who: 'signed-in' },
    summary: 'Gives one’s own dealbreakers; nobody else can read them.',
    answers: { 200: keptDealbreakers },
    example: { answer: DEALBREAKERS },
  }),
  saveDealbreakers: call({
    route: routes.SAVE_DEALBREAKERS,
    service: 'profile',
    access: { who: 'signed-in' },
    budget: 'changes',
    summary:
      'Says which answers are fine: who gave others, and is no match, neither sees the member nor is seen. Replaces all dealbreakers; may be repeated.',
    body: dealbreakerFields,
    answers: { 200: keptDealbreakers },
    errors: ['change_limit_reached'],
    limits: [
      `${LIMITS.dealbreakers.most} questions.`,
      `${LIMITS.profileChanges.dealbreakers.max} changes in 30 days once the profile is complete; each may be corrected once within ten minutes.`,
    ],
    example: { body: DEALBREAKERS, answer: DEALBREAKERS },
  }),
  trips: call({
    route: routes.TRIPS,
    service: 'profile',
    access: { who: 'member' },
    summary: 'Gives one’s own trips that are not over.',
    answers: { 200: keptTripList },
    example: { answer: TRIPS },
  }),
  saveTrips: call({
    route: routes.SAVE_TRIPS,
    service: 'profile',
    access: { who: 'member' },
    budget: 'changes',
    summary:
      'Says where one travels, in whole weeks. Cards tell it those who fit and live within reach or travel there then; who hides from the place is hidden, both ways. Replaces all trips; may be repeated.',
    body: tripList,
    answers: { 200: keptTripList },
    errors: ['place_unknown', 'change_limit_reached'],
    limits: [
      `${LIMITS.trips.most} trips of ${LIMITS.trips.weeks} weeks, within ${LIMITS.trips.weeksAhead} weeks.`,
      `${LIMITS.trips.added.max} added in 30 days; another place or other weeks add one, and taking one back is free.`,
      'A place must be one that we know, in any spelling; it is kept by its English name.',
    ],
    example: { body: TRIPS, answer: TRIPS },
  }),
  progress: call({
    route: routes.PROGRESS,
    service: 'profile',
    access: { who: 'signed-in' },
    summary: 'Gives what the wizard has so far.',
    answers: { 200: progress },
    errors: ['no_progress'],
    example: { answer: { currentStep: 2, gender: 'Female' } },
  }),
  saveProgress: call({
    route: routes.SAVE_PROGRESS,
    service: 'profile',
    access: { who: 'signed-in' },
    budget: 'changes',
    summary: 'Keeps answers of the wizard: what is absent stays, what is blank (null, "" or []) goes.',
    body: progressRequest,
    answers: { 200: progress },
    example: {
      body: { currentStep: 2, gender: 'Female', bio: null },
      answer: { currentStep: 2, gender: 'Female' },
    },
  }),
  memberProfile: call({
    route: routes.MEMBER_PROFILE,
    service: 'profile',
    access: { who: 'member', toward: { member: 'params.id', as: 'profile' } },
    budget: 'profiles',
    summary: 'Gives a member’s profile as others see it.',
    params: other,
    answers: { 200: memberProfile },
    errors: ['member_not_found', 'people_limit'],
    limits: [PEOPLE_A_DAY],
    example: {
      params: { id: EXAMPLE_ID },
      answer: {
        ...ANSWERS,
        id: EXAMPLE_ID,
        firstName: 'Ana',
        birthdate: '1994-01-01',
        bio: WHOLE.bio,
        profileImageUrl: EXAMPLE_PICTURES.profile,
        currentCity: 'Vienna',
        residenceCountry: 'AT',
        heritageCountries: ['RS'],
        relationshipGoals: 'serious_relationship',
        religion: 'Somewhat',
        education: null,
        exerciseFrequency: null,
        spokenLanguages: WHOLE.languages,
        culturalValues: ['dances_kolo'],
        favoriteBalkanFood: 'Sarma',
        isLiked: false,
        isMutualInterest: false,
      },
    },
  }),
  otherUser: call({
    route: routes.OTHER_USER,
    service: 'profile',
    access: { who: 'member', toward: { member: 'params.id', as: 'profile' } },
    budget: 'profiles',
    summary: 'Gives what a conversation shows of the other member.',
    params: other,
    answers: { 200: otherUser },
    errors: ['member_not_found', 'people_limit'],
    limits: [PEOPLE_A_DAY],
    example: {
      params: { id: EXAMPLE_ID },
      answer: {
        id: EXAMPLE_ID,
        firstName: 'Ana',
        profileImageUrl: EXAMPLE_PICTURES.profile,
        subscriptionTier: 'free',
        profile: { heritageCountries: ['RS'], residenceCountry: 'AT' },
      },
    },
  }),
  enhanceBio: call({
    route: routes.ENHANCE_BIO,
    service: 'profile',
    access: { who: 'signed-in' },
    budget: 'polishes',
    summary: 'Polishes a bio; nothing is saved.',
    body: enhanceBioRequest,
    answers: { 200: enhanceBioResponse },
    errors: ['bio_not_enhanced'],
    limits: [`${LIMITS.bioLength} characters; 30 an hour where a language model does it.`],
    example: {
      body: { bio: 'i plan trips around weddings' },
      answer: {
        enhancedBio: 'I plan trips around weddings.',
        enhancedBy: 'rules',
        question: 'Who taught you to dance?',
      },
    },
  }),
  translate: call({
    route: routes.TRANSLATE,
    service: 'profile',
    access: { who: 'member' },
    budget: 'translations',
    summary:
      'Translates what another member wrote, where the operator has a language model; nothing is kept.',
    body: translationRequest,
    answers: { 200: translation },
    errors: ['not_offered', 'not_translated'],
    limits: [
      `${LIMITS.messageLength} characters; ${BUDGETS.translations[0].max} an hour, ${BUDGETS.translations[1].max} a day.`,
    ],
    example: {
      body: { text: 'Ich tanze Kolo.', language: 'en' },
      answer: { text: 'I dance kolo.', writtenIn: 'de' },
    },
  }),
};
