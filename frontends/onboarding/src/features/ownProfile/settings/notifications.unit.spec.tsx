import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../../App.tsx';
import { MEMBER, PHOTO, PROFILE } from '../../../testing/members.ts';

const DEVICE = { endpoint: 'https://push.example/send/x', keys: { p256dh: 'p', auth: 'a' } };

/** What a browser that can push has, and jsdom has not. */
let subscription: { endpoint: string; toJSON(): typeof DEVICE; unsubscribe(): Promise<boolean> } | null =
  null;
const pushManager = {
  getSubscription: async () => subscription,
  async subscribe() {
    subscription = {
      endpoint: DEVICE.endpoint,
      toJSON: () => DEVICE,
      async unsubscribe() {
        subscription = null;
        return true;
      },
    };
    return subscription;
  },
};
let permission: NotificationPermission;
const BROWSER = {
  PushManager: class {},
  Notification: {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  },
};

beforeAll(() => {
  Object.assign(window, BROWSER);
  const serviceWorker = {
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});
afterAll(() => {
  for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
beforeEach(() => {
  subscription = null;
  permission = 'granted';
});

function open() {
  const kinds = { match: true, message: true };
  const calls = fakeServer({
    'GET /auth/user': { body: MEMBER },
    'GET /api/profile/photos': { body: [PHOTO] },
    'GET /api/profile': { body: PROFILE },
    'GET /api/push': () => ({ body: { publicKey: 'BPub', kinds, devices: 0 } }),
    'POST /api/push/subscribe': { body: { success: true } },
    'POST /api/push/unsubscribe': { body: { success: true } },
    'POST /api/push/kinds'({ body }) {
      Object.assign(kinds, body);
      return { body: { success: true } };
    },
  });
  openPage(<OnboardingApp />, '/profile');
  return (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
}

it('turns notifications on for this device, each kind off and on, and all of them off', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  const messages = await screen.findByRole('checkbox', { name: 'New messages' });
  expect(sent('/api/push/subscribe')).toEqual([DEVICE]);
  await userEvent.click(messages);
  expect(sent('/api/push/kinds')).toEqual([{ match: true, message: false }]);
  await waitFor(() => expect(messages).not.toBeChecked());
  await userEvent.click(screen.getByRole('button', { name: 'Turn off notifications' }));
  await screen.findByRole('button', { name: 'Turn on notifications' });
  await waitFor(() => expect(sent('/api/push/unsubscribe')).toEqual([{ endpoint: DEVICE.endpoint }]));
});

it('says that they are blocked where the member has blocked them', async () => {
  permission = 'denied';
  open();
  expect(await screen.findByText(/blocked for this site/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /notifications/ })).toBeNull();
});
