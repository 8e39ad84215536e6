import { type AppDispatch, api, listenLive, matchHeard, type RootState, useAppDispatch } from '@kolo/store';
import { useEffect } from 'react';

/** Calls by which this page ends the session itself; what it says about that must stay. */
const OWN_ENDS: ReadonlySet<string | undefined> = new Set(['deleteAccount', 'signOut']);

/** Asks again who is signed in, unless this page ended the session. */
const handleSessionEnd = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const isOwn = Object.values(getState().api.mutations).some(
    (sent) => sent && OWN_ENDS.has(sent.endpointName) && sent.status !== 'rejected',
  );
  if (!isOwn) dispatch(api.util.invalidateTags(['CurrentUser']));
};

const LISTS = ['Matches', 'Conversations', 'Member'] as const;

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => unknown;
interface Endpoint {
  initiate(arg: unknown, how: { subscribe: false; forceRefetch: true }): Thunk;
}

/**
 * Lists that are not on the screen are refetched when they are. Invalidating would drop them, and members who then
 * go offline would not find them again.
 */
const refetchShownLists = (): Thunk => (dispatch, getState) => {
  const endpoints: Partial<Record<string, Endpoint>> = api.endpoints;
  const lists = api.util.selectInvalidatedBy(getState(), LISTS);
  for (const { queryCacheKey, endpointName, originalArgs } of lists) {
    const isShown = Object.keys(getState().api.subscriptions[queryCacheKey] ?? {}).length > 0;
    const query = isShown && endpoints[endpointName];
    if (query) dispatch(query.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  }
};

/** Lets the first screen load first. */
const AFTER_FIRST_SCREEN_MS = 1_000;
/** A notice may precede the lists by this long (docs/product.md#what-a-client-may-rely-on). */
const LISTS_FOLLOW_WITHIN_MS = 3_000;

/** Refetches on connecting too, since earlier notices may be lost (docs/product.md#unread-and-new). */
export function useNotices(memberId: string | undefined): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (memberId === undefined) return;
    let close: (() => void) | null = null;
    let onceMore: ReturnType<typeof setTimeout> | undefined;
    let hasConnected = false;
    const refetchLists = () => dispatch(refetchShownLists());
    const refetchTwice = (look: () => void) => {
      look();
      clearTimeout(onceMore);
      onceMore = setTimeout(refetchLists, LISTS_FOLLOW_WITHIN_MS);
    };

    const refetchConversations = () =>
      refetchTwice(() => void dispatch(api.util.invalidateTags(['Conversations'])));
    function listen(): void {
      ({ close } = listenLive({
        onMatch(notice) {
          dispatch(matchHeard(notice.memberId));
          refetchTwice(refetchLists);
        },
        onMessage: refetchConversations,
        onReadBySelf: refetchConversations,
        onConnected() {
          // What came just before may not be in the lists yet, and no notice of it follows.
          if (hasConnected) refetchLists();
          else refetchTwice(refetchLists);
          hasConnected = true;
        },
        onSignedOut: () => dispatch(handleSessionEnd()),
      }));
    }

    // Until then a match only shows up on the next fetch.
    const timer = setTimeout(listen, AFTER_FIRST_SCREEN_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(onceMore);
      close?.();
    };
  }, [memberId, dispatch]);
}
