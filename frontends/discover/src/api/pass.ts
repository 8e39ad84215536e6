import { DISLIKE } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';
import { showKeptMatch } from './cachedCards.ts';
import { forgetLike } from './likesSent.ts';

const passApi = api.injectEndpoints({
  endpoints: (build) => ({
    pass: build.mutation<unknown, string>({
      // Never ends a match this page has not heard of (docs/product.md#liking-passing-matching).
      query: (dislikedUserId) => request(DISLIKE, { body: { dislikedUserId, keepMatch: true } }),
      async onQueryStarted(passed, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(({ error }: { error: unknown }) => {
          dispatch(showKeptMatch(passed, error));
        });
        if (!answer) return;
        dispatch(forgetLike(passed));
      },
    }),
  }),
});

export const { usePassMutation } = passApi;
