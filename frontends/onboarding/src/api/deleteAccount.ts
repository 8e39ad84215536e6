import { type AnswerFrom, ERASE } from '@kolo/contracts/protocol/routes';
import { api, emptyOutbox, request } from '@kolo/store';

const deleteAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The session ends too, so nothing is refetched (docs/product.md#unsent-messages). */
    deleteAccount: build.mutation<AnswerFrom<typeof ERASE>, void>({
      query: () => request(ERASE),
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
