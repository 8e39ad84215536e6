import type { PushDevice } from '@kolo/contracts';
import { api } from '../api.ts';

export const { useSubscribeDeviceMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    subscribeDevice: build.mutation<unknown, PushDevice>({
      query: (body) => ({ url: 'api/push/subscribe', method: 'POST', body }),
    }),
  }),
});
