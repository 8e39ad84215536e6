import type { SortKey } from '@kolo/contracts';
import { useState } from 'react';
import type { Filters } from '../../api/filters.ts';
import type { MatchSearch } from '../../api/matchPages.ts';
import { DEFAULT_FILTERS, filtersNothing } from './filters.ts';

const START: MatchSearch = { sort: 'compatible', filters: null };

/** What is searched for, and the panel's own copy of the filters, which counts once it is applied (product 14). */
export function useMatchSearch() {
  const [search, setSearch] = useState<MatchSearch>(START);
  const [edited, setEdited] = useState<Filters>(DEFAULT_FILTERS);
  const [isPanelOpen, setPanelOpen] = useState(false);
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
    },
    sortBy: (sort: SortKey) => setSearch(({ filters }) => ({ sort, filters })),
    isPanelOpen,
    setPanelOpen,
  };
}

export type MatchSearchState = ReturnType<typeof useMatchSearch>;
