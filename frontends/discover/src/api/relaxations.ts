import type { Relaxation } from '@kolo/contracts/api/discovery';
import type { KeptDealbreakers } from '@kolo/contracts/profile/dealbreakerFields';
import {
  type AnswerFrom,
  DEALBREAKERS,
  RELAXATIONS,
  SAVE_DEALBREAKERS,
} from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';
import { type Filters, filterQuery } from './filters.ts';

const CHANGED = ['Dealbreakers', 'Matches', 'Likes', 'Member', 'Profile'] as const;

const relaxationsApi = api.enhanceEndpoints({ addTagTypes: ['Dealbreakers'] }).injectEndpoints({
  endpoints: (build) => ({
    relaxations: build.query<AnswerFrom<typeof RELAXATIONS>, Filters | null>({
      query: (filters) => request(RELAXATIONS, { query: filters ? filterQuery(filters) : {} }),
      providesTags: ['Matches'],
    }),
    /** Gives one up, and resolves to what there was, for undoing. */
    giveUpDealbreaker: build.mutation<KeptDealbreakers, Relaxation['kind']>({
      async queryFn(kind, _api, _extra, fetchWithBase) {
        const before = await fetchWithBase(request(DEALBREAKERS));
        if (before.error) return { error: before.error };
        const own: KeptDealbreakers = Object.assign({}, before.data);
        const saved = await fetchWithBase(
          request(SAVE_DEALBREAKERS, { body: { ...own, [kind]: undefined } }),
        );
        return saved.error ? { error: saved.error } : { data: own };
      },
      invalidatesTags: (_before, error) => (error ? [] : CHANGED),
    }),
    restoreDealbreakers: build.mutation<AnswerFrom<typeof SAVE_DEALBREAKERS>, KeptDealbreakers>({
      query: (body) => request(SAVE_DEALBREAKERS, { body }),
      invalidatesTags: (_saved, error) => (error ? [] : CHANGED),
    }),
  }),
});

export const { useRelaxationsQuery, useGiveUpDealbreakerMutation, useRestoreDealbreakersMutation } =
  relaxationsApi;
