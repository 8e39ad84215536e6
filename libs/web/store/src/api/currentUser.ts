import type { CurrentUser } from '@kolo/contracts';
import { api } from '../api.ts';
import { isSignedOut } from '../http/apiError.ts';
import { csrfToken } from '../http/csrf.ts';

export const currentUserApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The signed-in member, or `null` when nobody is: a 401 is no error here, and without the cookie that comes with
     * every session nothing is asked (docs/product.md#the-calls).
     */
    currentUser: build.query<CurrentUser | null, void>({
      async queryFn(_arg, _queryApi, _extra, fetchWithBase) {
        if (csrfToken(document.cookie) === null) return { data: null };
        const { data, error } = await fetchWithBase('auth/user');
        if (!error) return { data: data as CurrentUser };
        return isSignedOut(error) ? { data: null } : { error: { ...error, message: 'Failed to fetch user' } };
      },
      providesTags: ['CurrentUser'],
    }),
  }),
});

export const { useCurrentUserQuery } = currentUserApi;
