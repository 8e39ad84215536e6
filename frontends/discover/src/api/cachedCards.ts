import type { MatchCard } from '@kolo/contracts';
import type { AppDispatch, RootState } from '@kolo/store';
import { matchesApi } from './matches.ts';
import { type MatchSearch, matchPagesApi } from './matchPages.ts';
import { memberApi } from './member.ts';

type Thunk<Result = void> = (dispatch: AppDispatch, getState: () => RootState) => Result;

/** Where a card was in a cached list. */
export interface CardPlace {
  search: MatchSearch;
  page: number;
  index: number;
  card: MatchCard;
}

const cachedSearches = (state: RootState) => matchPagesApi.util.selectCachedArgsForQuery(state, 'matchPages');

/** Changes a member's card and page wherever they are cached; nothing is asked for again (product 28). */
export const cardChanged =
  (id: string, change: Partial<Pick<MatchCard, 'isLiked' | 'isMutualInterest'>>): Thunk =>
  (dispatch, getState) => {
    const apply = (cards: MatchCard[]) => {
      for (const card of cards) if (card.id === id) Object.assign(card, change);
    };
    dispatch(matchesApi.util.updateQueryData('matches', undefined, apply));
    dispatch(memberApi.util.updateQueryData('member', id, (member) => void Object.assign(member, change)));
    for (const search of cachedSearches(getState())) {
      dispatch(
        matchPagesApi.util.updateQueryData('matchPages', search, ({ pages }) => {
          for (const { items } of pages) apply(items);
        }),
      );
    }
  };

/** Takes a passed member out of every cached list, and gives where they were. */
export const cardDropped =
  (id: string): Thunk<CardPlace[]> =>
  (dispatch, getState) => {
    const places: CardPlace[] = [];
    const isOther = (card: MatchCard) => card.id !== id;
    dispatch(matchesApi.util.updateQueryData('matches', undefined, (cards) => cards.filter(isOther)));
    for (const search of cachedSearches(getState())) {
      const { data } = matchPagesApi.endpoints.matchPages.select(search)(getState());
      const found = (data?.pages ?? []).flatMap(({ items }, page) =>
        items.flatMap((card, index) => (isOther(card) ? [] : [{ search, page, index, card }])),
      );
      if (found.length === 0) continue;
      places.push(...found);
      dispatch(
        matchPagesApi.util.updateQueryData('matchPages', search, ({ pages }) => {
          for (const page of pages) {
            page.items = page.items.filter(isOther);
            page.totalCount -= 1;
          }
        }),
      );
    }
    return places;
  };

/** Puts a dropped member back where they were (product 36); a list that has them by now stays. */
export const cardPutBack =
  (places: readonly CardPlace[]): Thunk =>
  (dispatch) => {
    for (const { search, page, index, card } of places) {
      dispatch(
        matchPagesApi.util.updateQueryData('matchPages', search, ({ pages }) => {
          const items = (pages[page] ?? pages.at(-1))?.items;
          if (!items || pages.some((each) => each.items.some(({ id }) => id === card.id))) return;
          items.splice(index, 0, card);
          for (const each of pages) each.totalCount += 1;
        }),
      );
    }
  };
