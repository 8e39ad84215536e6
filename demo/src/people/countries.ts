import { LANGUAGES } from '@kolo/contracts/profile/enumerations';
import { z } from 'zod';
import countries from './countries.json' with { type: 'json' };
import heritages from './heritages.json' with { type: 'json' };

const language = z.enum(LANGUAGES);
const words = z.string().transform((text) => text.split(' '));

const COUNTRIES = new Map(
  Object.entries(
    z
      .record(
        z.string(),
        z.strictObject({
          language,
          cities: z.array(z.string()),
          /** Cities where another language is spoken. */
          exceptions: z.record(z.string(), language).default({}),
        }),
      )
      .parse(countries),
  ),
);

const HERITAGES = new Map(
  Object.entries(
    z
      .record(
        z.string(),
        z.strictObject({
          /** Percentage of people. */
          share: z.number(),
          /** Where emigrants live; a country listed twice is twice as likely. */
          abroad: z.array(z.string()),
          women: words,
          men: words,
          /** In the form for men. */
          families: words,
          /** Whether a woman's last name ends differently. */
          isDeclined: z.boolean().default(false),
        }),
      )
      .parse(heritages),
  ),
);

export type Language = z.infer<typeof language>;

export const HERITAGE_CODES: readonly string[] = [...HERITAGES.keys()];
export const HERITAGE_SHARES: readonly number[] = [...HERITAGES.values()].map(({ share }) => share);

function entryOf<Entry>(entries: ReadonlyMap<string, Entry>, code: string): Entry {
  const entry = entries.get(code);
  if (!entry) throw new RangeError(`no such country: ${code}`);
  return entry;
}

export const heritageOf = (code: string) => entryOf(HERITAGES, code);
export const citiesOf = (code: string): readonly string[] => entryOf(COUNTRIES, code).cities;

/** What is spoken in a city: its own language, else the country's, else English. */
export function languageIn(code: string, city: string): Language {
  const country = COUNTRIES.get(code);
  return country?.exceptions[city] ?? country?.language ?? 'English';
}
