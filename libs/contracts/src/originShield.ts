import { z } from 'zod';
import { cityKey } from './cities/index.ts';
import { LIMITS } from './limits.ts';
import { type NamedPlace, namedPlace } from './namedPlace.ts';
import { type ProfileFields, profileFields } from './profileFields.ts';
import { WORDS } from './words.ts';

const { residenceCountry, currentCity, heritageCountries } = profileFields.shape;

/**
 * From whom a member hides: who lives in one of these countries or cities, or has one of these heritages
 * (docs/product.md#shields).
 */
export const originShield = z
  .strictObject({
    countries: z.array(residenceCountry),
    cities: z.array(z.strictObject({ country: residenceCountry, city: currentCity })),
    heritages: z.array(heritageCountries.element),
  })
  .refine(
    ({ countries, cities, heritages }) =>
      countries.length + cities.length + heritages.length <= LIMITS.shieldEntries,
    { path: ['cities'], error: WORDS.shieldFull },
  );

/** The same as events and rows hold it: what was taken once stays readable. */
export const keptOriginShield = z.object({
  countries: z.array(z.string()),
  cities: z.array(namedPlace),
  heritages: z.array(z.string()),
});
export type OriginShield = z.infer<typeof keptOriginShield>;

/** The same as a member is told of it. */
export const toldOriginShield = keptOriginShield.extend({
  unrecognised: z
    .array(namedPlace.extend({ didYouMean: namedPlace.nullable() }))
    .optional()
    .describe('Which of the cities we do not know; absent where they could not be looked up just now.'),
});
export type ToldOriginShield = z.infer<typeof toldOriginShield>;

export const NO_SHIELD: OriginShield = { countries: [], cities: [], heritages: [] };

/** Where a member lives and comes from. */
export type Home = Pick<ProfileFields, 'residenceCountry' | 'currentCity' | 'heritageCountries'>;

/** A home that a member has left; a shield matches it until then (docs/product.md#shields-remember). */
export interface FormerHome extends Home {
  until: string;
}

/** A member's home and the ones they have left. */
interface HomeHistory extends Home {
  formerHomes: readonly FormerHome[];
}

/** Where somebody lives and comes from, or what a shield names, as words that are equal where the two mean the same. */
const ORIGIN = {
  country: (code: string) => `in ${code}`,
  city: (country: string, city: string) => `in ${country}: ${cityKey(country, city)}`,
  heritage: (code: string) => `of ${code}`,
};

/** Everything that a shield can name of whoever lives in a place. */
export const originsOfPlace = (country: string, city: string): string[] => [
  ORIGIN.country(country),
  ORIGIN.city(country, city),
];

/** Everything that a shield can name of whoever has a heritage. */
export const originsOfHeritage = (codes: readonly string[]): string[] => codes.map(ORIGIN.heritage);

/** What a shield names. */
export const shieldedOrigins = ({ countries, cities, heritages }: OriginShield): ReadonlySet<string> =>
  new Set([
    ...countries.map(ORIGIN.country),
    ...cities.map(({ country, city }) => ORIGIN.city(country, city)),
    ...originsOfHeritage(heritages),
  ]);

/** Everything that a shield can name of whoever has this home. */
export const originsOfHome = ({ residenceCountry, currentCity, heritageCountries }: Home): string[] => [
  ...originsOfPlace(residenceCountry, currentCity),
  ...originsOfHeritage(heritageCountries),
];

/** Whether a shield cannot tell two homes apart. */
export function isSameHome(one: Home, other: Home): boolean {
  const origins = new Set(originsOfHome(one));
  const others = new Set(originsOfHome(other));
  return origins.size === others.size && [...origins].every((origin) => others.has(origin));
}

/** The homes that a member has left, after a change at `at`; the oldest are dropped where there are too many. */
export function formerHomesAfter(
  formerHomes: readonly FormerHome[],
  { before, after, at }: { before: Home | null; after: Home | null; at: string },
): readonly FormerHome[] {
  if (!before || !after || isSameHome(before, after)) return formerHomes;
  const { residenceCountry, currentCity, heritageCountries } = before;
  const until = new Date(Date.parse(at) + LIMITS.formerHomes.kept).toISOString();
  return [
    ...formerHomes.filter((each) => each.until > at && !isSameHome(each, before)),
    { residenceCountry, currentCity, heritageCountries, until },
  ].slice(-LIMITS.formerHomes.most);
}

/**
 * The homes of a member by which a shield goes: the one they have, and those that they have left lately
 * (docs/product.md#shields-remember).
 */
export const homesAt = ({ formerHomes, ...home }: HomeHistory, now: Date): readonly Home[] => [
  home,
  ...formerHomes.filter(({ until }) => Date.parse(until) > now.getTime()),
];

/**
 * Whether who hides from these origins hides from who has one of these homes; of several heritages one is enough
 * (docs/product.md#shields).
 */
export const hidesFrom = (shielded: ReadonlySet<string>, homes: readonly Home[]): boolean =>
  homes.flatMap(originsOfHome).some((origin) => shielded.has(origin));

/** Whether two names mean one city of one country. */
export const isSameCity = (one: NamedPlace, other: NamedPlace): boolean =>
  ORIGIN.city(one.country, one.city) === ORIGIN.city(other.country, other.city);

/** A shield with each of what it names once, as it was first written. */
export function withoutRepeats({ countries, cities, heritages }: OriginShield): OriginShield {
  const named = new Set<string>();
  const isNew = (origin: string): boolean => named.size < named.add(origin).size;
  return {
    countries: countries.filter((code) => isNew(ORIGIN.country(code))),
    cities: cities.filter(({ country, city }) => isNew(ORIGIN.city(country, city))),
    heritages: heritages.filter((code) => isNew(ORIGIN.heritage(code))),
  };
}
