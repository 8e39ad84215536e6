import { beforeEach, expect, it } from '@jest/globals';
import { fakeServer, openPage, pushingBrowser } from '@kolo/store/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../../App.tsx';
import { OWN_PAGE } from '../../../testing/members.ts';

const { DEVICE, notification } = pushingBrowser();
beforeEach(() => {
  notification.permission = 'granted';
});

function open() {
  const kinds = { match: true, message: true };
  const calls = fakeServer({
    ...OWN_PAGE,
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
  notification.permission = 'denied';
  open();
  expect(await screen.findByText(/blocked for this site/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /notifications/ })).toBeNull();
});
