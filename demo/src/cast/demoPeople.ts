import {
  GENDERS,
  type Gender,
  INTERESTS,
  type Interest,
  LANGUAGES,
} from '@kolo/contracts/profile/enumerations';
import { z } from 'zod';
import { createChance } from '../chance.ts';
import { answers } from '../people/answers.ts';
import { drawPerson, type Person } from '../people/person.ts';
import { tendenciesOf } from '../people/tendencies.ts';
import albania from './albania.json' with { type: 'json' };
import bosnia from './bosnia.json' with { type: 'json' };
import bulgaria from './bulgaria.json' with { type: 'json' };
import croatia from './croatia.json' with { type: 'json' };
import kosovo from './kosovo.json' with { type: 'json' };
import montenegro from './montenegro.json' with { type: 'json' };
import northMacedonia from './northMacedonia.json' with { type: 'json' };
import romania from './romania.json' with { type: 'json' };
import serbia from './serbia.json' with { type: 'json' };
import slovenia from './slovenia.json' with { type: 'json' };

/** Ages in the cast are as of this day. */
export const DEMO_DAY = '2026-11-01';
const SEEN_WITHIN_DAYS = 28;

/** By country of heritage. Likes and portraits depend on the order. */
const CAST: readonly (readonly [heritage: string, members: readonly unknown[]])[] = [
  ['RS', serbia],
  ['HR', croatia],
  ['BA', bosnia],
  ['BG', bulgaria],
  ['RO', romania],
  ['MK', northMacedonia],
  ['AL', albania],
  ['XK', kosovo],
  ['ME', montenegro],
  ['SI', slovenia],
];

/** The handwritten part of a demo member. */
const castMember = z
  .strictObject({
    firstName: z.string(),
    lastName: z.string(),
    gender: z.enum(GENDERS),
    /** By default the other gender; everyone for those who are neither. */
    interestedIn: z.enum(INTERESTS),
    age: z.int(),
    /** A second country of heritage. */
    also: z.string(),
    home: z.strictObject({ country: z.string(), city: z.string() }),
    speaks: z.array(z.enum(LANGUAGES)),
    /** One of the characters of `people/tendencies.json`. */
    character: z.string(),
    /** Mentioned in the bio. */
    answers: answers.exactPartial().strict(),
    photos: z.int(),
    bio: z.string(),
  })
  .exactPartial({ interestedIn: true, also: true, speaks: true, answers: true, photos: true });
type CastMember = z.infer<typeof castMember>;

/** One demo member, ready to be written into the product. */
export interface DemoPerson extends Person {
  /** A stable name, used by files and seeding progress. */
  key: string;
  /** File names below `portraits`, the main one first. */
  portraits: string[];
}

/** All demo members, the same on every machine and at any time. Throws a `ZodError` when the cast is malformed. */
export const demoPeople = (): DemoPerson[] =>
  CAST.flatMap(([heritage, members]) =>
    z
      .array(castMember)
      .parse(members)
      .map((member) => personOf(member, heritage)),
  );

function personOf(member: CastMember, heritage: string): DemoPerson {
  const { firstName, lastName, gender, also, character, photos = 1, ...known } = member;
  const key = slugOf(`${firstName} ${lastName}`);
  const person = drawPerson(
    `${slugOf(firstName)}.${slugOf(lastName)}@demo.invalid`,
    createChance(key),
    {
      interestedIn: usualInterest(gender),
      ...known,
      name: { firstName, lastName },
      gender,
      heritageCountries: also ? [heritage, also] : [heritage],
    },
    { tendencies: tendenciesOf(character), agesOn: DEMO_DAY, seenWithinDays: SEEN_WITHIN_DAYS },
  );
  return {
    ...person,
    key,
    portraits: Array.from({ length: photos }, (_, index) => `${key}-${index + 1}.webp`),
  };
}

function usualInterest(gender: Gender): Interest {
  if (gender === 'Female') return 'Men';
  return gender === 'Male' ? 'Women' : 'Everyone';
}

/** A name in lower-case ASCII, words joined by hyphens. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z]+/g, '-');
