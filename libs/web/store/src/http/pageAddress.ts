/** Where a list is asked for: its newest page, or the one before a position. */
export const pageAddress = (path: string, before: string | null): string =>
  before === null ? path : `${path}?before=${before}`;
