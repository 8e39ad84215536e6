import type { PurposeRequest } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useStatePurposeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Opens the page of a member for a while, with a purpose that is recorded (docs/product.md#a-stated-purpose). */
    statePurpose: build.mutation<unknown, PurposeRequest & { memberId: string }>({
      query: ({ memberId, ...body }) => ({
        url: `api/admin/members/${encodeURIComponent(memberId)}/purpose`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Cases'],
    }),
  }),
});
