export { Provider as StoreProvider } from 'react-redux';
export { api } from './api.ts';
export { useAppDispatch, useAppSelector } from './hooks.ts';
export { type ApiError, errorMessage, isApiError } from './http/apiError.ts';
export { csrfToken } from './http/csrf.ts';
export { pageAddress } from './http/pageAddress.ts';
export { randomHex } from './randomHex.ts';
export {
  sessionApi,
  useConversationsInfiniteQuery,
  useCurrentUserQuery,
  useOwnPhotosQuery,
  useSignOutMutation,
} from './session/sessionApi.ts';
export { useCurrentUser } from './session/useCurrentUser.ts';
export { useIsTurnedAway } from './session/useIsTurnedAway.ts';
export { type AppDispatch, type AppStore, createAppStore, type RootState } from './store.ts';
export { type Toast, type ToastMessage, toastDismissed, toastShown } from './toasts/toastsSlice.ts';
export { useToast } from './toasts/useToast.ts';
