import type { Protection } from '@kolo/contracts';
import { posted, protectionApi } from './protection.ts';

export const { useRemoveFactorMutation } = protectionApi.injectEndpoints({
  endpoints: (build) => ({
    /** Removes a factor, but not the last one. */
    removeFactor: build.mutation<Protection, string>({
      query: (id) => posted(`${encodeURIComponent(id)}/remove`),
      invalidatesTags: ['Protection'],
    }),
  }),
});
