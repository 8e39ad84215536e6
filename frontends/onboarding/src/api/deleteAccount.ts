import type { EraseResponse } from '@kolo/contracts';
import { api, emptyOutbox } from '@kolo/store';

const deleteAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The session ends with the account, so nothing is asked for again, and what waits to be sent is forgotten
     * (docs/product.md#unsent-messages).
     */
    deleteAccount: build.mutation<EraseResponse, void>({
      query: () => ({ url: 'api/profile', method: 'DELETE' }),
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const isErased = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isErased) await dispatch(emptyOutbox());
      },
    }),
  }),
});

export const { useDeleteAccountMutation } = deleteAccountApi;
