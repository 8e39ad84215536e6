import { UNDISLIKE } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const takePassBackApi = api.injectEndpoints({
  endpoints: (build) => ({
    takePassBack: build.mutation<unknown, string>({
      query: (dislikedUserId) => request(UNDISLIKE, { body: { dislikedUserId } }),
    }),
  }),
});

export const { useTakePassBackMutation } = takePassBackApi;
