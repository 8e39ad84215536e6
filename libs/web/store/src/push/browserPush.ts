import type { PushDevice } from '@kolo/contracts/api/push';

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const ASKED = 'kolo-push-asked';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushStateHere(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscriptionHere()) ? 'on' : 'off';
}

export const mayAskForPush = (): boolean =>
  isSupported() && Notification.permission === 'default' && localStorage.getItem(ASKED) === null;

export const pushWasAsked = (): void => localStorage.setItem(ASKED, 'yes');

/** `null` if permission was denied. Throws a `DOMException` where the browser cannot subscribe. */
export async function subscribeHere(publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // Without a worker `ready` would never resolve.
  if (!(await navigator.serviceWorker.getRegistration()))
    throw new DOMException('There is no service worker.', 'NotSupportedError');
  const registration = await navigator.serviceWorker.ready;
  // A subscription with another key can neither be used nor replaced.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave a subscription without its keys.');
  return { endpoint, keys: { p256dh, auth } };
}

export async function unsubscribeHere(): Promise<string | null> {
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** See docs/product.md#on-the-home-screen. */
export async function leavePushHere(): Promise<void> {
  localStorage.removeItem(ASKED);
  if (isSupported()) await unsubscribeHere();
}
