import type { AdminUsersResponse, adminUsersQuery } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import type { z } from 'zod';
import { membersView } from '../views/members.ts';
import { createEveryone } from './everyone.ts';
import { countFigures } from './figures.ts';
import { remembered } from './remembered.ts';
import { createSearches } from './searches.ts';
import { adminUser, isRegistered } from './user.ts';

/** Gives an operator a page of the users. Throws `conflict` when the operator searched for something else meanwhile. */
export type Report = (
  operator: string,
  query: z.infer<typeof adminUsersQuery>,
) => Promise<AdminUsersResponse>;

/**
 * The users, the newest first, and the figures over everyone (docs/product.md#operators). `totalCount` and `totalPages`
 * are those of the search; a page beyond the last is empty. Nothing of it reads a table in one turn
 * (docs/design.md#bounded-reads).
 */
export function createReport(documents: Documents, now: () => number): Report {
  const figures = remembered(() => countFigures(documents), now);
  const everyone = createEveryone(documents, now);
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
      users: rows.map(adminUser),
      ...totals,
      totalCount: listed,
      currentPage: page,
      totalPages: Math.max(1, Math.ceil(listed / limit)),
    };
  };
}
