import { api } from '@kolo/store';
import { cardDropped } from './cachedCards.ts';

const passApi = api.injectEndpoints({
  endpoints: (build) => ({
    pass: build.mutation<unknown, string>({
      query: (dislikedUserId) => ({ url: 'api/dislike', method: 'POST', body: { dislikedUserId } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(cardDropped(id));
      },
    }),
  }),
});

export const { usePassMutation } = passApi;
