import type { ToldOriginShield } from '@kolo/contracts';
import { api } from '@kolo/store';

export const shieldApi = api.enhanceEndpoints({ addTagTypes: ['Shield'] }).injectEndpoints({
  endpoints: (build) => ({
    shield: build.query<ToldOriginShield, void>({
      query: () => 'api/profile/shield',
      providesTags: ['Shield'],
    }),
  }),
});

export const { useShieldQuery } = shieldApi;
