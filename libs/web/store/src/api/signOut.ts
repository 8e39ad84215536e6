import { api } from '../api.ts';
import { leavePushHere } from '../push/browserPush.ts';

export const signOutApi = api.injectEndpoints({
  endpoints: (build) => ({
    signOut: build.mutation<unknown, void>({
      query: () => ({ url: 'auth/logout', method: 'POST' }),
      onQueryStarted: () => void leavePushHere().catch(() => undefined),
    }),
  }),
});

export const { useSignOutMutation } = signOutApi;
