import { useAppDispatch } from '@kolo/store';
import { useEffect } from 'react';
import { type MatchSearch, matchPagesApi, mergeFirstPage } from '../../../api/matchPages.ts';
import { useStableCallback } from '../../../people/useStableCallback.ts';

interface Loaded {
  currentData?: { pages: readonly unknown[] } | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Refreshes the first page only, since refreshing a long list would take twenty calls. */
export function useFirstPageOnFocus(search: MatchSearch, list: Loaded): void {
  const dispatch = useAppDispatch();
  const ask = useStableCallback(async () => {
    if (document.visibilityState === 'hidden' || list.isFetching) return;
    if ((list.currentData?.pages.length ?? 0) < 2) return void list.refetch();
    const { firstMatchPage } = matchPagesApi.endpoints;
    const { data } = await dispatch(
      firstMatchPage.initiate(search, { forceRefetch: true, subscribe: false }),
    );
    if (!data) return;
    dispatch(
      matchPagesApi.util.updateQueryData('matchPages', search, (loaded) => {
        loaded.pages = mergeFirstPage(loaded.pages, data);
      }),
    );
  });
  useEffect(() => {
    const onFocus = () => void ask();
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, [ask]);
}
