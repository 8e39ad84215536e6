import { z } from 'zod';
import { cityKey } from '../cities/index.ts';
import { LIMITS } from '../limits.ts';
import { type ProfileFields, profileFields } from '../profile/profileFields.ts';
import { WORDS } from '../words.ts';
import { type NamedPlace, namedPlace } from './namedPlace.ts';

const { residenceCountry, currentCity, heritageCountries } = profileFields.shape;

/** See docs/product.md#shields. */
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

/** As stored: accepts everything that was once valid. */
export const keptOriginShield = z.object({
  countries: z.array(z.string()),
  cities: z.array(namedPlace),
  heritages: z.array(z.string()),
});
export type OriginShield = z.infer<typeof keptOriginShield>;

/** As shown to the member. */
export const toldOriginShield = keptOriginShield.extend({
  unrecognised: z
    .array(namedPlace.extend({ didYouMean: namedPlace.nullable() }))
    .optional()
    .describe('Which of the cities we do not know; absent where they could not be looked up just now.'),
});
export type ToldOriginShield = z.infer<typeof toldOriginShield>;

export const NO_SHIELD: OriginShield = { countries: [], cities: [], heritages: [] };

export type Home = Pick<ProfileFields, 'residenceCountry' | 'currentCity' | 'heritageCountries'>;

/** Shields match it `until` then (docs/product.md#shields-remember). */
export interface FormerHome extends Home {
  until: string;
}

interface HomeHistory extends Home {
  formerHomes: readonly FormerHome[];
}

/** Equal if a home and a shield mean the same. */
const ORIGIN = {
  country: (code: string) => `in ${code}`,
  city: (country: string, city: string) => `in ${country}: ${cityKey(country, city)}`,
  heritage: (code: string) => `of ${code}`,
};

export const originsOfPlace = (country: string, city: string): string[] => [
  ORIGIN.country(country),
  ORIGIN.city(country, city),
];

export const originsOfHeritage = (codes: readonly string[]): string[] => codes.map(ORIGIN.heritage);

export const shieldedOrigins = ({ countries, cities, heritages }: OriginShield): ReadonlySet<string> =>
  new Set([
    ...countries.map(ORIGIN.country),
    ...cities.map(({ country, city }) => ORIGIN.city(country, city)),
    ...originsOfHeritage(heritages),
  ]);

export const originsOfHome = ({ residenceCountry, currentCity, heritageCountries }: Home): string[] => [
  ...originsOfPlace(residenceCountry, currentCity),
  ...originsOfHeritage(heritageCountries),
];

export function isSameHome(one: Home, other: Home): boolean {
  const origins = new Set(originsOfHome(one));
  const others = new Set(originsOfHome(other));
  return origins.size === others.size && [...origins].every((origin) => others.has(origin));
}

/** Drops the oldest beyond the limit. */
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

/** The current home and recent ones (docs/product.md#shields-remember). */
export const homesAt = ({ formerHomes, ...home }: HomeHistory, now: Date): readonly Home[] => [
  home,
  ...formerHomes.filter(({ until }) => Date.parse(until) > now.getTime()),
];

/** One of several heritages suffices (docs/product.md#shields). */
export const hidesFrom = (shielded: ReadonlySet<string>, homes: readonly Home[]): boolean =>
  homes.flatMap(originsOfHome).some((origin) => shielded.has(origin));

export const isSameCity = (one: NamedPlace, other: NamedPlace): boolean =>
  ORIGIN.city(one.country, one.city) === ORIGIN.city(other.country, other.city);

export function withoutRepeats({ countries, cities, heritages }: OriginShield): OriginShield {
  const named = new Set<string>();
  const isNew = (origin: string): boolean => named.size < named.add(origin).size;
  return {
    countries: countries.filter((code) => isNew(ORIGIN.country(code))),
    cities: cities.filter(({ country, city }) => isNew(ORIGIN.city(country, city))),
    heritages: heritages.filter((code) => isNew(ORIGIN.heritage(code))),
  };
}
