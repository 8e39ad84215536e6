import type { MatchCard } from '@kolo/contracts';
import { type AppDispatch, isApiError, type RootState } from '@kolo/store';
import { matchesApi } from './matches.ts';
import { type LoadedCard, type MatchSearch, matchPagesApi } from './matchPages.ts';
import { memberApi } from './member.ts';

type Thunk<Result = void> = (dispatch: AppDispatch, getState: () => RootState) => Result;

/** Where a card was in a cached list. */
export interface CardPlace {
  search: MatchSearch;
  page: number;
  index: number;
  card: LoadedCard;
}

const cachedSearches = (state: RootState) => matchPagesApi.util.selectCachedArgsForQuery(state, 'matchPages');

/** Where a member is in a cached list. Looked for outside of a draft, which would copy hundreds of cards to change one. */
const placesIn = (state: RootState, search: MatchSearch, id: string): CardPlace[] =>
  (matchPagesApi.endpoints.matchPages.select(search)(state).data?.pages ?? []).flatMap(({ items }, page) =>
    items.flatMap((card, index) => (card.id === id ? [{ search, page, index, card }] : [])),
  );

/**
 * Changes a member's card and page wherever they are cached; nothing is asked for again (docs/product.md#the-calls).
 */
export const cardChanged =
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

/** Whether a choice was refused as it would have ended a match, which this page had not heard of. */
export const isMatchKept = (error: unknown): boolean => isApiError(error) && error.code === 'is_match';

/** For the failure of such a choice: where it was refused for a match, cards and page tell of it from now on. */
export const tellKeptMatch =
  (id: string, error: unknown): Thunk =>
  (dispatch) => {
    if (isMatchKept(error)) dispatch(cardChanged(id, { isLiked: true, isMutualInterest: true }));
  };

/** Takes a passed member out of every cached list, and gives where they were. */
export const cardDropped =
  (id: string): Thunk<CardPlace[]> =>
  (dispatch, getState) => {
    const places: CardPlace[] = [];
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

/**
 * Puts a dropped member back where they were (docs/product.md#matches-on-a-phone); a list that has them by now stays.
 */
export const cardPutBack =
  (places: readonly CardPlace[]): Thunk =>
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
