import type { PlacesFound } from '@kolo/contracts';
import { api } from '@kolo/store';

const KEPT_SECONDS = 300;

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Places for what was typed, probably of this country (docs/product.md#shields). */
    places: build.query<PlacesFound, { search: string; country: string }>({
      query: ({ search, country }) =>
        `api/places?${new URLSearchParams({ search, ...(country && { country }) })}`,
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

export const { usePlacesQuery } = placesApi;
