import { HEADERS, type ReportRequest, type ReportResponse } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useReportMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Tells the operators of a member, once a key (docs/product.md#reporting). What the page knows of who is blocked
     * with it stays until the page is left.
     */
    report: build.mutation<ReportResponse, ReportRequest & { key: string }>({
      query: ({ key, ...body }) => ({
        url: 'api/report',
        method: 'POST',
        body,
        headers: { [HEADERS.idempotencyKey]: key },
      }),
    }),
  }),
});
