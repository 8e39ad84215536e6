import type { CasesPage, QueueFilter } from '@kolo/contracts';
import { api } from '@kolo/store';

export interface ReportsSearch {
  state: 'open' | 'decided';
  /** `null` finds every reason. */
  reason: QueueFilter | null;
  /** The number that letters name; finds that case alone, whichever state it is in. */
  number: string | null;
}

/** What waits for an operator, and how much of it there is, for the tab that counts it. */
export const OPEN_REPORTS: ReportsSearch = { state: 'open', reason: null, number: null };

/**
 * Cases in pages: the gravest and oldest of the open ones first, the newest of the decided ones
 * (docs/product.md#cases-and-decisions).
 */
const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reports: build.infiniteQuery<CasesPage, ReportsSearch, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { state, reason, number }, pageParam }) => ({
        url: 'api/admin/reports',
        params: number
          ? { number }
          : { state, ...(reason && { reason }), ...(pageParam && { before: pageParam }) },
      }),
      providesTags: ['Cases'],
    }),
  }),
});

export const { useReportsInfiniteQuery } = reportsApi;
