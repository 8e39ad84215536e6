import { z } from 'zod';
import { ID_PATTERN } from '../ids.ts';
import { LIMITS, PLACES_SUGGESTED } from '../limits.ts';
import { HERITAGE_COUNTRIES } from '../places/countries.ts';
import { namedPlace } from '../places/namedPlace.ts';
import { keptTrip } from '../places/trips.ts';
import { DEALBREAKER_KINDS } from '../profile/dealbreakers.ts';
import * as en from '../profile/enumerations.ts';
import { profileFields } from '../profile/profileFields.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { WORDS } from '../words.ts';
import {
  EXAMPLE_ID,
  EXAMPLE_PICTURES,
  id,
  PEOPLE_A_DAY,
  picture,
  publicBirthday,
  tier,
  wholeNumber,
} from './parts.ts';

const { shape: shown } = profileFields;

const HERITAGE_CODES = new Set(HERITAGE_COUNTRIES.map(({ code }) => code));
const countries = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((codes) => codes.every((code) => HERITAGE_CODES.has(code)), WORDS.unknownCountry);
const age = wholeNumber(LIMITS.ageFilter.min, 120).optional();
const orAny = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum([en.FILTER_ANY, ...values]).default(en.FILTER_ANY);

/** See docs/product.md#pages-of-matches and docs/product.md#filters-and-order. */
export const matchesQuery = z
  .object({
    limit: wholeNumber(LIMITS.matchesPage.min, LIMITS.matchesPage.max).default(LIMITS.matchesPage.default),
    /** Comma-separated ids, not parsed because there may be thousands. */
    exclude: z.string().default(''),
    sort: z.enum(en.SORT_KEYS).default('compatible'),
    heritageCountries: countries,
    ageMin: age,
    ageMax: age,
    relationshipGoals: orAny(en.FILTER_GOALS),
    wantsChildren: orAny(en.YES_NO_MAYBE),
    smoking: orAny(en.SMOKING),
    drinking: orAny(en.DRINKING),
    trips: orAny(en.TRIP_FILTERS),
    choice: orAny(en.CHOICE_FILTERS),
  })
  .refine(({ ageMin, ageMax }) => ageMin === undefined || ageMax === undefined || ageMin <= ageMax, {
    path: ['ageMin'],
    error: WORDS.agesCrossed,
  });
export type MatchesQuery = z.infer<typeof matchesQuery>;

const scorePart = z.strictObject({
  key: z.enum(['heritage', 'values', 'culture', 'language', 'distance']),
  label: z.string(),
  points: z.int().min(0),
  of: z.int().min(0),
});
export type ScorePart = z.infer<typeof scorePart>;
const balkanScore = z.strictObject({ totalScore: z.int().min(0).max(100), parts: z.array(scorePart) });
export type BalkanScore = z.infer<typeof balkanScore>;

const matchCard = z.strictObject({
  id,
  firstName: z.string(),
  profileImageUrl: picture.nullable(),
  mainPhoto: picture.nullable(),
  photoCount: z.int().min(0),
  isMutualInterest: z.boolean(),
  isLiked: z.boolean(),
  balkanScore: z.int().min(0).max(100).nullable(),
  distance: z.string().describe('Coarse, e.g. "about 250 km away", "same city".'),
  trip: keptTrip
    .optional()
    .describe('Where they travel, if one lives within reach or travels there then; weeks by their Monday.'),
  subscriptionTier: tier,
  profile: z.strictObject({
    firstName: z.string(),
    birthdate: publicBirthday,
    heritageCountries: z.array(z.string()),
    residenceCountry: z.string(),
    currentCity: z.string(),
    bio: z.string().nullable(),
    languages: z.array(z.string()),
    relationshipGoals: shown.relationshipGoals,
    wantsChildren: shown.wantsChildren,
    smoking: shown.smoking,
    drinking: shown.drinking,
    favoriteFood: z.string().nullable(),
    canDanceKolo: shown.canDanceKolo,
    balkanMusicLove: shown.balkanMusicLove,
  }),
});
export type MatchCard = z.infer<typeof matchCard>;

const matchesPage = z.strictObject({
  items: z.array(matchCard),
  hasMore: z.boolean(),
  totalCount: z.int().min(0),
});
/** GET /api/matches answers a bare array of cards instead. */
export type MatchesPage = z.infer<typeof matchesPage>;

const relaxation = z.strictObject({
  of: z.enum(['filter', 'dealbreaker']),
  kind: z.enum(DEALBREAKER_KINDS),
  more: z.int().min(1).describe('How many more there would be without it; of a dealbreaker, rounded down.'),
});
export type Relaxation = z.infer<typeof relaxation>;
const relaxations = z.strictObject({ relaxations: z.array(relaxation) });
export type Relaxations = z.infer<typeof relaxations>;

const meetings = z.strictObject({
  trips: z.array(
    z.strictObject({
      trip: keptTrip,
      filter: z.enum(en.OWN_TRIPS).describe('As `trips` of `GET /api/matches/paginated`, which lists them.'),
      people: z.int().min(1),
    }),
  ),
});
export type Meetings = z.infer<typeof meetings>;
const memberTrip = z.strictObject({ trip: keptTrip.nullable() });

const people = z.int().min(0).describe('Rounded down; 0 means fewer than five, none included.');
const howSeen = z.strictObject({
  shown: people.describe(
    'How often one was on a page, each person once a day. Rounded down; 0 means fewer than five.',
  ),
  liked: people,
  matched: people,
});
export type HowSeen = z.infer<typeof howSeen>;

const suggestedPlace = namedPlace.extend({
  alias: z.string().optional().describe('The other name of the place that begins with what was typed.'),
});
const placesFound = z.strictObject({
  known: namedPlace
    .nullable()
    .describe('The place of this country that was typed whole, in any spelling; null without a country.'),
  places: z
    .array(suggestedPlace)
    .describe(
      'Places with a name that begins so: whole names first, then those of the country, of heritage countries, and the largest.',
    ),
  didYouMean: z.array(namedPlace).describe('Places with a similar name, where none begins so.'),
});
export type PlacesFound = z.infer<typeof placesFound>;

const TRIP = { country: 'HR', city: 'Split', firstWeek: '2026-08-03', lastWeek: '2026-08-17' };
const CARD = {
  id: EXAMPLE_ID,
  firstName: 'Ana',
  profileImageUrl: EXAMPLE_PICTURES.profile,
  mainPhoto: EXAMPLE_PICTURES.card,
  photoCount: 2,
  isMutualInterest: false,
  isLiked: false,
  balkanScore: 82,
  distance: 'about 250 km away',
  trip: TRIP,
  subscriptionTier: 'free',
  profile: {
    firstName: 'Ana',
    birthdate: '1994-01-01',
    heritageCountries: ['RS'],
    residenceCountry: 'AT',
    currentCity: 'Vienna',
    bio: null,
    languages: ['Serbian', 'German'],
    relationshipGoals: 'Serious relationship',
    wantsChildren: 'Yes',
    smoking: 'No',
    drinking: 'Yes socially',
    favoriteFood: 'Sarma',
    canDanceKolo: 'Yes',
    balkanMusicLove: "It's my life",
  },
};

export const discoveryCalls = {
  matches: call({
    route: routes.MATCHES,
    service: 'discovery',
    access: { who: 'member' },
    budget: 'pages',
    summary: 'Lists one’s matches, newest first, then the best suggestions, the liked last.',
    answers: { 200: z.array(matchCard) },
    errors: ['people_limit'],
    limits: [`${LIMITS.matchesList} in all.`, PEOPLE_A_DAY],
    example: { answer: [CARD] },
  }),
  matchesPage: call({
    route: routes.MATCHES_PAGE,
    service: 'discovery',
    access: { who: 'member' },
    budget: 'pages',
    summary: 'Gives a page of whom one may meet: the undecided, then the liked, then the matched.',
    query: matchesQuery,
    answers: { 200: matchesPage },
    errors: ['people_limit'],
    limits: [
      `Pages of ${LIMITS.matchesPage.default}, ${LIMITS.matchesPage.min} to ${LIMITS.matchesPage.max}; exclude names whom the client has, for the next page.`,
      PEOPLE_A_DAY,
    ],
    example: {
      query: { limit: '12', sort: 'compatible', exclude: EXAMPLE_ID },
      answer: { items: [CARD], hasMore: false, totalCount: 1 },
    },
  }),
  relaxations: call({
    route: routes.RELAXATIONS,
    service: 'discovery',
    access: { who: 'member' },
    budget: 'pages',
    summary: 'Says what taking away one filter of a search, or one of one’s own dealbreakers, would add.',
    query: matchesQuery,
    answers: { 200: relaxations },
    limits: ['Most first.', `Counts by dealbreakers are rounded down to ${LIMITS.dealbreakers.countStep}s.`],
    example: {
      query: { ageMin: '29', ageMax: '35' },
      answer: { relaxations: [{ of: 'filter', kind: 'age', more: 12 }] },
    },
  }),
  meetings: call({
    route: routes.MEETINGS,
    service: 'discovery',
    access: { who: 'member' },
    budget: 'pages',
    summary:
      'Counts whom one may meet on each of one’s trips: who lives within reach, or is there in the same weeks.',
    answers: { 200: meetings },
    limits: ['Trips on which one may meet somebody, in the order of their weeks.'],
    example: { answer: { trips: [{ trip: TRIP, filter: 'first', people: 9 }] } },
  }),
  memberTrip: call({
    route: routes.MEMBER_TRIP,
    service: 'discovery',
    access: { who: 'member', toward: { member: 'params.id', as: 'trip' } },
    budget: 'profiles',
    summary:
      'Tells where a member travels, if one lives within reach or travels there then; else `null`, as for nobody’s trip.',
    params: z.object({ id: z.string().regex(ID_PATTERN) }),
    answers: { 200: memberTrip },
    errors: ['member_not_found', 'people_limit'],
    limits: [PEOPLE_A_DAY],
    example: { params: { id: EXAMPLE_ID }, answer: { trip: TRIP } },
  }),
  howSeen: call({
    route: routes.HOW_SEEN,
    service: 'discovery',
    access: { who: 'member' },
    summary:
      'Tells in rounded numbers how often one was shown, liked and matched in the last seven whole days.',
    answers: { 200: howSeen },
    limits: ['Days are UTC; today is not counted yet.'],
    example: { answer: { shown: 300, liked: 20, matched: 0 } },
  }),
  balkanScore: call({
    route: routes.BALKAN_SCORE,
    service: 'discovery',
    access: { who: 'member', toward: { member: 'params.id', as: 'score' } },
    budget: 'profiles',
    summary: 'Explains the score with a member, part by part.',
    params: z.object({ id: z.string().regex(ID_PATTERN) }),
    answers: { 200: balkanScore },
    errors: ['member_not_found', 'people_limit'],
    limits: [PEOPLE_A_DAY],
    example: {
      params: { id: EXAMPLE_ID },
      answer: {
        totalScore: 82,
        parts: [{ key: 'heritage', label: 'You share Serbian heritage', points: 25, of: 25 }],
      },
    },
  }),
  places: call({
    route: routes.PLACES,
    service: 'discovery',
    access: { who: 'signed-in' },
    budget: 'searches',
    summary: 'Suggests places for what was typed, in every spelling of their names.',
    query: z.object({
      search: z.string().trim().min(1).max(LIMITS.cityLength),
      country: shown.residenceCountry.optional().describe('Where the place probably is.'),
    }),
    answers: { 200: placesFound },
    limits: [`${PLACES_SUGGESTED.most} places, ${PLACES_SUGGESTED.misspelt} with a similar name.`],
    example: {
      query: { search: 'Beč', country: 'AT' },
      answer: {
        known: { country: 'AT', city: 'Vienna' },
        places: [{ country: 'AT', city: 'Vienna', alias: 'Beč' }],
        didYouMean: [],
      },
    },
  }),
};
