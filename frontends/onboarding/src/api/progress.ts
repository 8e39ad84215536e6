import type { ProfileProgress } from '@kolo/contracts';
import { api, isNotFound, isSignedOut } from '@kolo/store';

const progressApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The wizard's draft, `null` when nothing was saved: a 401 or 404 means just that (docs/product.md#the-wizard). */
    progress: build.query<ProfileProgress | null, void>({
      async queryFn(_arg, _queryApi, _extra, fetchWithBase) {
        const { data, error } = await fetchWithBase('api/profile/progress');
        if (error) return isSignedOut(error) || isNotFound(error) ? { data: null } : { error };
        return { data: data as ProfileProgress };
      },
      providesTags: ['Progress'],
    }),
  }),
});

export const { useProgressQuery } = progressApi;
