import type { PushKinds } from '@kolo/contracts';
import { api } from '../api.ts';

interface PushSettings {
  publicKey: string;
  kinds: PushKinds;
  devices: number;
}

export const { useLazyPushSettingsQuery, usePushSettingsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    pushSettings: build.query<PushSettings, void>({ query: () => 'api/push', providesTags: ['Push'] }),
  }),
});
