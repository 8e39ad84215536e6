import type { PasskeyRequest, Protection } from '@kolo/contracts';
import { CONFIRMED, posted, protectionApi } from './protection.ts';

export const { useConfirmByPasskeyMutation } = protectionApi.injectEndpoints({
  endpoints: (build) => ({
    /** Confirms the session by what a passkey signed. */
    confirmByPasskey: build.mutation<Protection, PasskeyRequest>({
      query: (signed) => posted('confirm/passkey', signed),
      invalidatesTags: CONFIRMED,
    }),
  }),
});
