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

const uploadPhotoApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation<Partial<UploadPhotoResponse>, PhotoUpload>({
      query: ({ file, as }) => ({ url: UPLOAD_PATHS[as], method: 'POST', body: photoForm(file) }),
      invalidatesTags: ['Photos', 'CurrentUser'],
    }),
  }),
});

export const { useUploadPhotoMutation } = uploadPhotoApi;
