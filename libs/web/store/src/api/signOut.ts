import { api } from '../api.ts';
import { emptyOutbox } from '../outbox/outbox.ts';
import { leavePushHere } from '../push/browserPush.ts';

export const signOutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Ends the session, and forgets what waits to be sent: the page is left right afterwards
     * (docs/product.md#unsent-messages).
     */
    signOut: build.mutation<unknown, void>({
      async queryFn(_arg, { dispatch }, _extra, fetchWithBase) {
        const { data, error } = await fetchWithBase({ url: 'auth/logout', method: 'POST' });
        if (error) return { error };
        await dispatch(emptyOutbox());
        return { data };
      },
      onQueryStarted: () => void leavePushHere().catch(() => undefined),
    }),
  }),
});

export const { useSignOutMutation } = signOutApi;
