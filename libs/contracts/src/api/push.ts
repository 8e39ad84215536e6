import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { WORDS } from '../words.ts';
import { done } from './parts.ts';

const kinds = z.strictObject({ match: z.boolean(), message: z.boolean() });
export type PushKinds = z.infer<typeof kinds>;
export type PushKind = keyof PushKinds;

/** Only the kind of event, since third parties relay it (docs/product.md#on-the-home-screen). */
export interface PushPayload {
  kind: PushKind;
}

const endpoint = z.url({ protocol: /^https$/, error: WORDS.pushEndpoint }).max(1_024, WORDS.pushEndpoint);
const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=?=?$`), WORDS.pushKeys);
const subscription = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushDevice = z.infer<typeof subscription>;

const EXAMPLE_ENDPOINT = 'https://push.example/send/dHJ5';

export const pushCalls = {
  pushSettings: call({
    route: routes.PUSH_SETTINGS,
    service: 'messaging',
    access: { who: 'member' },
    summary: 'Tells of what one is told on one’s devices, and the key under which a browser subscribes.',
    answers: { 200: z.strictObject({ publicKey: z.string(), kinds, devices: z.int() }) },
    example: {
      answer: {
        publicKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
        kinds: { match: true, message: true },
        devices: 1,
      },
    },
  }),
  choosePushes: call({
    route: routes.CHOOSE_PUSHES,
    service: 'messaging',
    access: { who: 'member' },
    budget: 'changes',
    summary: 'Chooses of what one is told on one’s devices.',
    body: kinds,
    answers: { 200: done },
    example: { body: { match: true, message: false }, answer: { success: true } },
  }),
  subscribeDevice: call({
    route: routes.SUBSCRIBE_DEVICE,
    service: 'messaging',
    access: { who: 'member' },
    budget: 'changes',
    summary: 'Has a browser told from now on, while this session lasts. May be repeated.',
    body: subscription,
    answers: { 200: done },
    limits: [`${LIMITS.pushDevices} devices; a further one takes the place of the oldest.`],
    example: {
      body: {
        endpoint: EXAMPLE_ENDPOINT,
        keys: {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      },
      answer: { success: true },
    },
  }),
  unsubscribeDevice: call({
    route: routes.UNSUBSCRIBE_DEVICE,
    service: 'messaging',
    access: { who: 'member' },
    budget: 'changes',
    summary: 'Has a browser told no longer. May be repeated.',
    body: z.object({ endpoint }),
    answers: { 200: done },
    example: { body: { endpoint: EXAMPLE_ENDPOINT }, answer: { success: true } },
  }),
};
