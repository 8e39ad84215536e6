import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './http/baseQuery.ts';

/** What cached answers are about; a mutation names what it made stale. */
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

/**
 * One cache for the whole page; each front end adds its endpoints with `api.injectEndpoints`. Answers are never
 * considered fresh, nothing is retried or refetched on focus unless a hook asks (docs/product.md#the-calls).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});
