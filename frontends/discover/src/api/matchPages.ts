import { LIMITS, type MatchCard, type MatchesPage, type SortKey } from '@kolo/contracts';
import { api } from '@kolo/store';
import { type Filters, filterParameters } from './filters.ts';
import { knownLikes } from './likesSent.ts';

/** What a list of matches was asked for; `null` filters nothing. */
export interface MatchSearch {
  sort: SortKey;
  filters: Filters | null;
}

/** A card as it was loaded. */
export interface LoadedCard extends MatchCard {
  /** Whether they were liked or matched when the page was asked for. A like since then leaves the card in its place. */
  wasDecided: boolean;
}
interface LoadedPage extends Omit<MatchesPage, 'items'> {
  items: LoadedCard[];
}

const NOBODY: MatchesPage = { items: [], hasMore: false, totalCount: 0 };
const isPage = (data: unknown): data is MatchesPage =>
  typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);

const idsOf = (pages: LoadedPage[]): string[] => pages.flatMap(({ items }) => items.map(({ id }) => id));

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
export const KEPT_SECONDS = 600;

export const matchPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Each page is asked for with the ids of everything loaded so far (docs/product.md#pages-of-matches). */
    matchPages: build.infiniteQuery<LoadedPage, MatchSearch, string[]>({
      infiniteQueryOptions: {
        initialPageParam: [],
        getNextPageParam: (last, pages) => (last.hasMore && last.items.length > 0 ? idsOf(pages) : undefined),
      },
      async queryFn({ queryArg, pageParam }, { dispatch }, _extra, fetchWithBase) {
        const likes = dispatch<ReadonlySet<string>>(knownLikes());
        const { data, error } = await fetchWithBase(addressOf(queryArg, pageParam));
        if (error) return { error };
        const page = isPage(data) ? data : NOBODY;
        const items = page.items.map((card) => ({
          ...card,
          wasDecided: card.isLiked || card.isMutualInterest || likes.has(card.id),
        }));
        return { data: { ...page, items } };
      },
      providesTags: ['Matches'],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

export const { useMatchPagesInfiniteQuery } = matchPagesApi;
