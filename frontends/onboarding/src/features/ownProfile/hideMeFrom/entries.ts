import type { OriginShield } from '@kolo/contracts/places/originShield';
import { countryLabel } from '@kolo/ui';
import { placeInWords } from '../../../places/placeInWords.ts';

export type Entry =
  | { kind: 'country'; country: string }
  | { kind: 'city'; country: string; city: string }
  | { kind: 'heritage'; country: string };

export type EntryKind = Entry['kind'];

export const entriesOf = ({ countries, cities, heritages }: OriginShield): Entry[] => [
  ...countries.map((country): Entry => ({ kind: 'country', country })),
  ...cities.map((place): Entry => ({ kind: 'city', ...place })),
  ...heritages.map((country): Entry => ({ kind: 'heritage', country })),
];

export const shieldOf = (entries: readonly Entry[]): OriginShield => ({
  countries: entries.flatMap((entry) => (entry.kind === 'country' ? [entry.country] : [])),
  cities: entries.flatMap((entry) =>
    entry.kind === 'city' ? [{ country: entry.country, city: entry.city }] : [],
  ),
  heritages: entries.flatMap((entry) => (entry.kind === 'heritage' ? [entry.country] : [])),
});

export const inWords = (entry: Entry): { city: string; country: string } =>
  entry.kind === 'city' ? placeInWords(entry) : { city: '', country: countryLabel(entry.country) };

const keyOf = (entry: Entry): string =>
  `${entry.kind} ${entry.country} ${entry.kind === 'city' ? entry.city : ''}`;

export const firstBeside = (these: readonly Entry[], those: readonly Entry[]): Entry | undefined => {
  const keys = new Set(those.map(keyOf));
  return these.find((entry) => !keys.has(keyOf(entry)));
};
