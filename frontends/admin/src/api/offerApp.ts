import type { AppOffer } from '@kolo/contracts';
import { posted, protectionApi } from './protection.ts';

export const { useOfferAppMutation } = protectionApi.injectEndpoints({
  endpoints: (build) => ({
    /** A new key for an authenticator app. */
    offerApp: build.mutation<AppOffer, void>({
      query: () => posted('app/offer'),
    }),
  }),
});
