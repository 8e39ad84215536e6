import type { Photo } from '@kolo/contracts';
import { api } from '@kolo/store';
import { memberPath } from './memberPath.ts';

type MemberPhoto = Pick<Photo, 'photoUrl' | 'isMain' | 'placeholder'>;

const memberPhotosApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberPhotos: build.query<MemberPhoto[], string>({
      query: (id) => memberPath('profile/photos', id),
      providesTags: ['Member'],
    }),
  }),
});

export const { useMemberPhotosQuery } = memberPhotosApi;
