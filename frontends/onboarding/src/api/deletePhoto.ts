import { api } from '@kolo/store';

const deletePhotoApi = api.injectEndpoints({
  endpoints: (build) => ({
    deletePhoto: build.mutation<unknown, { photoUrl: string }>({
      query: (params) => ({ url: 'api/profile/photos', method: 'DELETE', params }),
      invalidatesTags: ['Photos', 'CurrentUser'],
    }),
  }),
});

export const { useDeletePhotoMutation } = deletePhotoApi;
