import type { AppealOutcome } from '@kolo/contracts/moderation';
import {
  ACTS,
  type AnswerFrom,
  DECIDE_APPEAL,
  LOOK_AT_EVIDENCE,
  REPORTED_CASE,
  REPORTS,
  TAKE_BACK,
} from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

export interface ReportsSearch {
  state: 'decided';
  /** From a letter. Finds that case alone, open or decided. */
  number: string | null;
}

export interface AppealVerdict {
  id: string;
  outcome: AppealOutcome;
  reason: string;
}

const PAGES = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};

export const {
  useActsInfiniteQuery,
  useDecideAppealMutation,
  useLookAtEvidenceMutation,
  useReportedCaseQuery,
  useReportsInfiniteQuery,
  useTakeBackMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest first. */
    reports: build.infiniteQuery<AnswerFrom<typeof REPORTS>, ReportsSearch, string | undefined>({
      infiniteQueryOptions: PAGES,
      query: ({ queryArg: { state, number }, pageParam }) =>
        request(REPORTS, { query: number ? { number } : { state, before: pageParam } }),
      providesTags: ['Cases'],
    }),
    reportedCase: build.query<AnswerFrom<typeof REPORTED_CASE>, string>({
      query: (id) => request(REPORTED_CASE, { params: { id } }),
      providesTags: ['Cases'],
    }),
    /** A mutation because looking is recorded and the answer must not be cached. */
    lookAtEvidence: build.mutation<AnswerFrom<typeof LOOK_AT_EVIDENCE>, string>({
      query: (id) => request(LOOK_AT_EVIDENCE, { params: { id } }),
    }),
    decideAppeal: build.mutation<unknown, AppealVerdict>({
      query: ({ id, ...body }) => request(DECIDE_APPEAL, { params: { id }, body }),
      invalidatesTags: ['Cases'],
    }),
    /** Reverses a decision without an appeal (docs/product.md#the-audit-trail). */
    takeBack: build.mutation<unknown, { id: string; reason: string }>({
      query: ({ id, ...body }) => request(TAKE_BACK, { params: { id }, body }),
      invalidatesTags: ['Cases'],
    }),
    acts: build.infiniteQuery<AnswerFrom<typeof ACTS>, void, string | undefined>({
      infiniteQueryOptions: PAGES,
      query: ({ pageParam }) => request(ACTS, { query: { before: pageParam } }),
      providesTags: ['Cases'],
    }),
  }),
});
