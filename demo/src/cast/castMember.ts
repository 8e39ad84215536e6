import type { Answers, Archetype } from '../archetypes.ts';
import type { CityName } from '../cities.ts';
import type { HeritageCode, Language } from '../vocabulary.ts';

/** One of the people a new installation shows: what is written by hand; the rest follows from the archetype. */
export interface CastMember {
  firstName: string;
  lastName: string;
  gender: 'woman' | 'man' | 'neither';
  age: number;
  city: CityName;
  archetype: Archetype;
  bio: string;
  details: Details;
}

export interface Details {
  /** A second country of heritage. */
  also?: HeritageCode;
  seeks?: 'Everyone' | 'the same';
  /** Languages beside those of home, residence and English. */
  speaks?: readonly Language[];
  /** Answers that the bio gives away. */
  answers?: Partial<Answers>;
}

type Part = [
  firstName: string,
  lastName: string,
  age: number,
  city: CityName,
  archetype: Archetype,
  bio: string,
  details?: Details,
];

const member = (
  gender: CastMember['gender'],
  [firstName, lastName, age, city, archetype, bio, details = {}]: Part,
): CastMember => ({ firstName, lastName, gender, age, city, archetype, bio, details });

export const woman = (...part: Part): CastMember => member('woman', part);
export const man = (...part: Part): CastMember => member('man', part);
export const person = (...part: Part): CastMember => member('neither', part);
