import { LIMITS } from '../limits.ts';

/** In the order screens offer them (docs/product.md#the-profile). */
export const GENDERS = ['Male', 'Female', 'Non-binary', 'Prefer not to say'] as const;
export const INTERESTS = ['Men', 'Women', 'Everyone'] as const;
export const YES_NO_MAYBE = ['Yes', 'No', 'Maybe'] as const;
export const RELATIONSHIP_GOALS = [
  'Serious relationship',
  'Casual dating',
  'Friendship first',
  'Open to anything',
] as const;
export const RELIGION_IMPORTANCE = ['Very important', 'Somewhat', 'Not important'] as const;
export const SMOKING = ['Yes', 'No', 'Occasionally'] as const;
export const DRINKING = ['Yes socially', 'Only rakija at weddings', 'No'] as const;
export const CITY_OR_VILLAGE = ['City', 'Village', 'Both'] as const;
export const FAVORITE_FOODS = [
  'Burek',
  'Sarma',
  'Pljeskavica',
  'Baklava',
  'Ajvar',
  'Ćevapi',
  'Kajmak',
] as const;
export const KOLO_DANCING = ['Yes', 'No', 'Only when tipsy'] as const;
export const MUSIC_LOVE = ["It's my life", 'Only at weddings', 'Not really my thing'] as const;
export const BALKAN_TIME = ['No', 'Maybe', 'Of course'] as const;
export const RAKIJA_AT_9AM = ['Yes', 'No', 'Depends on the occasion'] as const;
export const SARMA_ROLLING = ['Yes', 'No', 'Teach me'] as const;
export const SODA_VS_MINERALNA = ['Dealbreaker', "I'll survive", 'No big deal'] as const;
export const DJURDJEVDAN_LYRICS = ['Every word', 'Only the chorus', 'Not at all'] as const;
export const KAFANA_TIME = ['1 hour', '3 hours', 'Until they kick me out'] as const;
export const AJVAR_VS_KAJMAK = ['Ajvar', 'Kajmak'] as const;
export const COFFEE_ORDERS = ['Turkish style', 'Espresso', 'Instant', "I don't drink coffee"] as const;

export const SORT_KEYS = ['compatible', 'recent', 'distance', 'heritage', 'cultural'] as const;
export const SORT_LABELS: Record<(typeof SORT_KEYS)[number], string> = {
  compatible: 'Default',
  recent: 'Recently Active',
  distance: 'Distance',
  heritage: 'Heritage Match',
  cultural: 'Cultural Values',
};

/** One's own trips, in the order of their weeks. */
export const OWN_TRIPS = ['first', 'second', 'third'] as const;
/** `meeting`: only people whom a trip brings together with the viewer; else by one trip of the viewer (docs/product.md#trips). */
export const TRIP_FILTERS = ['meeting', ...OWN_TRIPS] as const;
/** `liked`: only people one likes, without a match. */
export const CHOICE_FILTERS = ['liked'] as const;
export const FILTER_ANY = 'any';
export const FILTER_GOALS = [
  'Marriage',
  'Serious relationship',
  'Something casual',
  'Just meeting people',
] as const;

/** See docs/product.md#filters-and-order. */
export const GOALS_BY_FILTER: Record<(typeof FILTER_GOALS)[number], readonly RelationshipGoal[]> = {
  Marriage: ['Serious relationship'],
  'Serious relationship': ['Serious relationship'],
  'Something casual': ['Casual dating'],
  'Just meeting people': ['Friendship first', 'Open to anything'],
};

export const CONTACT_TOPICS = ['question', 'account', 'report', 'broken', 'press'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const LANGUAGES = [
  'Serbian',
  'Croatian',
  'Bosnian',
  'Montenegrin',
  'Albanian',
  'Bulgarian',
  'Macedonian',
  'Slovenian',
  'Romanian',
  'English',
  'German',
  'French',
  'Italian',
  'Spanish',
  'Portuguese',
  'Russian',
  'Turkish',
  'Greek',
  'Hungarian',
  'Polish',
  'Czech',
  'Slovak',
  'Ukrainian',
  'Dutch',
  'Swedish',
  'Norwegian',
  'Danish',
  'Finnish',
  'Estonian',
  'Latvian',
  'Lithuanian',
  'Arabic',
  'Chinese (Mandarin)',
  'Japanese',
  'Korean',
  'Hindi',
  'Bengali',
  'Urdu',
  'Persian (Farsi)',
  'Hebrew',
  'Thai',
  'Vietnamese',
  'Indonesian',
  'Malay',
  'Tagalog',
  'Swahili',
] as const;

/** See docs/product.md#suspended-and-banned. */
export const RESTRICTION_KINDS = ['suspension', 'ban'] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

/** What members who stay away are told in advance, in this order (docs/product.md#when-members-stay-away). */
export const ABSENCE_LETTERS = ['hiding', 'erasure', 'erasure-soon'] as const;
export type AbsenceLetter = (typeof ABSENCE_LETTERS)[number];

/** Never free text, which would outlive the account (docs/product.md#the-audit-trail). */
export const ERASURE_GROUNDS = ['asked', 'underage', 'ordered', 'other'] as const;
export type ErasureGround = (typeof ERASURE_GROUNDS)[number];

/** Every tier but `free` is paid (docs/product.md#plans). */
export const TIERS = ['free', 'kraljica', 'premium'] as const;

export type Gender = (typeof GENDERS)[number];
export type Interest = (typeof INTERESTS)[number];
export type RelationshipGoal = (typeof RELATIONSHIP_GOALS)[number];
export type SortKey = (typeof SORT_KEYS)[number];
export type Tier = (typeof TIERS)[number];

/** See docs/product.md#plans. */
export const isPaid = (tier: string): boolean => tier !== 'free';

export const monthlyMessageLimit = (tier: string): number =>
  LIMITS.messagesPerMonth[isPaid(tier) ? 'paid' : 'free'];

/** Moderators only handle cases (docs/product.md#moderators). */
export const OPERATOR_ROLES = ['moderator', 'operator'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** See docs/product.md#second-factor-of-operators. */
export const FACTOR_KINDS = ['passkey', 'app'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];
export const FACTOR_NAMES: Record<FactorKind, string> = { passkey: 'a passkey', app: 'an authenticator app' };

/** Members cannot change these themselves; operators correct them (docs/product.md#the-audit-trail). */
export const CORRECTABLE = ['firstName', 'lastName', 'birthdate', 'email'] as const;
export type Correctable = (typeof CORRECTABLE)[number];
const CORRECTABLE_NAMES: Record<Correctable, string> = {
  firstName: 'first name',
  lastName: 'last name',
  birthdate: 'birth date',
  email: 'email address',
};
export const correctedNames = (corrected: readonly Correctable[]): string =>
  new Intl.ListFormat('en').format(corrected.map((each) => CORRECTABLE_NAMES[each]));

export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];
