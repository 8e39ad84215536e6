import type { Protection } from '@kolo/contracts';
import { CONFIRMED, posted, protectionApi } from './protection.ts';

export const { useConfirmByCodeMutation } = protectionApi.injectEndpoints({
  endpoints: (build) => ({
    /** Confirms the session by a code of an app. */
    confirmByCode: build.mutation<Protection, string>({
      query: (code) => posted('confirm/code', { code }),
      invalidatesTags: CONFIRMED,
    }),
  }),
});
