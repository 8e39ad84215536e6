import { Problem } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { newestFirst } from './newestFirst.ts';
import { remembered } from './remembered.ts';
import { whoIsMeant } from './search.ts';
import { adminUser } from './user.ts';

/** Gives the ids of all who are meant by a search, the newest first. Throws `conflict` when a newer one began. */
export type Searches = (operator: string, search: string) => Promise<readonly string[]>;

interface Search {
  text: string;
  found(): Promise<readonly string[]>;
  /** Ends it where it is under way. */
  replace(): void;
}

/** Operators are few; what more of them found is found again. */
const REMEMBERED = 20;

/**
 * Searches by walking all members, a stretch at a time (docs/design.md#bounded-reads): no index holds parts of words.
 * Each operator has one search, whose pages are cut from what it found; another takes its place, also where it is still
 * under way.
 */
export function createSearches(documents: Documents, now: () => number): Searches {
  const latest = new Map<string, Search>();

  async function findAll(text: string, signal: AbortSignal): Promise<string[]> {
    const isMeant = whoIsMeant(text);
    const found: string[] = [];
    for await (const stretch of newestFirst(documents)) {
      signal.throwIfAborted();
      for (const row of stretch) if (isMeant(adminUser(row))) found.push(row.id);
    }
    return found;
  }
  function begin(text: string): Search {
    const end = new AbortController();
    return {
      text,
      found: remembered(() => findAll(text, end.signal), now),
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
    for (const oldest of [...latest.keys()].slice(0, -REMEMBERED)) latest.delete(oldest);
    return search.found();
  };
}
