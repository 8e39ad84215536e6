import { api } from '../api.ts';
import type { AppDispatch, RootState } from '../store.ts';

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => unknown;
interface Endpoint {
  initiate(arg: unknown, how: { subscribe: false; forceRefetch: true }): Thunk;
}
type Tag = Parameters<typeof api.util.invalidateTags>[0][number];

/**
 * Refetches what is on the screen of these tags; the rest is refetched when it is shown. Invalidating would drop
 * that, and members who then go offline would not find it again.
 */
export const refetchShown =
  (tags: Tag[]): Thunk =>
  async (dispatch, getState) => {
    // They may have been read before the change, and tell their tags only once they are here.
    await Promise.allSettled(dispatch(api.util.getRunningQueriesThunk()));
    const endpoints: Partial<Record<string, Endpoint>> = api.endpoints;
    const { subscriptions } = getState().api;
    for (const { queryCacheKey, endpointName, originalArgs } of api.util.selectInvalidatedBy(
      getState(),
      tags,
    )) {
      const isShown = Object.keys(subscriptions[queryCacheKey] ?? {}).length > 0;
      const query = isShown && endpoints[endpointName];
      if (query) dispatch(query.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
    }
  };
