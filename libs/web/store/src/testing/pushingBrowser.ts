import { afterAll, beforeAll, beforeEach } from '@jest/globals';

const DEVICE = { endpoint: 'https://push.example/send/x', keys: { p256dh: 'p', auth: 'a' } };

interface Subscription {
  endpoint: string;
  toJSON(): typeof DEVICE;
  unsubscribe(): Promise<boolean>;
}

/** Gives a file's tests a browser that can push, unlike jsdom; before each, it is as new and nobody was asked. */
export function pushingBrowser() {
  let subscription: Subscription | null;
  async function subscribe(): Promise<Subscription> {
    subscription = {
      endpoint: DEVICE.endpoint,
      toJSON: () => DEVICE,
      async unsubscribe() {
        subscription = null;
        return true;
      },
    };
    return subscription;
  }
  async function grant(): Promise<NotificationPermission> {
    notification.permission = 'granted';
    return notification.permission;
  }
  const pushManager = { getSubscription: async () => subscription, subscribe };
  const notification = { permission: 'default' as NotificationPermission, requestPermission: grant };
  const globals = { PushManager: class {}, Notification: notification };

  beforeAll(() => {
    Object.assign(window, globals);
    const serviceWorker = {
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager }),
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  });
  afterAll(() => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  beforeEach(() => {
    subscription = null;
    Object.assign(pushManager, { subscribe });
    Object.assign(notification, { permission: 'default', requestPermission: grant });
  });
  return { DEVICE, pushManager, notification };
}
