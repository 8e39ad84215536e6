import type { ProfileProgress } from '@kolo/contracts/api/profile';
import { PROGRESS } from '@kolo/contracts/protocol/routes';
import { api, isNotFound, isSignedOut, request } from '@kolo/store';

const progressApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The draft; `null` if none was saved, which is a 401 or 404 (docs/product.md#the-wizard). */
    progress: build.query<ProfileProgress | null, void>({
      async queryFn(_arg, _queryApi, _extra, fetchWithBase) {
        const { data, error } = await fetchWithBase(request(PROGRESS));
        if (error) return isSignedOut(error) || isNotFound(error) ? { data: null } : { error };
        return { data: data as ProfileProgress };
      },
      providesTags: ['Progress'],
    }),
  }),
});

export const { useProgressQuery } = progressApi;
