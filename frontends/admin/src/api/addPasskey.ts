import type { NewPasskeyRequest, Protection } from '@kolo/contracts';
import { CONFIRMED, posted, protectionApi } from './protection.ts';

export const { useAddPasskeyMutation } = protectionApi.injectEndpoints({
  endpoints: (build) => ({
    /** Adds the passkey that the browser made, which confirms the session. */
    addPasskey: build.mutation<Protection, NewPasskeyRequest>({
      query: (passkey) => posted('passkey', passkey),
      invalidatesTags: CONFIRMED,
    }),
  }),
});
