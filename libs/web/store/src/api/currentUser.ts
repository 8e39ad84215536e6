import type { CurrentUser } from '@kolo/contracts/api/identity';
import { CURRENT_USER } from '@kolo/contracts/protocol/routes';
import { api } from '../api.ts';
import { isSignedOut } from '../http/apiError.ts';
import { csrfToken } from '../http/csrf.ts';
import { request } from '../http/request.ts';

export const currentUserApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A 401 means `null`, and without the session's CSRF cookie no call is made (docs/product.md#the-calls). */
    currentUser: build.query<CurrentUser | null, void>({
      async queryFn(_arg, _queryApi, _extra, fetchWithBase) {
        if (csrfToken(document.cookie) === null) return { data: null };
        const { data, error } = await fetchWithBase(request(CURRENT_USER));
        if (!error) return { data: data as CurrentUser };
        return isSignedOut(error) ? { data: null } : { error: { ...error, message: 'Failed to fetch user' } };
      },
      providesTags: ['CurrentUser'],
    }),
  }),
});

export const { useCurrentUserQuery } = currentUserApi;
