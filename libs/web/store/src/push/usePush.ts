import type { PushKinds } from '@kolo/contracts/api/push';
import { useCallback, useEffect, useState } from 'react';
import {
  useChoosePushesMutation,
  useLazyPushSettingsQuery,
  usePushSettingsQuery,
  useSubscribeDeviceMutation,
  useUnsubscribeDeviceMutation,
} from '../api/push.ts';
import {
  type PushState,
  pushStateHere,
  pushWasAsked,
  subscribeHere,
  unsubscribeHere,
} from './browserPush.ts';

/** Whether they are on now. Throws if the browser or server fails. */
export function useTurnOnPush(): () => Promise<boolean> {
  const [settings] = useLazyPushSettingsQuery();
  const [subscribe] = useSubscribeDeviceMutation();
  return useCallback(async () => {
    pushWasAsked();
    const { publicKey } = await settings().unwrap();
    const device = await subscribeHere(publicKey);
    if (device) await subscribe(device).unwrap();
    return device !== null;
  }, [settings, subscribe]);
}

/** See docs/product.md#on-the-home-screen. */
export function usePush() {
  const [state, setState] = useState<PushState | null>(null);
  const { data } = usePushSettingsQuery();
  const [choose] = useChoosePushesMutation();
  const [unsubscribe] = useUnsubscribeDeviceMutation();
  const turnOnHere = useTurnOnPush();

  const look = useCallback(async () => setState(await pushStateHere()), []);
  useEffect(() => void look(), [look]);

  return {
    /** `null` while unknown. */
    state,
    kinds: data?.kinds ?? null,
    choose: (kinds: PushKinds) => choose(kinds).unwrap(),
    async turnOn(): Promise<void> {
      try {
        await turnOnHere();
      } finally {
        await look();
      }
    },
    async turnOff(): Promise<void> {
      const endpoint = await unsubscribeHere();
      await look();
      if (endpoint) await unsubscribe({ endpoint }).unwrap();
    },
  };
}
