import { useEffect, useState } from 'react';
import { type LoadedCard, type MatchSearch, useMatchPagesInfiniteQuery } from '../../api/matchPages.ts';
import { isOverForToday } from '../../people/isOverForToday.ts';
import { passesFilters } from './filters.ts';
import { type CardsToShow, useLikedInPlace } from './useLikedInPlace.ts';

/** So many faces stand in the row that opens the liked. */
const FACES = 3;

const onceEach = (cards: readonly LoadedCard[]): LoadedCard[] => [
  ...new Map(cards.map((card) => [card.id, card])).values(),
];

/**
 * The loaded matches, each once, without the hidden and those whom the filters refuse
 * (docs/product.md#pages-of-matches). When a page leaves nobody to show, the next one is loaded. The liked and matched
 * come after the undecided; they are shown where `isOpen` says so, or where the undecided do not fill the first page
 * (docs/product.md#filters-and-order).
 */
export function useMatchPages(
  search: MatchSearch,
  {
    isHidden,
    isLiked,
    isMatched,
  }: Pick<CardsToShow, 'isLiked' | 'isMatched'> & { isHidden: (id: string) => boolean },
  now: Date,
  isOpen: boolean | null,
) {
  const query = useMatchPagesInfiniteQuery(search, { refetchOnFocus: true });
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = currentData?.pages ?? [];
  const loaded = onceEach(pages.flatMap(({ items }) => items));
  const { filters } = search;
  const mayShow = ({ id, profile }: LoadedCard) =>
    !isHidden(id) && (filters === null || passesFilters(profile, filters, now));
  const passing = loaded.filter(mayShow);
  const isAll = pages.at(-1)?.hasMore === false;
  const undecided = useLikedInPlace(search, passing, { isAll, mayShow, isLiked, isMatched }, now);
  const first = new Set(undecided);
  const decided = passing.filter((card) => !first.has(card));
  const areDecidedShown = isOpen ?? pages[0]?.items.some(({ wasDecided }) => wasDecided) ?? false;
  const shown = areDecidedShown ? [...undecided, ...decided] : undecided;
  const count = Math.max(passing.length, (pages.at(-1)?.totalCount ?? 0) - (loaded.length - passing.length));
  const hasAllUndecided = isAll || loaded.some(({ wasDecided }) => wasDecided);
  const hasMore = hasNextPage && (areDecidedShown || !hasAllUndecided);
  const others = hasAllUndecided ? Math.max(decided.length, count - undecided.length) : 0;
  const isNobodyShown = shown.length === 0 && hasMore && !isError;
  // Asked for while the list is brought up to date: the call would be dropped.
  const [wantsMore, setWantsMore] = useState(false);
  const mustLoadOn = hasMore && !isFetching && (wantsMore || isNobodyShown);

  useEffect(() => {
    if (!mustLoadOn) return;
    setWantsMore(false);
    void fetchNextPage();
  }, [mustLoadOn, fetchNextPage]);

  return {
    cards: shown,
    /** So many of the cards come first. */
    undecidedCount: undecided.length,
    /** How many were liked or matched before; 0 as long as somebody undecided is still to come. */
    decidedCount: isAll ? decided.length : others,
    decidedFaces: decided.slice(0, FACES),
    areDecidedShown,
    count,
    isLoading: (!currentData && !isError) || isNobodyShown,
    hasFailed: isError && passing.length === 0,
    isOver: isError && isOverForToday(query.error),
    hasMore,
    isLoadingMore: query.isFetchingNextPage || wantsMore,
    mayLoadAhead: hasMore && !isFetching && !isError,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => setWantsMore(true),
    reload: () => void query.refetch(),
  };
}
