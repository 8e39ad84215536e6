import type { MemberPage } from '@kolo/contracts';
import { api, isApiError } from '@kolo/store';

/** Whether a member's page opens only with a purpose. */
export const isPurposeRequired = (error: unknown): boolean =>
  isApiError(error) && error.code === 'purpose_required';

export const { useAdminMemberQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What staff sees of a member: facts, restriction, history, cases (docs/product.md#cases-and-decisions); the look
     * is recorded (docs/product.md#a-stated-purpose).
     */
    adminMember: build.query<MemberPage, string>({
      query: (id) => `api/admin/members/${encodeURIComponent(id)}`,
      providesTags: ['Cases'],
    }),
  }),
});
