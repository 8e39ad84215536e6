import type { PushDevice, PushKinds } from '@kolo/contracts';
import { api } from '../api.ts';

interface PushSettings {
  publicKey: string;
  kinds: PushKinds;
  devices: number;
}

const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    pushSettings: build.query<PushSettings, void>({ query: () => 'api/push', providesTags: ['Push'] }),
    choosePushes: build.mutation<unknown, PushKinds>({
      query: (body) => ({ url: 'api/push/kinds', method: 'POST', body }),
      invalidatesTags: ['Push'],
    }),
    subscribeDevice: build.mutation<unknown, PushDevice>({
      query: (body) => ({ url: 'api/push/subscribe', method: 'POST', body }),
    }),
    unsubscribeDevice: build.mutation<unknown, Pick<PushDevice, 'endpoint'>>({
      query: (body) => ({ url: 'api/push/unsubscribe', method: 'POST', body }),
    }),
  }),
});

export const {
  useChoosePushesMutation,
  useLazyPushSettingsQuery,
  usePushSettingsQuery,
  useSubscribeDeviceMutation,
  useUnsubscribeDeviceMutation,
} = pushApi;
