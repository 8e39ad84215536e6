import { type AppDispatch, api, type RootState } from '@kolo/store';

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => unknown;
interface Endpoint {
  initiate(arg: unknown, how: { subscribe: false; forceRefetch: true }): Thunk;
}

/**
 * Lists that are not on the screen are refetched when they are. Invalidating would drop them, and members who then
 * go offline would not find them again.
 */
export const refetchShownLists = (): Thunk => (dispatch, getState) => {
  const endpoints: Partial<Record<string, Endpoint>> = api.endpoints;
  const lists = api.util.selectInvalidatedBy(getState(), ['Matches', 'Conversations', 'Member']);
  for (const { queryCacheKey, endpointName, originalArgs } of lists) {
    const isShown = Object.keys(getState().api.subscriptions[queryCacheKey] ?? {}).length > 0;
    const query = isShown && endpoints[endpointName];
    if (query) dispatch(query.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  }
};
