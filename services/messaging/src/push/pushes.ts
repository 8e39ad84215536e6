import type { PushKind, PushPayload } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import webPush from 'web-push';
import type { DeviceStore, Devices } from './devices.ts';
import type { PostPush } from './postPush.ts';
import { type VapidKeys, vapidKeys } from './vapid.ts';

/** Tells members on their devices what happened while they were away (docs/product.md#on-the-home-screen). */
export interface Pushes {
  publicKey: string;
  /** Tells a member who is not connected, of a kind once in a while. Never fails; may get lost. */
  push(member: string, kind: PushKind): void;
  /** Gives up what is under way. */
  stop(): Promise<void>;
}

export interface PushOptions {
  devices: DeviceStore;
  post: PostPush;
  /** Whether a socket of the member is open, which has told already. */
  isConnected(member: string): Promise<boolean>;
}

/** A conversation is not a row of bells. */
const ONCE = { max: 1, windowMs: 30_000 };
/** So many are told at once; who would be one too many is not told. */
const MOST_AT_ONCE = 100;
/** Later it is no news, in seconds: push services keep it that long. */
const KEPT_S = 24 * 3_600;
/** What says that there is no such subscription any more (RFC 8030). */
const GONE = [404, 410];

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
    TTL: KEPT_S,
    topic: kind,
    urgency: 'high',
  });
}

/** Pushes through the services that members' browsers named (docs/design.md#calls-to-push-services). */
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
  const keys = vapidKeys(secrets);
  const vapid = { ...keys, subject: subjectOf(settings.publicUrl) };
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function tellDevice(
    member: string,
    device: Devices['devices'][number],
    kind: PushKind,
  ): Promise<void> {
    const session = await state.session(device.session, clock().getTime());
    if (session?.member !== member) return devices.remove(member, device.endpoint);
    const { headers, body } = requestFor(device, kind, vapid);
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const status = await post(device.endpoint, named, body, stopping.signal);
    if (GONE.includes(status)) await devices.remove(member, device.endpoint);
    else if (status >= 300) log.warn({ status }, 'a push service refused');
  }

  async function tell(member: string, kind: PushKind): Promise<void> {
    const { kinds, devices: all } = await devices.of(member);
    if (all.length === 0 || !kinds[kind] || (await isConnected(member))) return;
    if ((await state.take(`push:${kind}:${member}`, ONCE, clock().getTime())) > 0) return;
    const told = await Promise.allSettled(all.map((device) => tellDevice(member, device, kind)));
    for (const one of told)
      if (one.status === 'rejected') log.warn({ err: one.reason }, 'a device was not told');
  }

  return {
    publicKey: keys.publicKey,
    push(member, kind) {
      if (underWay.size >= MOST_AT_ONCE) {
        log.warn('too many pushes at once: one was left out');
        return;
      }
      const telling = tell(member, kind)
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
