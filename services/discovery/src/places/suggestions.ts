import type { PlacesFound } from '@kolo/contracts/api/discovery';
import { normaliseCity } from '@kolo/contracts/cities';
import { PLACES_SUGGESTED } from '@kolo/contracts/limits';
import { HERITAGE_COUNTRIES, RESIDENCE_COUNTRIES } from '@kolo/contracts/places/countries';
import type { NamedPlace } from '@kolo/contracts/places/namedPlace';
import { editDistanceTo } from '@kolo/contracts/text/editDistance';
import { type CityEntry, type CityNames, exactKeyOf, keyOf } from './cityNames.ts';

/** A single letter matches thousands of names. */
const MIN_TYPED = 2;
/** The country code and a separator. */
const KEY_PREFIX_LENGTH = 3;

function maxEditDistance(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

export interface Suggestions {
  /** Of one country, or the first suggestion takes as long as all of them. */
  prepare(country: string): void;
  /**
   * Those of the country first, whole names before beginnings; then whole names elsewhere, the best of which is never
   * left out; then by heritage and population. Beginnings elsewhere only if the country has nothing.
   */
  beginningWith(typed: string, country: string | undefined): PlacesFound['places'];
  similarTo(typed: string, country: string | undefined): NamedPlace[];
}

interface Ranked {
  rank: number;
  key: string;
  entry: CityEntry;
}

const ORIGINS = new Set(HERITAGE_COUNTRIES.map(({ code }) => code));
/** Lower is better. */
const RANKS = { wholeHere: 0, beginsHere: 1, wholeElsewhere: 2, beginsElsewhere: 4 } as const;

function rankOf(isWhole: boolean, code: string, country: string | undefined): number {
  if (code === country) return isWhole ? RANKS.wholeHere : RANKS.beginsHere;
  return (isWhole ? RANKS.wholeElsewhere : RANKS.beginsElsewhere) + (ORIGINS.has(code) ? 0 : 1);
}
const isHere = ({ rank }: Ranked): boolean => rank < RANKS.wholeElsewhere;
const isWholeElsewhere = ({ rank }: Ranked): boolean =>
  rank >= RANKS.wholeElsewhere && rank < RANKS.beginsElsewhere;

const byRank = (one: Ranked, other: Ranked): number =>
  one.rank - other.rank || other.entry.population - one.entry.population;

const placeOf = ({ key, entry }: Ranked): NamedPlace => ({
  country: key.slice(0, KEY_PREFIX_LENGTH - 1),
  city: entry.name,
});

export function createSuggestions(namesOf: (country: string) => CityNames): Suggestions {
  const sorted = new Map<string, string[]>();
  function sortedKeys(country: string): string[] {
    const keys = sorted.get(country) ?? [...namesOf(country).entries.keys()].sort();
    sorted.set(country, keys);
    return keys;
  }

  function* keysFrom(country: string, beginning: string): Generator<string> {
    const keys = sortedKeys(country);
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < keys.length; at++) {
      const key = keys[at] ?? '';
      if (!key.startsWith(beginning)) return;
      yield key;
    }
  }
  /** Of several names of a city, and several cities shown by one name, the best one counts. */
  function ranked(found: Iterable<Ranked>): Ranked[] {
    const byName = new Map<string, Ranked>();
    for (const each of found) {
      const { country, city } = placeOf(each);
      const name = `${country} ${city}`;
      const known = byName.get(name);
      if (!known || byRank(each, known) < 0) byName.set(name, each);
    }
    return [...byName.values()].sort(byRank);
  }

  function* beginning(typed: string, country: string | undefined): Generator<Ranked> {
    for (const { code } of RESIDENCE_COUNTRIES) {
      if (normaliseCity(code, typed).length < MIN_TYPED) continue;
      for (const start of [keyOf(code, typed), exactKeyOf(code, typed)])
        for (const key of keysFrom(code, start)) {
          const entry = namesOf(code).entries.get(key);
          if (entry) yield { rank: rankOf(key === start, code, country), key, entry };
        }
    }
  }
  function* similar(typed: string, country: string | undefined): Generator<Ranked> {
    let wanted = '';
    let mistakesOf = editDistanceTo(wanted, 0);
    for (const { code } of RESIDENCE_COUNTRIES) {
      const name = normaliseCity(code, typed);
      if (name.length < MIN_TYPED) continue;
      if (name !== wanted) mistakesOf = editDistanceTo(name, maxEditDistance(name.length));
      wanted = name;
      // Abroad the first letter must match, which keeps the comparisons few.
      const [first = ''] = code === country ? [] : wanted;
      for (const key of keysFrom(code, `${code}:${first}`)) {
        const mistakes = mistakesOf(key.slice(KEY_PREFIX_LENGTH));
        const entry = mistakes === null ? undefined : namesOf(code).entries.get(key);
        if (entry && mistakes !== null) yield { rank: mistakes + (code === country ? 0 : 1), key, entry };
      }
    }
  }

  return {
    prepare: sortedKeys,
    beginningWith(typed, country) {
      const found = ranked(beginning(typed, country));
      const fitting = found.some(isHere)
        ? found.filter((each) => isHere(each) || isWholeElsewhere(each))
        : found;
      const shown = fitting.slice(0, PLACES_SUGGESTED.most);
      const whole = found.find(isWholeElsewhere);
      if (whole && !shown.includes(whole)) shown.splice(-1, 1, whole);
      return shown.map((each) => {
        const place = placeOf(each);
        const alias = namesOf(place.country).aliases.get(each.key);
        return { ...place, alias: alias === each.entry.name ? undefined : alias };
      });
    },
    similarTo(typed, country) {
      const found = ranked(similar(typed, country)).slice(0, PLACES_SUGGESTED.misspelt);
      return found.filter(({ rank }) => rank === found[0]?.rank).map(placeOf);
    },
  };
}
