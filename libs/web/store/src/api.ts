import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './http/baseQuery.ts';

const TAGS = [
  'CurrentUser',
  'Profile',
  'Progress',
  'Photos',
  'Matches',
  'Likes',
  'Conversations',
  'Thread',
  'Member',
  'AdminUsers',
  'Cases',
  'Push',
] as const;

const KEPT_SECONDS = 600;

/**
 * Answers never count as fresh, and nothing is retried or refetched on focus unless a hook asks
 * (docs/product.md#the-calls).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  refetchOnMountOrArgChange: true,
  // Lets members switch tabs offline without losing lists.
  keepUnusedDataFor: KEPT_SECONDS,
  endpoints: () => ({}),
});
