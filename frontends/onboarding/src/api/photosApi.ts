import type { UploadPhotoResponse } from '@kolo/contracts';
import { api } from '@kolo/store';

const UPLOAD_PATHS = { first: 'api/set-profile-photo', further: 'api/upload-photo' } as const;

export interface PhotoUpload {
  file: Blob;
  /** The wizard's first photo becomes the main one. */
  as: keyof typeof UPLOAD_PATHS;
}

const photoForm = (file: Blob): FormData => {
  const form = new FormData();
  form.append('photo', file, 'cropped.jpg');
  return form;
};

/** Changes to the member's own photos (product 28); the list and the avatar in the header follow. */
export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation<Partial<UploadPhotoResponse>, PhotoUpload>({
      query: ({ file, as }) => ({ url: UPLOAD_PATHS[as], method: 'POST', body: photoForm(file) }),
      invalidatesTags: ['Photos', 'CurrentUser'],
    }),
    deletePhoto: build.mutation<unknown, { photoUrl: string }>({
      query: (params) => ({ url: 'api/profile/photos', method: 'DELETE', params }),
      invalidatesTags: ['Photos', 'CurrentUser'],
    }),
    reorderPhoto: build.mutation<unknown, { photoId: string; newOrder: number }>({
      query: (body) => ({ url: 'api/profile/photos/reorder', method: 'POST', body }),
      invalidatesTags: ['Photos', 'CurrentUser'],
    }),
    chooseMainPhoto: build.mutation<unknown, { photoId: string }>({
      query: (body) => ({ url: 'api/profile/photos/main', method: 'POST', body }),
      invalidatesTags: ['Photos', 'CurrentUser'],
    }),
  }),
});

export const {
  useUploadPhotoMutation,
  useDeletePhotoMutation,
  useReorderPhotoMutation,
  useChooseMainPhotoMutation,
} = photosApi;
