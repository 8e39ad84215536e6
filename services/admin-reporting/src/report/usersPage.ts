import type { AdminUsersResponse, adminUsersQuery } from '@kolo/contracts';
import type { z } from 'zod';
import type { Report } from './report.ts';
import { isMeant } from './search.ts';

/**
 * A page of the users who are meant by the search, with the figures over everyone. `totalCount` and `totalPages` are
 * those of the search; a page beyond the last is empty.
 */
export function usersPage(
  { users, figures }: Report,
  { page, limit, search }: z.infer<typeof adminUsersQuery>,
): AdminUsersResponse {
  const meant = users.filter((user) => isMeant(user, search));
  return {
    users: meant.slice((page - 1) * limit, page * limit),
    totalUsers: users.length,
    totalCount: meant.length,
    ...figures,
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(meant.length / limit)),
  };
}
