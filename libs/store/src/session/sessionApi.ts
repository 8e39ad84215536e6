import type { Conversation, CurrentUser, Photo } from '@kolo/contracts';
import { api } from '../api.ts';

/** Endpoints that more than one front end needs. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in member, or `null` when nobody is (a 401 is no error here, spec §7). */
    currentUser: build.query<CurrentUser | null, void>({
      async queryFn(_arg, _queryApi, _extra, fetchWithBase) {
        const result = await fetchWithBase('auth/user');
        if (result.error?.status === 401) return { data: null };
        if (result.error) return { error: { ...result.error, message: 'Failed to fetch user' } };
        return { data: result.data as CurrentUser };
      },
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
