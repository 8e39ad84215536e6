import { readsFollowWithin } from '@kolo/contracts/sharedLimits';
import {
  type AppDispatch,
  api,
  listenLive,
  matchHeard,
  type RootState,
  refetchShown,
  useAppDispatch,
} from '@kolo/store';
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
type List = (typeof LISTS)[number];

/** Lets the first screen load first. */
const AFTER_FIRST_SCREEN_MS = 1_000;

/** Refetches on connecting too, since earlier notices may be lost (docs/product.md#unread-and-new). */
export function useNotices(memberId: string | undefined): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (memberId === undefined) return;
    let close: (() => void) | null = null;
    let onceMore: ReturnType<typeof setTimeout> | undefined;
    const refetch = (...tags: List[]) => void dispatch(refetchShown(tags));
    const refetchTwice = (...tags: List[]) => {
      refetch(...tags);
      clearTimeout(onceMore);
      onceMore = setTimeout(refetch, readsFollowWithin, ...LISTS);
    };
    const refetchConversations = () => refetchTwice('Conversations');

    function listen(): void {
      ({ close } = listenLive({
        onMatch(notice) {
          dispatch(matchHeard(notice.memberId));
          refetchTwice(...LISTS);
        },
        onMessage: refetchConversations,
        onReadBySelf: refetchConversations,
        onConnected() {
          refetch(...LISTS);
          // What came just before may not be in the lists yet, and no notice of it follows.
          onceMore ??= setTimeout(refetch, readsFollowWithin, ...LISTS);
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
