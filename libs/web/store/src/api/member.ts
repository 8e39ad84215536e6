import {
  type AnswerFrom,
  BALKAN_SCORE,
  MEMBER_PHOTOS,
  MEMBER_PROFILE,
} from '@kolo/contracts/protocol/routes';
import { api } from '../api.ts';
import { request } from '../http/request.ts';

export const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    member: build.query<AnswerFrom<typeof MEMBER_PROFILE>, string>({
      query: (id) => request(MEMBER_PROFILE, { params: { id } }),
      providesTags: ['Member'],
    }),
    memberPhotos: build.query<AnswerFrom<typeof MEMBER_PHOTOS>, string>({
      query: (id) => request(MEMBER_PHOTOS, { params: { id } }),
      providesTags: ['Member'],
    }),
    balkanScore: build.query<AnswerFrom<typeof BALKAN_SCORE>, string>({
      query: (id) => request(BALKAN_SCORE, { params: { id } }),
      providesTags: ['Member'],
    }),
  }),
});

export const { useBalkanScoreQuery, useMemberPhotosQuery, useMemberQuery } = memberApi;
