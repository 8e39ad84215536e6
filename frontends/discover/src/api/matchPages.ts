import { LIMITS, type MatchesPage, type SortKey } from '@kolo/contracts';
import { api } from '@kolo/store';
import { type Filters, filterParameters } from './filters.ts';

/** What a list of matches was asked for; `null` filters nothing. */
export interface MatchSearch {
  sort: SortKey;
  filters: Filters | null;
}

const idsOf = (pages: MatchesPage[]): string[] => pages.flatMap(({ items }) => items.map(({ id }) => id));

/** Commas stay as they are: escaped, two thousand ids would take half as much room again. */
const addressOf = ({ sort, filters }: MatchSearch, seen: string[]): string => {
  const parameters = new URLSearchParams({
    limit: String(LIMITS.matchesPage.default),
    sort,
    ...(filters && filterParameters(filters)),
  });
  return `api/matches/paginated?exclude=${seen.map(encodeURIComponent).join(',')}&${parameters}`;
};

/** Who looks at a profile for some minutes finds the list as it was. */
const KEPT_SECONDS = 600;

export const matchPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Each page is asked for with the ids of everything loaded so far (docs/product.md#pages-of-matches). */
    matchPages: build.infiniteQuery<MatchesPage, MatchSearch, string[]>({
      infiniteQueryOptions: {
        initialPageParam: [],
        getNextPageParam: (last, pages) => (last.hasMore && last.items.length > 0 ? idsOf(pages) : undefined),
      },
      query: ({ queryArg, pageParam }) => addressOf(queryArg, pageParam),
      providesTags: ['Matches'],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

export const { useMatchPagesInfiniteQuery } = matchPagesApi;
