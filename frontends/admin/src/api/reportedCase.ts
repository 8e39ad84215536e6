import type { CasePage } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useReportedCaseQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** A case without its evidence (docs/product.md#cases-and-decisions). */
    reportedCase: build.query<CasePage, string>({
      query: (id) => `api/admin/reports/${encodeURIComponent(id)}`,
      providesTags: ['Cases'],
    }),
  }),
});
