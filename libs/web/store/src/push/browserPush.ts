import type { PushDevice } from '@kolo/contracts';

/** What this browser does with notifications of ours. */
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

/** Whether the member was never asked in this browser and could still say yes. */
export const mayAskForPush = (): boolean =>
  isSupported() && Notification.permission === 'default' && localStorage.getItem(ASKED) === null;

/** Notes that the member has answered: we do not ask twice. */
export const pushWasAsked = (): void => localStorage.setItem(ASKED, 'yes');

/** Asks the browser's own question and subscribes; `null` where the answer was no. */
export async function subscribeHere(publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  // One of another key cannot be used, nor replaced.
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

/** Ends the subscription of this browser and gives the address it had. */
export async function unsubscribeHere(): Promise<string | null> {
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** Leaves nothing of a member's notifications behind in this browser (docs/product.md#on-the-home-screen). */
export async function leavePushHere(): Promise<void> {
  localStorage.removeItem(ASKED);
  if (isSupported()) await unsubscribeHere();
}
