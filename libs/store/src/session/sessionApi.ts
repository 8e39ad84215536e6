import type { Conversation, CurrentUser, ErrorBody, Photo } from '@kolo/contracts';
import { api } from '../api.ts';

/** Endpoints that more than one front end needs. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in member, or `null` when nobody is (a 401 is no error here, spec §7). */
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
    conversations: build.query<Conversation[], void>({
      query: () => 'api/conversations',
      providesTags: ['Conversations'],
    }),
  }),
});

export const { useCurrentUserQuery, useSignOutMutation, useOwnPhotosQuery, useConversationsQuery } =
  sessionApi;
