import { SORT_KEYS, type SortKey } from '@kolo/contracts/profile/enumerations';
import { FIRST_MATCHES } from '@kolo/contracts/profile/firstMatches';
import { useCurrentUser } from '@kolo/store';
import { useEffect, useState } from 'react';
import type { Filters } from '../../../api/filters.ts';
import type { MatchSearch } from '../../../api/matchPages.ts';
import { createStoreRef } from '../createStoreRef.ts';
import { DEFAULT_FILTERS, filtersNothing } from './filters.ts';

const START: MatchSearch = { sort: FIRST_MATCHES.sort, filters: null };

interface Kept {
  search: MatchSearch;
  edited: Filters;
  isPanelOpen: boolean;
  areDecidedShown: boolean | null;
}

const useStored = createStoreRef<Kept | null>(null);

const KEY = 'kolo.matches.search';

interface Saved {
  member: string;
  search: MatchSearch;
}

const hasFieldsOf = (fields: object, other: object): boolean =>
  Object.keys(fields).sort().join() === Object.keys(other).sort().join();

/** Not what an earlier release saved, or another member. */
function isOf(member: string, saved: Saved | null): saved is Saved {
  if (saved?.member !== member) return false;
  const { sort, filters } = saved.search;
  return SORT_KEYS.includes(sort) && (filters === null || hasFieldsOf(filters, DEFAULT_FILTERS));
}

/** What this tab searched for before it was loaded anew; ending the session clears it. */
function savedSearch(member: string): MatchSearch {
  try {
    const saved: Saved | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isOf(member, saved) ? saved.search : START;
  } catch {
    return START;
  }
}

function saveSearch(saved: Saved): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Without storage, a reload begins with the first search.
  }
}

/**
 * The panel edits a copy, which counts once applied (docs/product.md#filters-and-order). Both outlive the
 * screen, and what was applied a reload (docs/product.md#the-app-in-the-hand).
 */
export function useMatchSearch() {
  const kept = useStored();
  const member = useCurrentUser()?.id ?? '';
  const [search, setSearch] = useState<MatchSearch>(() => kept.current?.search ?? savedSearch(member));
  const [edited, setEdited] = useState<Filters>(kept.current?.edited ?? search.filters ?? DEFAULT_FILTERS);
  const [isPanelOpen, setPanelOpen] = useState(kept.current?.isPanelOpen ?? false);
  const [areDecidedShown, showDecided] = useState(kept.current?.areDecidedShown ?? null);
  useEffect(() => {
    kept.current = { search, edited, isPanelOpen, areDecidedShown };
  }, [kept, search, edited, isPanelOpen, areDecidedShown]);
  useEffect(() => saveSearch({ member, search }), [member, search]);
  return {
    search,
    edited,
    edit: (change: Partial<Filters>) => setEdited((filters) => ({ ...filters, ...change })),
    apply: () => setSearch(({ sort }) => ({ sort, filters: edited })),
    /** Removes an applied criterion, in the panel too. */
    remove: (change: Partial<Filters>) => {
      const filters = { ...(search.filters ?? DEFAULT_FILTERS), ...change };
      const isEmpty = filtersNothing(filters);
      setEdited(isEmpty ? DEFAULT_FILTERS : filters);
      setSearch(({ sort }) => ({ sort, filters: isEmpty ? null : filters }));
    },
    restore: (filters: Filters | null) => {
      setEdited(filters ?? DEFAULT_FILTERS);
      setSearch(({ sort }) => ({ sort, filters }));
    },
    reset: () => {
      setEdited(DEFAULT_FILTERS);
      setSearch(START);
      setPanelOpen(false);
      showDecided(null);
    },
    sortBy: (sort: SortKey) => setSearch(({ filters }) => ({ sort, filters })),
    isPanelOpen,
    setPanelOpen,
    areDecidedShown,
    showDecided,
  };
}
