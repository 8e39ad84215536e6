import { type AnswerFrom, PLACES } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const KEPT_SECONDS = 300;

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `country` is a hint (docs/product.md#shields). */
    places: build.query<AnswerFrom<typeof PLACES>, { search: string; country: string }>({
      query: ({ search, country }) => request(PLACES, { query: { search, country: country || undefined } }),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

export const { usePlacesQuery, useLazyPlacesQuery } = placesApi;
