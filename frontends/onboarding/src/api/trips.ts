import type { TripList } from '@kolo/contracts/places/trips';
import { type AnswerFrom, SAVE_TRIPS, TRIPS } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const tripsApi = api.injectEndpoints({
  endpoints: (build) => ({
    trips: build.query<AnswerFrom<typeof TRIPS>, void>({ query: () => request(TRIPS) }),
    /** Changes cards, their order and who appears in lists (docs/product.md#trips). */
    saveTrips: build.mutation<AnswerFrom<typeof SAVE_TRIPS>, TripList>({
      query: (body) => request(SAVE_TRIPS, { body }),
      async onQueryStarted(_trips, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(tripsApi.util.upsertQueryData('trips', undefined, saved.data));
      },
      invalidatesTags: (_saved, error) => (error ? [] : ['Matches', 'Likes', 'Member']),
    }),
  }),
});

export const { useTripsQuery, useSaveTripsMutation } = tripsApi;
