import type { LANGUAGES } from '@kolo/contracts';
import type { Heritage } from './names.ts';

export type Language = (typeof LANGUAGES)[number];

interface Country {
  language: Language;
  cities: readonly [string, ...string[]];
}

/** Cities by country, and what is spoken there. The gazetteer of discovery knows each of them. */
export const COUNTRIES = {
  AL: { language: 'Albanian', cities: ['Tirana', 'Durrës', 'Vlorë', 'Shkodër', 'Elbasan', 'Korçë'] },
  BA: { language: 'Bosnian', cities: ['Sarajevo', 'Banja Luka', 'Tuzla', 'Zenica', 'Mostar', 'Bihać'] },
  BG: { language: 'Bulgarian', cities: ['Sofia', 'Plovdiv', 'Varna', 'Burgas', 'Ruse', 'Pleven'] },
  HR: { language: 'Croatian', cities: ['Zagreb', 'Split', 'Rijeka', 'Osijek', 'Zadar', 'Dubrovnik'] },
  XK: { language: 'Albanian', cities: ['Pristina', 'Prizren', 'Peja', 'Gjakova', 'Ferizaj'] },
  ME: { language: 'Montenegrin', cities: ['Podgorica', 'Nikšić', 'Kotor', 'Bar', 'Budva'] },
  MK: { language: 'Macedonian', cities: ['Skopje', 'Bitola', 'Ohrid', 'Tetovo', 'Prilep'] },
  RO: {
    language: 'Romanian',
    cities: ['Bucharest', 'Cluj-Napoca', 'Timișoara', 'Iași', 'Brașov', 'Constanța'],
  },
  RS: { language: 'Serbian', cities: ['Belgrade', 'Novi Sad', 'Niš', 'Kragujevac', 'Subotica', 'Čačak'] },
  SI: { language: 'Slovenian', cities: ['Ljubljana', 'Maribor', 'Koper', 'Celje', 'Kranj'] },
  AT: { language: 'German', cities: ['Vienna', 'Graz', 'Linz', 'Salzburg'] },
  AU: { language: 'English', cities: ['Melbourne', 'Sydney', 'Perth'] },
  CA: { language: 'English', cities: ['Toronto', 'Vancouver', 'Hamilton'] },
  CH: { language: 'German', cities: ['Zürich', 'Basel', 'Bern', 'Winterthur'] },
  DE: { language: 'German', cities: ['Berlin', 'Munich', 'Stuttgart', 'Frankfurt', 'Hamburg', 'Düsseldorf'] },
  ES: { language: 'Spanish', cities: ['Madrid', 'Barcelona', 'Valencia'] },
  FR: { language: 'French', cities: ['Paris', 'Lyon', 'Strasbourg'] },
  GB: { language: 'English', cities: ['London', 'Birmingham', 'Manchester'] },
  GR: { language: 'Greek', cities: ['Athens', 'Thessaloníki'] },
  IT: { language: 'Italian', cities: ['Milan', 'Rome', 'Turin', 'Trieste'] },
  NO: { language: 'Norwegian', cities: ['Oslo', 'Bergen'] },
  SE: { language: 'Swedish', cities: ['Stockholm', 'Gothenburg', 'Malmö'] },
  US: {
    language: 'English',
    cities: ['Chicago', 'New York', 'St. Louis', 'Detroit', 'Cleveland', 'Jacksonville'],
  },
} as const satisfies Record<string, Country>;

export type Residence = keyof typeof COUNTRIES;

/** Where people of a heritage live who left, by where many of them went. */
export const ABROAD: Record<Heritage, readonly [Residence, ...Residence[]]> = {
  AL: ['IT', 'IT', 'GR', 'GR', 'DE', 'GB', 'US'],
  BA: ['DE', 'DE', 'AT', 'SE', 'US', 'SI', 'HR', 'CH'],
  BG: ['DE', 'GB', 'ES', 'GR', 'US', 'AT'],
  HR: ['DE', 'DE', 'AT', 'CH', 'AU', 'CA', 'SI'],
  XK: ['CH', 'CH', 'DE', 'DE', 'SE', 'NO', 'US'],
  ME: ['RS', 'RS', 'US', 'DE', 'AT', 'CH'],
  MK: ['AU', 'DE', 'CH', 'IT', 'US', 'SE'],
  RO: ['IT', 'ES', 'DE', 'GB', 'FR', 'AT'],
  RS: ['AT', 'AT', 'DE', 'CH', 'US', 'FR', 'SE', 'AU'],
  SI: ['AT', 'DE', 'IT', 'HR', 'CA'],
};
