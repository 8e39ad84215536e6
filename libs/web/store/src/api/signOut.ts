import { LOGOUT } from '@kolo/contracts/protocol/routes';
import { api } from '../api.ts';
import { request } from '../http/request.ts';
import { emptyOutbox } from '../outbox/outbox.ts';
import { leavePushHere } from '../push/browserPush.ts';

/** What a device remembers of its hints, which says nothing about a member (docs/product.md#who-may-see-a-photo). */
const HINTS = 'kolo.matches.';

function readHints(): [name: string, value: string][] {
  try {
    return Object.entries(localStorage).filter(([name]) => name.startsWith(HINTS));
  } catch {
    return [];
  }
}

export const signOutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Also forgets unsent messages (docs/product.md#unsent-messages). */
    signOut: build.mutation<unknown, void>({
      async queryFn(_arg, { dispatch }, _extra, fetchWithBase) {
        const hints = readHints();
        const { data, error } = await fetchWithBase(request(LOGOUT));
        if (error) return { error };
        await dispatch(emptyOutbox());
        // The answer makes the browser clear the whole storage.
        for (const [name, value] of hints) localStorage.setItem(name, value);
        return { data };
      },
      onQueryStarted: () => void leavePushHere().catch(() => undefined),
    }),
  }),
});

export const { useSignOutMutation } = signOutApi;
