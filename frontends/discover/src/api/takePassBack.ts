import { api } from '@kolo/store';

const takePassBackApi = api.injectEndpoints({
  endpoints: (build) => ({
    takePassBack: build.mutation<unknown, string>({
      query: (dislikedUserId) => ({ url: 'api/undislike', method: 'POST', body: { dislikedUserId } }),
    }),
  }),
});

export const { useTakePassBackMutation } = takePassBackApi;
