import type { BalkanScore, MemberProfile, Photo } from '@kolo/contracts';
import { api } from '@kolo/store';

type MemberPhoto = Pick<Photo, 'photoUrl' | 'isMain' | 'placeholder'>;

const path = (call: string, id: string) => `api/${call}/${encodeURIComponent(id)}`;

/** Another member, by id (product 28). */
export const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    member: build.query<MemberProfile, string>({
      query: (id) => path('profile', id),
      providesTags: ['Member'],
    }),
    memberPhotos: build.query<MemberPhoto[], string>({
      query: (id) => path('profile/photos', id),
      providesTags: ['Member'],
    }),
    balkanScore: build.query<BalkanScore, string>({
      query: (id) => path('balkan-score', id),
      providesTags: ['Member'],
    }),
  }),
});

export const { useMemberQuery, useMemberPhotosQuery, useBalkanScoreQuery } = memberApi;
