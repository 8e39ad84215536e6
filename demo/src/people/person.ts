import { LIMITS } from '@kolo/contracts/limits';
import { GENDERS, type Gender, type Interest } from '@kolo/contracts/profile/enumerations';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import { type Chance, createChance } from '../chance.ts';
import { type Answers, answersOf } from './answers.ts';
import { bioOf } from './bio.ts';
import {
  citiesOf,
  HERITAGE_CODES,
  HERITAGE_SHARES,
  heritageOf,
  type Language,
  languageIn,
} from './countries.ts';
import { ANYONE, type Tendencies } from './tendencies.ts';

/** A person who can be seeded. */
export interface Person {
  account: { email: string; firstName: string; lastName: string; birthdate: string };
  fields: ProfileFields;
  seenDaysAgo: number;
}

/** What is given about a person; the rest is drawn. */
export interface Known {
  name?: { firstName: string; lastName: string };
  gender?: Gender;
  interestedIn?: Interest;
  age?: number;
  /** The first one is where the family comes from. */
  heritageCountries?: string[];
  home?: { country: string; city: string };
  /** Languages besides those of family and home, and English. */
  speaks?: readonly Language[];
  answers?: Partial<Answers>;
  bio?: string;
}

interface Circumstances {
  tendencies: Tendencies;
  /** Ages are as of this day, so that a person comes out the same whenever they are drawn. */
  agesOn: string;
  seenWithinDays: number;
}

const MADE_UP: Circumstances = { tendencies: ANYONE, agesOn: '2026-01-01', seenWithinDays: 60 };
const GENDER_SHARES = [52, 44, 3, 1];
const AGE = { youngest: LIMITS.minimumAge, oldest: 74 };
const ENGLISH_FOR_CERTAIN_BELOW = 40;
const DAY_MS = 86_400_000;

/**
 * The made-up person of this seed and number, always the same. The address names both and can never receive mail
 * (RFC 2606).
 */
export const madeUpPerson = (seed: number, number: number): Person =>
  drawPerson(`seed${seed}.member${number}@members.example`, createChance(`${seed}:${number}`));

/** Completes a person by drawing what is not given. */
export function drawPerson(
  email: string,
  chance: Chance,
  known: Known = {},
  { tendencies, agesOn, seenWithinDays }: Circumstances = MADE_UP,
): Person {
  const { next, weighted } = chance;
  const family = known.heritageCountries?.[0] ?? drawFamily(chance);
  const gender = known.gender ?? weighted(GENDERS, GENDER_SHARES);
  const { firstName, lastName } = known.name ?? nameOf(family, gender, chance);
  const age = known.age ?? drawAge(chance);
  const birthdate = birthdateOf(age, agesOn, chance);
  const home = known.home ?? drawHome(family, chance);
  const heritageCountries = known.heritageCountries ?? withSecond(family, chance);
  const answers = answersOf(age, tendencies, chance, known.answers);
  // Squared, because most people visited in the last days.
  const seenDaysAgo = Math.floor(next() ** 2 * seenWithinDays);
  return {
    account: { email, firstName, lastName, birthdate },
    fields: {
      firstName,
      birthdate,
      gender,
      interestedIn: known.interestedIn ?? interestOf(gender, chance),
      heritageCountries,
      residenceCountry: home.country,
      currentCity: home.city,
      languages: languagesOf({ heritageCountries, home, age, speaks: known.speaks ?? [] }, chance),
      ...answers,
      bio: known.bio ?? bioOf({ age, currentCity: home.city, ...answers }, chance),
    },
    seenDaysAgo,
  };
}

function nameOf(family: string, gender: Gender, { pick, yes }: Chance) {
  const { women, men, families, isDeclined } = heritageOf(family);
  const isWoman = gender === 'Female' || (gender !== 'Male' && yes(0.5));
  const firstName = pick(isWoman ? women : men);
  const name = pick(families);
  const lastName = isWoman && isDeclined ? name.replace(/ski$/, 'ska').replace(/(ov|ev)$/, '$1a') : name;
  return { firstName, lastName };
}

/** Mostly between 24 and 45: the mean of two draws, bent downwards. */
const drawAge = ({ next }: Chance): number =>
  AGE.youngest + Math.floor(((next() + next()) / 2) ** 1.6 * (AGE.oldest - AGE.youngest + 1));

function birthdateOf(age: number, agesOn: string, { between }: Chance): string {
  const birthday = new Date(agesOn);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - age);
  return new Date(birthday.getTime() - between(0, 359) * DAY_MS).toISOString().slice(0, 10);
}

function drawHome(family: string, { pick, yes }: Chance): { country: string; city: string } {
  const country = yes(0.55) ? family : pick(heritageOf(family).abroad);
  return { country, city: pick(citiesOf(country)) };
}

const withSecond = (family: string, { pick, yes }: Chance): string[] => [
  ...new Set([family, yes(0.12) ? pick(HERITAGE_CODES) : family]),
];

/** Where a person's family comes from. */
export const drawFamily = ({ weighted }: Chance): string => weighted(HERITAGE_CODES, HERITAGE_SHARES);

function interestOf(gender: Gender, { weighted }: Chance): Interest {
  if (gender === 'Male') return weighted(['Women', 'Men', 'Everyone'], [90, 5, 5]);
  if (gender === 'Female') return weighted(['Men', 'Women', 'Everyone'], [90, 5, 5]);
  return 'Everyone';
}

/** The families' languages, the one spoken at home, English for the young and half of the others, and more. */
function languagesOf(
  about: {
    heritageCountries: readonly string[];
    home: { country: string; city: string };
    age: number;
    speaks: readonly Language[];
  },
  { yes }: Chance,
): Language[] {
  const { heritageCountries, home, age, speaks } = about;
  const languages = new Set(heritageCountries.map((code) => languageIn(code, '')));
  languages.add(languageIn(home.country, home.city));
  if (age < ENGLISH_FOR_CERTAIN_BELOW || yes(0.5)) languages.add('English');
  for (const language of speaks) languages.add(language);
  return [...languages];
}
