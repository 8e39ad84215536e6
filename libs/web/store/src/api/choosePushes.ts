import type { PushKinds } from '@kolo/contracts';
import { api } from '../api.ts';

export const { useChoosePushesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    choosePushes: build.mutation<unknown, PushKinds>({
      query: (body) => ({ url: 'api/push/kinds', method: 'POST', body }),
      invalidatesTags: ['Push'],
    }),
  }),
});
