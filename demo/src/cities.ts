/** Where demo people live, by the country of the city. */
const CITIES = {
  AL: ['Tirana', 'Shkodër', 'Vlorë'],
  AT: ['Vienna', 'Graz'],
  AU: ['Melbourne', 'Sydney'],
  BA: ['Sarajevo', 'Mostar', 'Tuzla', 'Banja Luka'],
  BE: ['Brussels'],
  BG: ['Sofia', 'Plovdiv', 'Varna'],
  CA: ['Toronto'],
  CH: ['Zürich', 'Geneva'],
  DE: ['Berlin', 'Munich', 'Stuttgart', 'Frankfurt'],
  ES: ['Madrid'],
  FR: ['Paris'],
  GB: ['London'],
  GR: ['Athens'],
  HR: ['Zagreb', 'Split', 'Rijeka', 'Dubrovnik'],
  IE: ['Dublin'],
  IT: ['Milan'],
  ME: ['Podgorica', 'Kotor'],
  MK: ['Skopje', 'Ohrid', 'Bitola'],
  NO: ['Oslo'],
  RO: ['Bucharest', 'Cluj-Napoca', 'Timișoara', 'Iași'],
  RS: ['Belgrade', 'Novi Sad', 'Niš'],
  SE: ['Stockholm', 'Gothenburg', 'Malmö'],
  SI: ['Ljubljana', 'Maribor', 'Koper'],
  US: ['Chicago', 'New York', 'St. Louis', 'Detroit', 'Cleveland', 'Boston'],
  XK: ['Pristina', 'Prizren'],
} as const;

export type ResidenceCode = keyof typeof CITIES;
export type CityName = (typeof CITIES)[ResidenceCode][number];

const COUNTRY_OF = new Map<string, string>(
  Object.entries(CITIES).flatMap(([country, cities]) => cities.map((city) => [city, country] as const)),
);

/** The country of a city, as its code. */
export const countryOf = (city: CityName): string => COUNTRY_OF.get(city) ?? '';
