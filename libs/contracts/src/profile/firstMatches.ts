import { LIMITS } from '../limits.ts';
import type { MATCHES_PAGE, RequestTo } from '../protocol/routes.ts';

/** The first query for matches (docs/product.md#pages-of-matches). */
export const FIRST_MATCHES = {
  exclude: '',
  limit: `${LIMITS.matchesPage.default}`,
  sort: 'compatible',
} as const satisfies RequestTo<typeof MATCHES_PAGE>['query'];
