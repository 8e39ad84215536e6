import type { MatchCard } from '@kolo/contracts';
import { useEffect, useState } from 'react';
import { type MatchSearch, useMatchPagesInfiniteQuery } from '../../api/matchPages.ts';
import { isOverForToday } from '../../people/isOverForToday.ts';
import { passesFilters } from './filters.ts';

const onceEach = (cards: readonly MatchCard[]): MatchCard[] => [
  ...new Map(cards.map((card) => [card.id, card])).values(),
];

/**
 * The loaded matches, each once, without the hidden and those whom the filters refuse
 * (docs/product.md#pages-of-matches). When a page leaves nobody to show, the next one is loaded.
 */
export function useMatchPages(search: MatchSearch, isHidden: (id: string) => boolean, now: Date) {
  const query = useMatchPagesInfiniteQuery(search, { refetchOnFocus: true });
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = currentData?.pages ?? [];
  const loaded = onceEach(pages.flatMap(({ items }) => items));
  const { filters } = search;
  const shown = loaded.filter(
    ({ id, profile }) => !isHidden(id) && (filters === null || passesFilters(profile, filters, now)),
  );
  // Asked for while the list is brought up to date: the call would be dropped.
  const [wantsMore, setWantsMore] = useState(false);
  const mustLoadOn = hasNextPage && !isFetching && (wantsMore || (shown.length === 0 && !isError));

  useEffect(() => {
    if (!mustLoadOn) return;
    setWantsMore(false);
    void fetchNextPage();
  }, [mustLoadOn, fetchNextPage]);

  const total = pages.at(-1)?.totalCount ?? 0;
  return {
    cards: shown,
    count: Math.max(shown.length, total - (loaded.length - shown.length)),
    isLoading: (!currentData && !isError) || (shown.length === 0 && hasNextPage && !isError),
    hasFailed: isError && shown.length === 0,
    isOver: isError && isOverForToday(query.error),
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage || wantsMore,
    mayLoadAhead: hasNextPage && !isFetching && !isError,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => setWantsMore(true),
    reload: () => void query.refetch(),
  };
}
