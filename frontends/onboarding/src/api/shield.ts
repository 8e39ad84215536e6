import { type AnswerFrom, SHIELD } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

export const shieldApi = api.enhanceEndpoints({ addTagTypes: ['Shield'] }).injectEndpoints({
  endpoints: (build) => ({
    shield: build.query<AnswerFrom<typeof SHIELD>, void>({
      query: () => request(SHIELD),
      providesTags: ['Shield'],
    }),
  }),
});

export const { useShieldQuery } = shieldApi;
