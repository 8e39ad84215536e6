import { api } from '../api.ts';

export const signOutApi = api.injectEndpoints({
  endpoints: (build) => ({
    signOut: build.mutation<unknown, void>({
      query: () => ({ url: 'auth/logout', method: 'POST' }),
    }),
  }),
});

export const { useSignOutMutation } = signOutApi;
