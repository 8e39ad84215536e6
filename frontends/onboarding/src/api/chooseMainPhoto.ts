import { api } from '@kolo/store';

const chooseMainPhotoApi = api.injectEndpoints({
  endpoints: (build) => ({
    chooseMainPhoto: build.mutation<unknown, { photoId: string }>({
      query: (body) => ({ url: 'api/profile/photos/main', method: 'POST', body }),
      invalidatesTags: ['Photos', 'CurrentUser'],
    }),
  }),
});

export const { useChooseMainPhotoMutation } = chooseMainPhotoApi;
