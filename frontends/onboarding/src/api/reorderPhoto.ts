import { api } from '@kolo/store';

const reorderPhotoApi = api.injectEndpoints({
  endpoints: (build) => ({
    reorderPhoto: build.mutation<unknown, { photoId: string; newOrder: number }>({
      query: (body) => ({ url: 'api/profile/photos/reorder', method: 'POST', body }),
      invalidatesTags: ['Photos', 'CurrentUser'],
    }),
  }),
});

export const { useReorderPhotoMutation } = reorderPhotoApi;
