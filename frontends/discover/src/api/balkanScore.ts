import type { BalkanScore } from '@kolo/contracts';
import { api } from '@kolo/store';
import { memberPath } from './memberPath.ts';

const balkanScoreApi = api.injectEndpoints({
  endpoints: (build) => ({
    balkanScore: build.query<BalkanScore, string>({
      query: (id) => memberPath('balkan-score', id),
      providesTags: ['Member'],
    }),
  }),
});

export const { useBalkanScoreQuery } = balkanScoreApi;
