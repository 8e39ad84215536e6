import { type AdminUsersResponse, LIMITS } from '@kolo/contracts';
import { api } from '@kolo/store';

export interface UsersSearch {
  page: number;
  /** Empty finds everyone. */
  search: string;
}

/** The operators' view of the platform (docs/product.md#the-calls). */
const adminUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<AdminUsersResponse, UsersSearch>({
      query: ({ page, search }) => ({
        url: 'api/admin/users',
        params: { page, limit: LIMITS.adminPage, ...(search && { search }) },
      }),
      providesTags: ['AdminUsers'],
    }),
  }),
});

export const { useAdminUsersQuery } = adminUsersApi;
