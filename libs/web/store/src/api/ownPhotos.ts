import type { Photo } from '@kolo/contracts';
import { api } from '../api.ts';

const ownPhotosApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPhotos: build.query<Photo[], void>({
      query: () => 'api/profile/photos',
      providesTags: ['Photos'],
    }),
  }),
});

export const { useOwnPhotosQuery } = ownPhotosApi;
