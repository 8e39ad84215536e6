import type { OwnProfile } from '@kolo/contracts';
import { api } from '../api.ts';

const ownProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<OwnProfile, void>({
      query: () => 'api/profile',
      providesTags: ['Profile'],
    }),
  }),
});

export const { useOwnProfileQuery } = ownProfileApi;
