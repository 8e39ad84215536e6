import type { SortKey } from '@kolo/contracts/profile/enumerations';
import { FIRST_MATCHES } from '@kolo/contracts/profile/firstMatches';
import { useCurrentUser } from '@kolo/store';
import { useEffect, useState } from 'react';
import type { Filters } from '../../../api/filters.ts';
import type { MatchSearch } from '../../../api/matchPages.ts';
import { createStoreRef } from '../createStoreRef.ts';
import { DEFAULT_FILTERS, filtersNothing } from './filters.ts';
import { readKeptFilters, saveKeptFilters } from './keptFilters.ts';

const START: MatchSearch = { sort: FIRST_MATCHES.sort, filters: null };

interface Kept {
  search: MatchSearch;
  edited: Filters;
  isPanelOpen: boolean;
  areDecidedShown: boolean | null;
}

const useStored = createStoreRef<Kept | null>(null);

const beginWith = (filters: Filters | null): Kept => ({
  search: { ...START, filters },
  edited: filters ?? DEFAULT_FILTERS,
  isPanelOpen: false,
  areDecidedShown: null,
});

/**
 * The panel edits a copy, which counts once applied (docs/product.md#filters-and-order). Both outlive the
 * screen, and what is applied the visit.
 */
export function useMatchSearch() {
  const memberId = useCurrentUser()?.id ?? '';
  const kept = useStored();
  const [begun] = useState(() => kept.current ?? beginWith(readKeptFilters(memberId)));
  const [search, setSearch] = useState<MatchSearch>(begun.search);
  const [edited, setEdited] = useState<Filters>(begun.edited);
  const [isPanelOpen, setPanelOpen] = useState(begun.isPanelOpen);
  const [areDecidedShown, showDecided] = useState(begun.areDecidedShown);
  useEffect(() => {
    kept.current = { search, edited, isPanelOpen, areDecidedShown };
  }, [kept, search, edited, isPanelOpen, areDecidedShown]);
  useEffect(() => {
    if (memberId !== '') saveKeptFilters(memberId, search.filters);
  }, [memberId, search.filters]);
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
