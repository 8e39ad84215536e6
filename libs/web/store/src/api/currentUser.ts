import type { CurrentUser, ErrorBody } from '@kolo/contracts';
import { api } from '../api.ts';

export const currentUserApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in member, or `null` when nobody is (a 401 is no error here, product 28). */
    currentUser: build.query<CurrentUser | null, void>({
      query: () => ({
        url: 'auth/user',
        validateStatus: ({ ok, status }) => ok || status === 401,
      }),
      transformResponse: (answer: CurrentUser | ErrorBody) => ('id' in answer ? answer : null),
      transformErrorResponse: (error) => ({ ...error, message: 'Failed to fetch user' }),
      providesTags: ['CurrentUser'],
    }),
  }),
});

export const { useCurrentUserQuery } = currentUserApi;
