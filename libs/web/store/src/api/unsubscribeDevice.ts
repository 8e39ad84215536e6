import type { PushDevice } from '@kolo/contracts';
import { api } from '../api.ts';

export const { useUnsubscribeDeviceMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    unsubscribeDevice: build.mutation<unknown, Pick<PushDevice, 'endpoint'>>({
      query: (body) => ({ url: 'api/push/unsubscribe', method: 'POST', body }),
    }),
  }),
});
