import { api } from '@kolo/store';
import { likeForgotten } from './likesSent.ts';

const passApi = api.injectEndpoints({
  endpoints: (build) => ({
    pass: build.mutation<unknown, string>({
      query: (dislikedUserId) => ({ url: 'api/dislike', method: 'POST', body: { dislikedUserId } }),
      async onQueryStarted(passed, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(likeForgotten(passed));
      },
    }),
  }),
});

export const { usePassMutation } = passApi;
