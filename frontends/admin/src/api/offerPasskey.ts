import type { PasskeyOffer } from '@kolo/contracts';
import { posted, protectionApi } from './protection.ts';

export const { useOfferPasskeyMutation } = protectionApi.injectEndpoints({
  endpoints: (build) => ({
    /** What a browser needs to make a passkey (docs/product.md#second-factor-of-operators). */
    offerPasskey: build.mutation<PasskeyOffer, void>({
      query: () => posted('passkey/offer'),
    }),
  }),
});
