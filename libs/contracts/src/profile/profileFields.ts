import { z } from 'zod';
import { isCalendarDate } from '../dates.ts';
import { LIMITS } from '../limits.ts';
import { HERITAGE_COUNTRIES, RESIDENCE_COUNTRIES } from '../places/countries.ts';
import { optionalText, writtenLine } from '../text/writtenText.ts';
import { WORDS } from '../words.ts';
import * as en from './enumerations.ts';
import { personName } from './personName.ts';

const HERITAGE_CODES = HERITAGE_COUNTRIES.map(({ code }) => code) as [string, ...string[]];
const RESIDENCE_CODES = RESIDENCE_COUNTRIES.map(({ code }) => code) as [string, ...string[]];
const unique = (values: readonly string[]) => new Set(values).size === values.length;

/** Since 1900 (docs/product.md#the-profile); identity, which has a clock, checks the age. */
export const birthdateField = z
  .string()
  .min(1)
  .refine((text) => isCalendarDate(text) && text >= LIMITS.earliestBirthdate, WORDS.dateInvalid);

export const bio = optionalText({ max: LIMITS.bioLength, tooLong: WORDS.bioTooLong });

/** See docs/product.md#the-profile. */
export const profileFields = z.object({
  firstName: personName(),
  birthdate: birthdateField,
  gender: z.enum(en.GENDERS),
  // The edit screen says "Both" for the wizard's "Everyone" (docs/product.md#the-profile).
  interestedIn: z.preprocess((v) => (v === 'Both' ? 'Everyone' : v), z.enum(en.INTERESTS)),
  heritageCountries: z.array(z.enum(HERITAGE_CODES)).min(1).refine(unique, WORDS.countryTwice),
  residenceCountry: z.enum(RESIDENCE_CODES),
  currentCity: writtenLine({
    max: LIMITS.cityLength,
    tooLong: WORDS.cityTooLong,
    broken: WORDS.cityOneLine,
  }),
  stayLongTerm: z.enum(en.YES_NO_MAYBE),
  languages: z.array(z.enum(en.LANGUAGES)).refine(unique, WORDS.languageTwice),
  relationshipGoals: z.enum(en.RELATIONSHIP_GOALS),
  wantsChildren: z.enum(en.YES_NO_MAYBE),
  religionImportance: z.enum(en.RELIGION_IMPORTANCE),
  smoking: z.enum(en.SMOKING),
  drinking: z.enum(en.DRINKING),
  cityOrVillage: z.enum(en.CITY_OR_VILLAGE),
  favoriteFood: z.preprocess(
    (v) => (v === '' || v === null ? undefined : v),
    z.enum(en.FAVORITE_FOODS).optional(),
  ),
  canDanceKolo: z.enum(en.KOLO_DANCING),
  balkanMusicLove: z.enum(en.MUSIC_LOVE),
  balkanTime: z.enum(en.BALKAN_TIME),
  rakijaAt9AM: z.enum(en.RAKIJA_AT_9AM),
  moveBackForLove: z.enum(en.YES_NO_MAYBE),
  canRollSarma: z.enum(en.SARMA_ROLLING),
  sodaVsMineralna: z.enum(en.SODA_VS_MINERALNA),
  djurdjevdanLyrics: z.enum(en.DJURDJEVDAN_LYRICS),
  kafanaTime: z.enum(en.KAFANA_TIME),
  ajvarVsKajmak: z.enum(en.AJVAR_VS_KAJMAK),
  coffeeOrder: z.enum(en.COFFEE_ORDERS),
  bio: z.preprocess((v) => (v === null ? undefined : v), bio.optional()),
});

/** As stored: accepts texts that were valid when written. */
export const keptProfileFields = profileFields.extend({
  firstName: z.string(),
  currentCity: z.string(),
  bio: z.string().optional(),
});

export type ProfileFields = z.infer<typeof profileFields>;
export type ProfileField = keyof ProfileFields;
