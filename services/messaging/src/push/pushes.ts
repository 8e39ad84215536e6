import type { PushKind, PushPayload } from '@kolo/contracts/api/push';
import type { ServiceContext } from '@kolo/service';
import webPush from 'web-push';
import type { DeviceStore, Devices } from './devices.ts';
import type { PostPush } from './postPush.ts';
import { deriveVapidKeys, type VapidKeys } from './vapid.ts';

/** Notifies members' devices while they are away (docs/product.md#on-the-home-screen). */
export interface Pushes {
  publicKey: string;
  /** Once in a while per kind, unless connected. Best effort; never fails. */
  push(member: string, kind: PushKind): void;
  stop(): Promise<void>;
}

export interface PushOptions {
  devices: DeviceStore;
  post: PostPush;
  /** Open sockets have been told already; `null`, where it cannot be told, counts as no. */
  isConnected(member: string): Promise<boolean | null>;
}

/** One ring for a burst of messages. */
const ONCE = { max: 1, windowMs: 30_000 };
/** Excess pushes are dropped. */
const MAX_CONCURRENT = 100;
/** Seconds that push services keep it; later it is no news. */
const TTL_S = 24 * 3_600;
/** The subscription no longer exists (RFC 8030). */
const GONE_STATUSES = [404, 410];

function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:operators@localhost.invalid';
}

function requestFor(
  device: Devices['devices'][number],
  kind: PushKind,
  vapid: VapidKeys & { subject: string },
) {
  const payload: PushPayload = { kind };
  return webPush.generateRequestDetails(device, JSON.stringify(payload), {
    vapidDetails: vapid,
    contentEncoding: 'aes128gcm',
    TTL: TTL_S,
    topic: kind,
    urgency: 'high',
  });
}

export function createPushes(
  {
    state,
    clock,
    log,
    secrets,
    settings,
  }: Pick<ServiceContext, 'state' | 'clock' | 'log' | 'secrets' | 'settings'>,
  { devices, post, isConnected }: PushOptions,
): Pushes {
  const keys = deriveVapidKeys(secrets);
  const vapid = { ...keys, subject: subjectOf(settings.publicUrl) };
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function pushToDevice(
    member: string,
    device: Devices['devices'][number],
    kind: PushKind,
  ): Promise<void> {
    const session = await state.session(device.session, clock().getTime());
    if (session?.member !== member) return devices.remove(member, device.endpoint);
    const { headers, body } = requestFor(device, kind, vapid);
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const status = await post(device.endpoint, named, body, stopping.signal);
    if (GONE_STATUSES.includes(status)) await devices.remove(member, device.endpoint);
    else if (status >= 300) log.warn({ status }, 'a push service refused');
  }

  async function pushToMember(member: string, kind: PushKind): Promise<void> {
    const { kinds, devices: all } = await devices.of(member);
    if (all.length === 0 || !kinds[kind] || (await isConnected(member))) return;
    if ((await state.take(`push:${kind}:${member}`, ONCE, clock().getTime())) > 0) return;
    const told = await Promise.allSettled(all.map((device) => pushToDevice(member, device, kind)));
    for (const one of told)
      if (one.status === 'rejected') log.warn({ err: one.reason }, 'a device was not told');
  }

  return {
    publicKey: keys.publicKey,
    push(member, kind) {
      if (underWay.size >= MAX_CONCURRENT) {
        log.warn('too many pushes at once: one was left out');
        return;
      }
      const telling = pushToMember(member, kind)
        .catch((err: unknown) => log.warn({ err }, 'a member was not told on their devices'))
        .finally(() => underWay.delete(telling));
      underWay.add(telling);
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
