import type { MatchCard, MatchesPage, Meetings } from '@kolo/contracts/api/discovery';
import type { SortKey } from '@kolo/contracts/profile/enumerations';
import { FIRST_MATCHES } from '@kolo/contracts/profile/firstMatches';
import { MATCHES_PAGE, MEETINGS } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';
import { type Filters, filterQuery } from './filters.ts';
import { readKnownLikes } from './likesSent.ts';

export interface MatchSearch {
  sort: SortKey;
  filters: Filters | null;
}

export interface LoadedCard extends MatchCard {
  /** Liked or matched when the page was loaded, and so below the others. Cards liked since then keep their place. */
  wasDecided: boolean;
}
interface LoadedPage extends Omit<MatchesPage, 'items'> {
  items: LoadedCard[];
}

const EMPTY_PAGE: MatchesPage = { items: [], hasMore: false, totalCount: 0 };
const isPage = (data: unknown): data is MatchesPage =>
  typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);

const idsOf = (pages: LoadedPage[]): string[] => pages.flatMap(({ items }) => items.map(({ id }) => id));

const pageRequest = ({ sort, filters }: MatchSearch, seen: string[]) =>
  request(MATCHES_PAGE, {
    query: { ...FIRST_MATCHES, exclude: seen.join(','), sort, ...(filters && filterQuery(filters)) },
  });

/** Somebody who looks at a profile for some minutes finds the list as it was. */
export const KEPT_SECONDS = 600;

function loadedPage(answer: unknown, likes: ReadonlySet<string>, { filters }: MatchSearch): LoadedPage {
  const page = isPage(answer) ? answer : EMPTY_PAGE;
  const items = page.items.map((card) => ({
    ...card,
    wasDecided: filters?.choice !== 'liked' && (card.isLiked || card.isMutualInterest || likes.has(card.id)),
  }));
  return { ...page, items };
}

export const matchPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    firstMatchPage: build.query<LoadedPage, MatchSearch>({
      async queryFn(search, { dispatch }, _extra, fetchWithBase) {
        const likes = dispatch<ReadonlySet<string>>(readKnownLikes());
        const { data, error } = await fetchWithBase(pageRequest(search, []));
        return error ? { error } : { data: loadedPage(data, likes, search) };
      },
    }),
    /** Whom one meets on one's trips (docs/product.md#trips). */
    meetings: build.query<Meetings, void>({ query: () => request(MEETINGS), providesTags: ['Matches'] }),
    /** Each page excludes the ids loaded so far (docs/product.md#pages-of-matches). */
    matchPages: build.infiniteQuery<LoadedPage, MatchSearch, string[]>({
      infiniteQueryOptions: {
        initialPageParam: [],
        getNextPageParam: (last, pages) => (last.hasMore && last.items.length > 0 ? idsOf(pages) : undefined),
      },
      async queryFn({ queryArg, pageParam }, { dispatch }, _extra, fetchWithBase) {
        const likes = dispatch<ReadonlySet<string>>(readKnownLikes());
        const { data, error } = await fetchWithBase(pageRequest(queryArg, pageParam));
        return error ? { error } : { data: loadedPage(data, likes, queryArg) };
      },
      providesTags: ['Matches'],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

export const { useMatchPagesInfiniteQuery, useMeetingsQuery } = matchPagesApi;

/** Replaces the first page. Cards it displaces remain, right after it. */
export function mergeFirstPage(pages: LoadedPage[], first: LoadedPage): LoadedPage[] {
  const [former, ...others] = pages;
  const loaded = new Set(idsOf(pages));
  const isIn = new Set(first.items.map(({ id }) => id));
  const arrivals = first.items.filter(({ id }) => !loaded.has(id)).length;
  const displaced = former?.items.filter(({ id }) => !isIn.has(id)) ?? [];
  const pushedOff = arrivals > 0 ? displaced.slice(-arrivals) : [];
  return [
    { ...first, items: others.length > 0 ? [...first.items, ...pushedOff] : first.items },
    ...others.map((page) => ({
      ...page,
      totalCount: first.totalCount,
      items: page.items.filter(({ id }) => !isIn.has(id)),
    })),
  ];
}
