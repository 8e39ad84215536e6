import { api } from '@kolo/store';
import { likesSentApi } from './likesSent.ts';

const passApi = api.injectEndpoints({
  endpoints: (build) => ({
    pass: build.mutation<unknown, string>({
      query: (dislikedUserId) => ({ url: 'api/dislike', method: 'POST', body: { dislikedUserId } }),
      async onQueryStarted(passed, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          likesSentApi.util.updateQueryData('likesSent', undefined, (ids) =>
            ids.filter((liked) => liked !== passed),
          ),
        );
      },
    }),
  }),
});

export const { usePassMutation } = passApi;
