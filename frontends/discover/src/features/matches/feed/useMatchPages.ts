import { useEffect, useState } from 'react';
import { type LoadedCard, type MatchSearch, useMatchPagesInfiniteQuery } from '../../../api/matchPages.ts';
import { isOverForToday } from '../../../people/isOverForToday.ts';
import { useIsBehindResuming } from '../../../people/useIsBehindResuming.ts';
import { passesFilters } from '../filters/filters.ts';
import { useFirstPageOnFocus } from './useFirstPageOnFocus.ts';
import { type CardsToShow, useStableOrder } from './useStableOrder.ts';

const FACES = 3;

const uniqueById = (cards: readonly LoadedCard[]): LoadedCard[] => [
  ...new Map(cards.map((card) => [card.id, card])).values(),
];

/**
 * The loaded matches without duplicates, hidden members and those the filters reject
 * (docs/product.md#pages-of-matches). Liked and matched ones come last, shown if `isOpen` or if the undecided
 * do not fill the first page (docs/product.md#filters-and-order).
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
  const query = useMatchPagesInfiniteQuery(search);
  useFirstPageOnFocus(search, query);
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = currentData?.pages ?? [];
  // A page from before the match knows of the like alone.
  const loaded = uniqueById(pages.flatMap(({ items }) => items)).map((card) =>
    !card.isMutualInterest && isLiked(card) && isMatched(card.id)
      ? { ...card, isMutualInterest: true }
      : card,
  );
  const { filters } = search;
  const mayShow = ({ id, profile }: LoadedCard) =>
    !isHidden(id) && (filters === null || passesFilters(profile, filters, now));
  const passing = loaded.filter(mayShow);
  const isAll = pages.at(-1)?.hasMore === false;
  const undecided = useStableOrder(search, passing, { isAll, mayShow, isLiked, isMatched }, now);
  const isBehind = useIsBehindResuming(query, undecided.length > 0);
  const first = new Set(undecided);
  const decided = passing.filter((card) => !first.has(card));
  const areDecidedShown = isOpen ?? pages[0]?.items.some(({ wasDecided }) => wasDecided) ?? false;
  const likedOnly = decided.filter(({ id, isMutualInterest }) => !isMutualInterest && !isMatched(id));
  const shown = areDecidedShown ? [...undecided, ...decided] : undecided;
  const count = Math.max(passing.length, (pages.at(-1)?.totalCount ?? 0) - (loaded.length - passing.length));
  const hasAllUndecided = isAll || loaded.some(({ wasDecided }) => wasDecided);
  const hasMore = hasNextPage && (areDecidedShown || !hasAllUndecided);
  const others = hasAllUndecided ? Math.max(decided.length, count - undecided.length) : 0;
  const decidedCount = isAll ? decided.length : others;
  const isNobodyShown = shown.length === 0 && hasMore && !isError;
  // Requested during a refresh, when the call itself would be dropped.
  const [wantsMore, setWantsMore] = useState(false);
  const mustLoadOn = hasMore && !isFetching && (wantsMore || isNobodyShown);

  useEffect(() => {
    if (!mustLoadOn) return;
    setWantsMore(false);
    void fetchNextPage();
  }, [mustLoadOn, fetchNextPage]);

  return {
    cards: shown,
    undecidedCount: undecided.length,
    /** 0 until all undecided are loaded. */
    decidedCount,
    /** Matches come last, so the first one loaded says how many there are. */
    matchedCount: likedOnly.length < decided.length ? decidedCount - likedOnly.length : 0,
    decidedFaces: decided.slice(0, FACES),
    areDecidedShown,
    count,
    isLoading: (!currentData && !isError) || isNobodyShown || isBehind,
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
