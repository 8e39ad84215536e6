import { pushCalls as calls } from '@kolo/contracts/api/push';
import { Problem } from '@kolo/contracts/errors';
import { WORDS } from '@kolo/contracts/words';
import { type Served, serve, sessionOf } from '@kolo/service';
import type { DeviceStore } from './devices.ts';
import { isAllowedEndpoint } from './postPush.ts';

/** The calls about devices (docs/product.md#on-the-home-screen). */
export function pushRoutes(devices: DeviceStore, publicKey: string): Served[] {
  return [
    serve(calls.pushSettings, async ({ member }) => {
      const { kinds, devices: all } = await devices.of(member);
      return { publicKey, kinds, devices: all.length };
    }),
    serve(calls.choosePushes, async ({ member, body }) => {
      await devices.choose(member, body);
      return { success: true };
    }),
    serve(calls.subscribeDevice, async ({ member, body, request }) => {
      if (!isAllowedEndpoint(body.endpoint))
        throw new Problem('invalid_input', { fields: { endpoint: WORDS.pushEndpoint } });
      await devices.add(member, sessionOf(request), body);
      return { success: true };
    }),
    serve(calls.unsubscribeDevice, async ({ member, body: { endpoint } }) => {
      await devices.remove(member, endpoint);
      return { success: true };
    }),
  ];
}
