import type { SortKey } from '@kolo/contracts';
import { useEffect, useState } from 'react';
import type { Filters } from '../../api/filters.ts';
import type { MatchSearch } from '../../api/matchPages.ts';
import { DEFAULT_FILTERS, filtersNothing } from './filters.ts';
import { createKept } from './kept.ts';

const START: MatchSearch = { sort: 'compatible', filters: null };

interface Kept {
  search: MatchSearch;
  edited: Filters;
  isPanelOpen: boolean;
  /** Whether the liked and matched are shown; `null` until something decides it. */
  areDecidedShown: boolean | null;
}

const useKept = createKept<Kept>({
  search: START,
  edited: DEFAULT_FILTERS,
  isPanelOpen: false,
  areDecidedShown: null,
});

/**
 * What is searched for, and the panel's own copy of the filters, which counts once it is applied
 * (docs/product.md#filters-and-order). Who comes back from another screen finds it as it was
 * (docs/product.md#the-app-in-the-hand).
 */
export function useMatchSearch() {
  const kept = useKept();
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
    /** Takes an applied criterion away, here and in the panel. */
    remove: (change: Partial<Filters>) => {
      const filters = { ...(search.filters ?? DEFAULT_FILTERS), ...change };
      const isEmpty = filtersNothing(filters);
      setEdited(isEmpty ? DEFAULT_FILTERS : filters);
      setSearch(({ sort }) => ({ sort, filters: isEmpty ? null : filters }));
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
