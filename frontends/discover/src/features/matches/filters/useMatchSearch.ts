import type { SortKey } from '@kolo/contracts/profile/enumerations';
import { FIRST_MATCHES } from '@kolo/contracts/profile/firstMatches';
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

const useStored = createStoreRef<Kept>({
  search: START,
  edited: DEFAULT_FILTERS,
  isPanelOpen: false,
  areDecidedShown: null,
});

/**
 * The panel edits a copy, which counts once applied (docs/product.md#filters-and-order). Both outlive the
 * screen (docs/product.md#the-app-in-the-hand).
 */
export function useMatchSearch() {
  const kept = useStored();
  const [search, setSearch] = useState<MatchSearch>(kept.current.search);
  const [edited, setEdited] = useState<Filters>(kept.current.edited);
  const [isPanelOpen, setPanelOpen] = useState(kept.current.isPanelOpen);
  const [areDecidedShown, showDecided] = useState(kept.current.areDecidedShown);
  useEffect(() => {
    kept.current = { search, edited, isPanelOpen, areDecidedShown };
  }, [kept, search, edited, isPanelOpen, areDecidedShown]);
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
