import { api } from '../api.ts';

export const { useSetPausedMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Shows the own profile to matches only, or to everybody again (docs/product.md#taking-a-break). */
    setPaused: build.mutation<unknown, boolean>({
      query: (isPaused) => ({ url: `api/profile/${isPaused ? 'pause' : 'resume'}`, method: 'POST' }),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentUser', 'Matches', 'Likes']),
    }),
  }),
});
