/** What is left of a list that comes in pages. */
export interface More {
  isThere: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The next page of a query. */
export const moreOf = (query: PagedQuery): More => ({
  isThere: query.hasNextPage,
  isLoading: query.isFetchingNextPage,
  hasFailed: query.isFetchNextPageError,
  load: () => void query.fetchNextPage(),
});
