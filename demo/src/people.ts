import type { ProfileFields } from '@kolo/contracts';
import { answersOf } from './answers.ts';
import { CAST, type CastMember } from './cast/index.ts';
import { createChance } from './chance.ts';
import { countryOf } from './cities.ts';
import { languagesOf } from './languages.ts';
import { birthdateAt, emailOf, slugOf } from './naming.ts';
import type { HeritageCode } from './vocabulary.ts';

/** What registering asks for. */
export interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  birthdate: string;
}

/** One demo member, ready to be registered. */
export interface DemoPerson {
  /** Names the person for good: files and seeding progress go by it. */
  key: string;
  account: DemoAccount;
  profile: ProfileFields;
  /** File names below `portraits`, the main one first. */
  portraits: string[];
  lastSeenDaysAgo: number;
}

const MORE_PHOTOS = { two: 0.2, three: 0.05, four: 0.03 };
const SEEN_WITHIN_DAYS = 28;

/** All demo members, the same on every machine and at any time. */
export function demoPeople(): DemoPerson[] {
  return heritages().flatMap((code) => CAST[code].map((member) => personOf(member, code)));
}

const heritages = (): HeritageCode[] => ['RS', 'HR', 'BA', 'BG', 'RO', 'MK', 'AL', 'XK', 'ME', 'SI'];

function personOf(member: CastMember, home: HeritageCode): DemoPerson {
  const { firstName, lastName, age, bio, city, details } = member;
  const key = slugOf(`${firstName} ${lastName}`);
  const chance = createChance(key);
  const heritage = details.also ? [home, details.also] : [home];
  const birthdate = birthdateAt(age, chance);
  return {
    key,
    account: { email: emailOf(firstName, lastName), firstName, lastName, birthdate },
    profile: {
      firstName,
      birthdate,
      ...orientation(member, chance.yes(0.04)),
      heritageCountries: heritage,
      residenceCountry: countryOf(city),
      currentCity: city,
      languages: languagesOf(member, heritage, chance),
      ...answersOf(member, chance),
      bio,
    },
    portraits: Array.from({ length: photoCount(chance.next()) }, (_, index) => `${key}-${index + 1}.webp`),
    // Squared: most were here in the last days.
    lastSeenDaysAgo: Math.floor(chance.next() ** 2 * SEEN_WITHIN_DAYS),
  };
}

function orientation(
  { gender, details }: CastMember,
  openToEveryone: boolean,
): Pick<ProfileFields, 'gender' | 'interestedIn'> {
  if (gender === 'neither') return { gender: 'Non-binary', interestedIn: 'Everyone' };
  const [own, opposite] = gender === 'woman' ? (['Women', 'Men'] as const) : (['Men', 'Women'] as const);
  const usual = details.seeks === 'the same' ? own : opposite;
  const everyone = details.seeks === 'Everyone' || (details.seeks === undefined && openToEveryone);
  return {
    gender: gender === 'woman' ? 'Female' : 'Male',
    interestedIn: everyone ? 'Everyone' : usual,
  };
}

function photoCount(draw: number): number {
  const { two, three, four } = MORE_PHOTOS;
  if (draw < four) return 4;
  if (draw < four + three) return 3;
  return draw < four + three + two ? 2 : 1;
}
