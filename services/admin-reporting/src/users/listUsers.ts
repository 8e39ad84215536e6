import type { AdminUsersResponse, adminUsersQuery } from '@kolo/contracts/api/admin';
import type { Documents } from '@kolo/documents';
import type { z } from 'zod';
import { membersView } from '../views/members.ts';
import { isRegistered, toAdminUser } from './adminUser.ts';
import { cacheByCost } from './cacheByCost.ts';
import { countFigures } from './figures.ts';
import { createFindMembersAt } from './findMembersAt.ts';
import { createSearches } from './searches.ts';

/** Throws `conflict` if the operator has since searched for something else. */
export type ListUsers = (
  operator: string,
  query: z.infer<typeof adminUsersQuery>,
) => Promise<AdminUsersResponse>;

/**
 * The users, newest first, and figures over everybody (docs/product.md#operators). Bounded reads only
 * (docs/design.md#bounded-reads).
 */
export function createListUsers(documents: Documents, now: () => number): ListUsers {
  const figures = cacheByCost(() => countFigures(documents), now);
  const everyone = createFindMembersAt(documents, now);
  const searches = createSearches(documents, now);

  async function found(operator: string, search: string, offset: number, limit: number) {
    const ids = await searches(operator, search);
    const shown = await documents.getMany(membersView.collection, ids.slice(offset, offset + limit));
    return { rows: [...shown.values()].filter(isRegistered), totalCount: ids.length };
  }
  return async (operator, { page, limit, search }) => {
    const offset = (page - 1) * limit;
    const [totals, { rows, totalCount }] = await Promise.all([
      figures(),
      search
        ? found(operator, search, offset, limit)
        : everyone(offset, limit).then((rows) => ({ rows, totalCount: null })),
    ]);
    const listed = totalCount ?? totals.totalUsers;
    return {
      users: rows.map(toAdminUser),
      ...totals,
      totalCount: listed,
      currentPage: page,
      totalPages: Math.max(1, Math.ceil(listed / limit)),
    };
  };
}
