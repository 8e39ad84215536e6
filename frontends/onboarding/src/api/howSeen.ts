import { type AnswerFrom, HOW_SEEN, RELAXATIONS } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

export const { useHowSeenQuery, useOwnLimitsQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Dealbreakers'] })
  .injectEndpoints({
    endpoints: (build) => ({
      howSeen: build.query<AnswerFrom<typeof HOW_SEEN>, void>({ query: () => request(HOW_SEEN) }),
      /** Without filters, which are of a search: whom one's dealbreakers keep away. */
      ownLimits: build.query<AnswerFrom<typeof RELAXATIONS>, void>({
        query: () => request(RELAXATIONS, { query: {} }),
        providesTags: ['Dealbreakers'],
      }),
    }),
  });
