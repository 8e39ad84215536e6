import {
  HERITAGE_COUNTRIES,
  type NamedPlace,
  normaliseCity,
  PLACES_SUGGESTED,
  type PlacesFound,
  RESIDENCE_COUNTRIES,
} from '@kolo/contracts';
import { type CityEntry, type CityNames, exactKeyOf, keyOf } from './cityNames.ts';
import { mistakesIn } from './mistakes.ts';

/** One letter begins the names of thousands. */
const LEAST_TYPED = 2;
/** A key begins with the country and a mark. */
const NAME_AT = 3;

/** How many letters may be wrong in a name of this length. */
function mostMistakes(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

export interface Suggestions {
  /**
   * Places with a name that begins so: whole names first, then those of the country, of where members come from, and the
   * largest.
   */
  beginningWith(typed: string, country: string | undefined): PlacesFound['places'];
  /** Places whose names are spelt most alike. */
  similarTo(typed: string, country: string | undefined): NamedPlace[];
}

interface Ranked {
  /** The lowest comes first. */
  rank: number;
  key: string;
  entry: CityEntry;
}

const ORIGINS = new Set(HERITAGE_COUNTRIES.map(({ code }) => code));
/** Less is nearer to a member of this country. */
function distanceTo(code: string, country: string | undefined): number {
  if (code === country) return 0;
  return ORIGINS.has(code) ? 1 : 2;
}

const byRank = (one: Ranked, other: Ranked): number =>
  one.rank - other.rank || other.entry.population - one.entry.population;

const placeOf = ({ key, entry }: Ranked): NamedPlace => ({
  country: key.slice(0, NAME_AT - 1),
  city: entry.name,
});

/** Finds places by the beginning of a name, or by one that is misspelt, in countries where members may live. */
export function createSuggestions({ entries, aliases }: CityNames): Suggestions {
  const keys = [...entries.keys()].sort();

  /** The keys that begin so. */
  function* keysFrom(beginning: string): Generator<string> {
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
  /** The best of several names of a city counts. */
  function best(found: Iterable<Ranked>, most: number): Ranked[] {
    const byEntry = new Map<CityEntry, Ranked>();
    for (const each of found) {
      const known = byEntry.get(each.entry);
      if (!known || each.rank < known.rank) byEntry.set(each.entry, each);
    }
    return [...byEntry.values()].sort(byRank).slice(0, most);
  }

  function* beginning(typed: string, country: string | undefined): Generator<Ranked> {
    for (const { code } of RESIDENCE_COUNTRIES) {
      if (normaliseCity(code, typed).length < LEAST_TYPED) continue;
      for (const start of [keyOf(code, typed), exactKeyOf(code, typed)])
        for (const key of keysFrom(start)) {
          const entry = entries.get(key);
          const rank = (key === start ? 0 : 3) + distanceTo(code, country);
          if (entry) yield { rank, key, entry };
        }
    }
  }
  function* similar(typed: string, country: string | undefined): Generator<Ranked> {
    let wanted = '';
    let mistakesOf = mistakesIn(wanted, 0);
    for (const { code } of RESIDENCE_COUNTRIES) {
      const name = normaliseCity(code, typed);
      if (name.length < LEAST_TYPED) continue;
      if (name !== wanted) mistakesOf = mistakesIn(name, mostMistakes(name.length));
      wanted = name;
      // Elsewhere the first letter must be right, so that few names are compared.
      const [first = ''] = code === country ? [] : wanted;
      for (const key of keysFrom(`${code}:${first}`)) {
        const mistakes = mistakesOf(key.slice(NAME_AT));
        const entry = mistakes === null ? undefined : entries.get(key);
        if (entry && mistakes !== null) yield { rank: mistakes + (code === country ? 0 : 1), key, entry };
      }
    }
  }

  return {
    beginningWith(typed, country) {
      return best(beginning(typed, country), PLACES_SUGGESTED.most).map((each) => {
        const alias = aliases.get(each.key);
        return { ...placeOf(each), ...(alias !== undefined && alias !== each.entry.name && { alias }) };
      });
    },
    similarTo(typed, country) {
      const found = best(similar(typed, country), PLACES_SUGGESTED.misspelt);
      return found.filter(({ rank }) => rank === found[0]?.rank).map(placeOf);
    },
  };
}
