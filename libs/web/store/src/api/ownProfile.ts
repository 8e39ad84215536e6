import { type AnswerFrom, OWN_PHOTOS, OWN_PROFILE, PAUSE, RESUME } from '@kolo/contracts/protocol/routes';
import { api } from '../api.ts';
import { request } from '../http/request.ts';
import { resumed } from '../matches/matchesSlice.ts';

export const { useOwnPhotosQuery, useOwnProfileQuery, useSetPausedMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<AnswerFrom<typeof OWN_PROFILE>, void>({
      query: () => request(OWN_PROFILE),
      providesTags: ['Profile'],
    }),
    ownPhotos: build.query<AnswerFrom<typeof OWN_PHOTOS>, void>({
      query: () => request(OWN_PHOTOS),
      providesTags: ['Photos'],
    }),
    /** See docs/product.md#taking-a-break. */
    setPaused: build.mutation<unknown, boolean>({
      query: (isPaused) => request(isPaused ? PAUSE : RESUME),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentUser', 'Matches', 'Likes']),
      async onQueryStarted(isPaused, { dispatch, queryFulfilled }) {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone && !isPaused) dispatch(resumed(Date.now()));
      },
    }),
  }),
});
