import type { MemberPage } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useAdminMemberQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What operators see of a member: facts, restriction, history, cases (product 45). */
    adminMember: build.query<MemberPage, string>({
      query: (id) => `api/admin/members/${encodeURIComponent(id)}`,
      providesTags: ['Cases'],
    }),
  }),
});
