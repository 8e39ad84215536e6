import type { UploadPhotoResponse } from '@kolo/contracts/api/media';
import {
  MAIN_PHOTO,
  REMOVE_PHOTO,
  REORDER_PHOTO,
  SET_PROFILE_PHOTO,
  UPLOAD_PHOTO,
} from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const ROUTES = { first: SET_PROFILE_PHOTO, further: UPLOAD_PHOTO } as const;

export interface PhotoUpload {
  file: Blob;
  /** The wizard's first photo becomes the main one. */
  as: keyof typeof ROUTES;
}

const photoForm = (file: Blob): FormData => {
  const form = new FormData();
  form.append('photo', file, 'cropped.jpg');
  return form;
};

export const {
  useChooseMainPhotoMutation,
  useDeletePhotoMutation,
  useReorderPhotoMutation,
  useUploadPhotoMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation<Partial<UploadPhotoResponse>, PhotoUpload>({
      query: ({ file, as }) => request(ROUTES[as], { body: photoForm(file) }),
      invalidatesTags: ['Photos', 'CurrentUser'],
    }),
    chooseMainPhoto: build.mutation<unknown, { photoId: string }>({
      query: (body) => request(MAIN_PHOTO, { body }),
      invalidatesTags: ['Photos', 'CurrentUser'],
    }),
    deletePhoto: build.mutation<unknown, { photoUrl: string }>({
      query: (query) => request(REMOVE_PHOTO, { query }),
      invalidatesTags: ['Photos', 'CurrentUser'],
    }),
    reorderPhoto: build.mutation<unknown, { photoId: string; newOrder: number }>({
      query: (body) => request(REORDER_PHOTO, { body }),
      invalidatesTags: ['Photos', 'CurrentUser'],
    }),
  }),
});
