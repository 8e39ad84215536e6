import type { PushDevice, PushKinds } from '@kolo/contracts/api/push';
import {
  type AnswerFrom,
  CHOOSE_PUSHES,
  PUSH_SETTINGS,
  SUBSCRIBE_DEVICE,
  UNSUBSCRIBE_DEVICE,
} from '@kolo/contracts/protocol/routes';
import { api } from '../api.ts';
import { request } from '../http/request.ts';

export const {
  useChoosePushesMutation,
  useLazyPushSettingsQuery,
  usePushSettingsQuery,
  useSubscribeDeviceMutation,
  useUnsubscribeDeviceMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    pushSettings: build.query<AnswerFrom<typeof PUSH_SETTINGS>, void>({
      query: () => request(PUSH_SETTINGS),
      providesTags: ['Push'],
    }),
    choosePushes: build.mutation<unknown, PushKinds>({
      query: (body) => request(CHOOSE_PUSHES, { body }),
      invalidatesTags: ['Push'],
    }),
    subscribeDevice: build.mutation<unknown, PushDevice>({
      query: (body) => request(SUBSCRIBE_DEVICE, { body }),
    }),
    unsubscribeDevice: build.mutation<unknown, Pick<PushDevice, 'endpoint'>>({
      query: (body) => request(UNSUBSCRIBE_DEVICE, { body }),
    }),
  }),
});
