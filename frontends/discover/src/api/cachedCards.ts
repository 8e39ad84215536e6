import type { MatchCard } from '@kolo/contracts';
import type { AppDispatch, RootState } from '@kolo/store';
import { matchesApi } from './matches.ts';
import { matchPagesApi } from './matchPages.ts';
import { memberApi } from './member.ts';

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => void;

/** Changes a member's card and page wherever they are cached; nothing is asked for again (product 28). */
export const cardChanged =
  (id: string, change: Partial<Pick<MatchCard, 'isLiked' | 'isMutualInterest'>>): Thunk =>
  (dispatch, getState) => {
    const apply = (cards: MatchCard[]) => {
      for (const card of cards) if (card.id === id) Object.assign(card, change);
    };
    dispatch(matchesApi.util.updateQueryData('matches', undefined, apply));
    dispatch(memberApi.util.updateQueryData('member', id, (member) => void Object.assign(member, change)));
    for (const search of matchPagesApi.util.selectCachedArgsForQuery(getState(), 'matchPages')) {
      dispatch(
        matchPagesApi.util.updateQueryData('matchPages', search, ({ pages }) => {
          for (const { items } of pages) apply(items);
        }),
      );
    }
  };

/** Takes a passed member out of every cached list. */
export const cardDropped =
  (id: string): Thunk =>
  (dispatch, getState) => {
    const isOther = (card: MatchCard) => card.id !== id;
    dispatch(matchesApi.util.updateQueryData('matches', undefined, (cards) => cards.filter(isOther)));
    for (const search of matchPagesApi.util.selectCachedArgsForQuery(getState(), 'matchPages')) {
      dispatch(
        matchPagesApi.util.updateQueryData('matchPages', search, ({ pages }) => {
          if (pages.every(({ items }) => items.every(isOther))) return;
          for (const page of pages) {
            page.items = page.items.filter(isOther);
            page.totalCount -= 1;
          }
        }),
      );
    }
  };
