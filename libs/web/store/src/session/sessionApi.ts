import { type Conversation, type CurrentUser, type ErrorBody, LIMITS, type Photo } from '@kolo/contracts';
import { api } from '../api.ts';
import { pageAddress } from '../http/pageAddress.ts';

/** Endpoints that more than one front end needs. */
export const sessionApi = api.injectEndpoints({
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
    signOut: build.mutation<unknown, void>({
      query: () => ({ url: 'auth/logout', method: 'POST' }),
    }),
    ownPhotos: build.query<Photo[], void>({
      query: () => 'api/profile/photos',
      providesTags: ['Photos'],
    }),
    /** The member's conversations, newest first, in pages. */
    conversations: build.infiniteQuery<Conversation[], void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) =>
          page.length < LIMITS.conversationsPage ? undefined : page.at(-1)?.lastPosition,
      },
      query: ({ pageParam }) => pageAddress('api/conversations', pageParam),
      providesTags: ['Conversations'],
    }),
  }),
});

export const { useCurrentUserQuery, useSignOutMutation, useOwnPhotosQuery, useConversationsInfiniteQuery } =
  sessionApi;
