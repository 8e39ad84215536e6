export { Provider as StoreProvider } from 'react-redux';
export {
  useConversationsInfiniteQuery,
  useNewMatchesQuery,
  useUnreadConversationsQuery,
} from './api/conversations.ts';
export { currentUserApi, useCurrentUserQuery } from './api/currentUser.ts';
export { memberApi, useBalkanScoreQuery, useMemberPhotosQuery, useMemberQuery } from './api/member.ts';
export { useOwnPhotosQuery, useOwnProfileQuery } from './api/ownProfile.ts';
export { useSignOutMutation } from './api/signOut.ts';
export { api } from './api.ts';
export { useAppDispatch, useAppSelector } from './hooks.ts';
export {
  type ApiError,
  errorMessage,
  isApiError,
  isForbidden,
  isNotFound,
  isOffline,
  isSignedOut,
} from './http/apiError.ts';
export { csrfToken } from './http/csrf.ts';
export { request } from './http/request.ts';
export { useLastWords } from './lastWords/useLastWords.ts';
export { type LiveListener, listenLive } from './live/listenLive.ts';
export { refetchShown } from './live/refetchShown.ts';
export { matchHeard, matchMade, matchSeen } from './matches/matchesSlice.ts';
export { emptyOutbox } from './outbox/outbox.ts';
export { messageLimitOf } from './outbox/refusalToast.ts';
export { type Outbox, type Outgoing, useOutbox } from './outbox/useOutbox.ts';
export { useOutboxKeeper } from './outbox/useOutboxKeeper.ts';
export { usePausing } from './pausing/usePausing.ts';
export { mayAskForPush, pushWasAsked } from './push/browserPush.ts';
export { usePush, useTurnOnPush } from './push/usePush.ts';
export { randomHex } from './randomHex.ts';
export { keepReturnPath, takeReturnPath } from './session/returnPath.ts';
export { keepSignInReason, returnPath, signInReason } from './session/signingIn.ts';
export { useCurrentUser } from './session/useCurrentUser.ts';
export { useIsTurnedAway } from './session/useIsTurnedAway.ts';
export { type AppDispatch, createAppStore, type RootState } from './store.ts';
export { type ToastMessage, toastDismissed } from './toasts/toastsSlice.ts';
export { useShownToast } from './toasts/useShownToast.ts';
export { useToast } from './toasts/useToast.ts';
