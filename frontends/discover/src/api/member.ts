import type { MemberProfile } from '@kolo/contracts';
import { api } from '@kolo/store';
import { memberPath } from './memberPath.ts';

export const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    member: build.query<MemberProfile, string>({
      query: (id) => memberPath('profile', id),
      providesTags: ['Member'],
    }),
  }),
});

export const { useMemberQuery } = memberApi;
