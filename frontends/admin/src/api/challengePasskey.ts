import type { PasskeyChallenge } from '@kolo/contracts';
import { posted, protectionApi } from './protection.ts';

export const { useChallengePasskeyMutation } = protectionApi.injectEndpoints({
  endpoints: (build) => ({
    /** What a passkey has to sign. */
    challengePasskey: build.mutation<PasskeyChallenge, void>({
      query: () => posted('confirm/challenge'),
    }),
  }),
});
