import type { MatchCard } from '@kolo/contracts/api/discovery';
import { type AppDispatch, isApiError, memberApi, type RootState } from '@kolo/store';
import { matchesApi } from './matches.ts';
import { type LoadedCard, type MatchSearch, matchPagesApi } from './matchPages.ts';

type Thunk<Result = void> = (dispatch: AppDispatch, getState: () => RootState) => Result;

export interface CardLocation {
  search: MatchSearch;
  page: number;
  index: number;
  card: LoadedCard;
}

const cachedSearches = (state: RootState) => matchPagesApi.util.selectCachedArgsForQuery(state, 'matchPages');

/** Searched outside a draft, which would copy hundreds of cards to change one. */
const placesIn = (state: RootState, search: MatchSearch, id: string): CardLocation[] =>
  (matchPagesApi.endpoints.matchPages.select(search)(state).data?.pages ?? []).flatMap(({ items }, page) =>
    items.flatMap((card, index) => (card.id === id ? [{ search, page, index, card }] : [])),
  );

/** Updates a member's cached cards and page without refetching (docs/product.md#the-calls). */
export const updateCard =
  (id: string, change: Partial<Pick<MatchCard, 'isLiked' | 'isMutualInterest'>>): Thunk =>
  (dispatch, getState) => {
    dispatch(
      matchesApi.util.updateQueryData('matches', undefined, (cards) => {
        for (const card of cards) if (card.id === id) Object.assign(card, change);
      }),
    );
    dispatch(memberApi.util.updateQueryData('member', id, (member) => void Object.assign(member, change)));
    for (const search of cachedSearches(getState())) {
      const found = placesIn(getState(), search, id);
      if (found.length === 0) continue;
      dispatch(
        matchPagesApi.util.updateQueryData('matchPages', search, ({ pages }) => {
          for (const { page, index } of found) Object.assign(pages[page]?.items[index] ?? {}, change);
        }),
      );
    }
  };

/** The choice was refused because it would have ended a match this page did not know of. */
export const isRefusedAsMatch = (error: unknown): boolean => isApiError(error) && error.code === 'is_match';

/** If the choice was refused for a match, the cards and the page show the match from now on. */
export const showKeptMatch =
  (id: string, error: unknown): Thunk =>
  (dispatch) => {
    if (isRefusedAsMatch(error)) dispatch(updateCard(id, { isLiked: true, isMutualInterest: true }));
  };

export const dropCard =
  (id: string): Thunk<CardLocation[]> =>
  (dispatch, getState) => {
    const places: CardLocation[] = [];
    dispatch(
      matchesApi.util.updateQueryData('matches', undefined, (cards) =>
        cards.filter((card) => card.id !== id),
      ),
    );
    for (const search of cachedSearches(getState())) {
      const found = placesIn(getState(), search, id);
      if (found.length === 0) continue;
      places.push(...found);
      dispatch(
        matchPagesApi.util.updateQueryData('matchPages', search, ({ pages }) => {
          for (const { page, index } of found) pages[page]?.items.splice(index, 1);
          for (const page of pages) page.totalCount -= 1;
        }),
      );
    }
    return places;
  };

/** Undoes `dropCard` (docs/product.md#matches-on-a-phone), except in lists that have the member again. */
export const restoreCard =
  (places: readonly CardLocation[]): Thunk =>
  (dispatch, getState) => {
    for (const { search, page, index, card } of places) {
      if (placesIn(getState(), search, card.id).length > 0) continue;
      dispatch(
        matchPagesApi.util.updateQueryData('matchPages', search, ({ pages }) => {
          const items = (pages[page] ?? pages.at(-1))?.items;
          if (!items) return;
          items.splice(index, 0, card);
          for (const each of pages) each.totalCount += 1;
        }),
      );
    }
  };
