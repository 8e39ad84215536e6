import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConversationPartner } from '@kolo/contracts';
import { createAppStore, mayAskForPush, StoreProvider } from '@kolo/store';
import { exampleConversation, fakeServer } from '@kolo/store/testing';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import PushQuestion from './PushQuestion.tsx';
import { useMatchMadeAway } from './useMatchMadeAway.ts';

const DEVICE = { endpoint: 'https://push.example/send/x', keys: { p256dh: 'p', auth: 'a' } };
const pushManager = {
  getSubscription: async () => null,
  subscribe: async () => ({ toJSON: () => DEVICE }),
};
let permission: NotificationPermission;
const BROWSER = {
  PushManager: class {},
  Notification: {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = 'granted';
      return permission;
    },
  },
};

beforeAll(() => {
  Object.assign(window, BROWSER);
  const serviceWorker = { ready: Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});
afterAll(() => {
  for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
beforeEach(() => {
  localStorage.clear();
  permission = 'default';
});

function ask() {
  const calls = fakeServer({
    'GET /api/push': { body: { publicKey: 'BPub', kinds: { match: true, message: true }, devices: 0 } },
    'POST /api/push/subscribe': { body: { success: true } },
  });
  let answers = 0;
  render(
    <StoreProvider store={createAppStore()}>
      <PushQuestion
        onAnswered={() => {
          answers += 1;
        }}
      />
    </StoreProvider>,
  );
  return { calls, answers: () => answers };
}

it('subscribes this device after a yes', async () => {
  expect(mayAskForPush()).toBe(true);
  const { calls, answers } = ask();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, tell me' }));
  await waitFor(() => expect(answers()).toBe(1));
  expect(calls.find(({ path }) => path === '/api/push/subscribe')?.body).toEqual(DEVICE);
  expect(mayAskForPush()).toBe(false);
});

it('takes a no for an answer, and leaves the browser’s own question unasked', async () => {
  const { calls, answers } = ask();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(answers()).toBe(1);
  expect(calls).toEqual([]);
  expect(permission).toBe('default');
  expect(mayAskForPush()).toBe(false);
});

describe('who comes back', () => {
  function comeBack(newMatches: ConversationPartner[]) {
    const calls = fakeServer({ 'GET /api/conversations/new-matches': { body: newMatches } });
    const store = createAppStore();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <StoreProvider store={store}>{children}</StoreProvider>
    );
    let asked = 0;
    const ask = () => {
      asked += 1;
    };
    renderHook(() => useMatchMadeAway('me', ask), { wrapper });
    return { calls, asked: () => asked };
  }

  it('to a match that was made meanwhile is asked too', async () => {
    const { asked } = comeBack([exampleConversation('ana', 'Ana').otherUser]);
    await waitFor(() => expect(asked()).toBe(1));
  });

  it('to none is not asked', async () => {
    const { calls, asked } = comeBack([]);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(asked()).toBe(0);
  });
});
