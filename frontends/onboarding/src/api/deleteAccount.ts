import { api } from '@kolo/store';

const deleteAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The session ends with the account, so nothing is asked for again. */
    deleteAccount: build.mutation<unknown, void>({
      query: () => ({ url: 'api/profile', method: 'DELETE' }),
    }),
  }),
});

export const { useDeleteAccountMutation } = deleteAccountApi;
