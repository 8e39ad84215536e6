import type { NewAppRequest, Protection } from '@kolo/contracts';
import { CONFIRMED, posted, protectionApi } from './protection.ts';

export const { useAddAppMutation } = protectionApi.injectEndpoints({
  endpoints: (build) => ({
    /** Adds the app that has the key, as a code of it shows, which confirms the session. */
    addApp: build.mutation<Protection, NewAppRequest>({
      query: (app) => posted('app', app),
      invalidatesTags: CONFIRMED,
    }),
  }),
});
