import type { InternalInput, ProfileFields } from '@kolo/contracts';
import { answersOf } from './answers.ts';
import { bioOf } from './bios.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Heritage, NAMES, type Names } from './names.ts';
import { ABROAD, COUNTRIES, type Language, type Residence } from './places.ts';

/** A member as the two services that own one want them. */
export interface SeedMember {
  account: InternalInput<'identity', 'seed'>['members'][number];
  fields: ProfileFields;
}

/** Ages are as of this day, so that a member comes out the same whenever they are made. */
const AGES_ON = Date.UTC(2026, 0, 1);
const AGE = { youngest: 18, oldest: 74 };
const DAY_MS = 86_400_000;
const SEEN_WITHIN_DAYS = 60;
const HERITAGES: readonly [Heritage, ...Heritage[]] = [
  'RS',
  'BA',
  'HR',
  'RO',
  'BG',
  'AL',
  'XK',
  'MK',
  'SI',
  'ME',
];
const SHARES = [22, 16, 15, 12, 10, 8, 7, 5, 3, 2];

/**
 * The member of this seed and number, always the same one but for the days since they were here, which count back
 * from `today`. The address names both and can never receive mail (RFC 2606).
 */
export function seedMember(seed: number, index: number, today: Date): SeedMember {
  const chance = chanceOf(seed, index);
  const { next, pick, weighted, yes } = chance;
  const heritage = weighted(HERITAGES, SHARES);
  const gender = weighted(['Male', 'Female', 'Non-binary', 'Prefer not to say'] as const, [52, 44, 3, 1]);
  const { firstName, lastName } = nameOf(NAMES[heritage], gender, chance);
  // The mean of two draws, bent downwards: most are between 24 and 45, and nobody is left out.
  const age = AGE.youngest + Math.floor(((next() + next()) / 2) ** 1.6 * (AGE.oldest - AGE.youngest + 1));
  const birthdate = dayOf(new Date(birthdayAt(age) - Math.floor(next() * 360) * DAY_MS));
  const residence: Residence = yes(0.55) ? heritage : pick(ABROAD[heritage]);
  const currentCity = pick<string>(COUNTRIES[residence].cities);
  const second = yes(0.12) ? pick(HERITAGES) : heritage;
  const heritageCountries = [...new Set([heritage, second])];
  const answers = answersOf(age, chance);
  return {
    account: {
      email: `seed${seed}.member${index}@members.example`,
      firstName,
      lastName,
      birthdate,
      // Squared: most were here in the last days.
      seenOn: dayOf(new Date(today.getTime() - Math.floor(next() ** 2 * SEEN_WITHIN_DAYS) * DAY_MS)),
    },
    fields: {
      firstName,
      birthdate,
      gender,
      interestedIn: interestOf(gender, chance),
      heritageCountries,
      residenceCountry: residence,
      currentCity,
      languages: languagesOf(heritageCountries, residence, age, chance),
      ...answers,
      bio: bioOf({ age, currentCity, ...answers }, chance),
    },
  };
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function birthdayAt(age: number): number {
  const day = new Date(AGES_ON);
  return day.setUTCFullYear(day.getUTCFullYear() - age);
}

function nameOf(names: Names, gender: ProfileFields['gender'], { pick, yes }: Chance) {
  const isWoman = gender === 'Female' || (gender !== 'Male' && yes(0.5));
  const firstName = pick(isWoman ? names.women : names.men);
  const family = pick(names.families);
  const lastName =
    isWoman && names.declined ? family.replace(/ski$/, 'ska').replace(/(ov|ev)$/, '$1a') : family;
  return { firstName, lastName };
}

function interestOf(gender: ProfileFields['gender'], { weighted }: Chance): ProfileFields['interestedIn'] {
  if (gender === 'Male') return weighted(['Women', 'Men', 'Everyone'] as const, [90, 5, 5]);
  if (gender === 'Female') return weighted(['Men', 'Women', 'Everyone'] as const, [90, 5, 5]);
  return 'Everyone';
}

/** The families' languages, that of the country, and English, which the young all have. */
function languagesOf(
  heritages: readonly Heritage[],
  residence: Residence,
  age: number,
  { yes }: Chance,
): Language[] {
  const languages = new Set<Language>([...heritages, residence].map((code) => COUNTRIES[code].language));
  if (age < 40 || yes(0.5)) languages.add('English');
  return [...languages];
}
