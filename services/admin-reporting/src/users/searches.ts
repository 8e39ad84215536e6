import type { AdminUser } from '@kolo/contracts/api/admin';
import { Problem } from '@kolo/contracts/errors';
import { countryName } from '@kolo/contracts/places/countries';
import { folded, meantBy, romanisedWithU } from '@kolo/contracts/text/folding';
import type { Documents } from '@kolo/documents';
import { toAdminUser } from './adminUser.ts';
import { cacheByCost } from './cacheByCost.ts';
import { newestFirst } from './newestFirst.ts';

/** Matches name, e-mail address and heritage country, in any spelling. All characters are literal. */
function createUserMatcher(search: string): (user: AdminUser) => boolean {
  const isMeant = meantBy(search);
  const isNameMeant = (name: string): boolean => {
    const withU = romanisedWithU(name);
    return isMeant(name) || (withU !== name && isMeant(withU));
  };
  const code = folded(search.trim());
  const countries = new Map<string, boolean>();
  const isCountryMeant = (country: string): boolean => {
    const known = countries.get(country) ?? (isMeant(countryName(country)) || folded(country) === code);
    countries.set(country, known);
    return known;
  };
  return ({ firstName, lastName, email, heritageCountries }) =>
    isNameMeant(`${firstName} ${lastName}`) || isMeant(email) || heritageCountries.some(isCountryMeant);
}

/** All matching ids, the newest first. Throws `conflict` when superseded. */
export type Searches = (operator: string, search: string) => Promise<readonly string[]>;

interface Search {
  text: string;
  found(): Promise<readonly string[]>;
  /** Aborts it. */
  replace(): void;
}

/** Evicted searches are run again. */
const MAX_SEARCHES = 20;

/**
 * Walks all members in stretches (docs/design.md#bounded-reads), as no index holds parts of words. Each
 * operator has one search, superseded by the next.
 */
export function createSearches(documents: Documents, now: () => number): Searches {
  const latest = new Map<string, Search>();

  async function findAll(text: string, signal: AbortSignal): Promise<string[]> {
    const isMeant = createUserMatcher(text);
    const found: string[] = [];
    for await (const stretch of newestFirst(documents)) {
      signal.throwIfAborted();
      for (const row of stretch) if (isMeant(toAdminUser(row))) found.push(row.id);
    }
    return found;
  }
  function begin(text: string): Search {
    const end = new AbortController();
    return {
      text,
      found: cacheByCost(() => findAll(text, end.signal), now),
      replace: () => end.abort(new Problem('conflict', { message: 'A newer search has begun.' })),
    };
  }

  return (operator, text) => {
    const known = latest.get(operator);
    if (known?.text === text) return known.found();
    known?.replace();
    const search = begin(text);
    latest.delete(operator);
    latest.set(operator, search);
    for (const oldest of [...latest.keys()].slice(0, -MAX_SEARCHES)) latest.delete(oldest);
    return search.found();
  };
}
