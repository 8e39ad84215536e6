import { beforeEach, expect, it } from '@jest/globals';
import { Link, MemoryRouter } from '@kolo/routing';
import { createAppStore, matchHeard, mayAskForPush, StoreProvider, useOutbox } from '@kolo/store';
import { exampleConversation, exampleUser, fakeServer, pushingBrowser } from '@kolo/store/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppToaster } from '../app/AppToaster.tsx';
import { Screens } from '../app/Screens.tsx';
import { RouteGate } from '../session/RouteGate.tsx';
import PushQuestion from './PushQuestion.tsx';

const { DEVICE, pushManager, notification } = pushingBrowser();
beforeEach(() => localStorage.clear());

/** A thread, as far as the question is concerned. */
function Writing() {
  const { send } = useOutbox();
  return (
    <button type="button" onClick={() => send('me', 'ana', 'Zdravo')}>
      Write
    </button>
  );
}

function ask() {
  const calls = fakeServer({
    'GET /api/push': { body: { publicKey: 'BPub', kinds: { match: true, message: true }, devices: 0 } },
    'POST /api/push/subscribe': { body: { success: true } },
  });
  let answers = 0;
  render(
    <StoreProvider store={createAppStore()}>
      <MemoryRouter>
        <PushQuestion
          onAnswered={() => {
            answers += 1;
          }}
        />
        <AppToaster />
      </MemoryRouter>
    </StoreProvider>,
  );
  return { calls, answers: () => answers };
}

it('subscribes this device after a yes', async () => {
  expect(mayAskForPush()).toBe(true);
  const { calls, answers } = ask();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, tell me' }));
  await waitFor(() => expect(answers()).toBe(1));
  await waitFor(() => expect(calls.find(({ path }) => path === '/api/push/subscribe')?.body).toEqual(DEVICE));
  expect(mayAskForPush()).toBe(false);
});

it('is over with a yes, also while the browser’s own question waits', async () => {
  notification.requestPermission = () => new Promise(() => {});
  const { answers } = ask();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, tell me' }));
  expect(answers()).toBe(1);
});

it.each([
  [
    'the browser cannot',
    () => Promise.reject(new DOMException('no', 'AbortError')),
    'This browser can’t show notifications.',
  ],
  ['something else fails', () => Promise.reject(new Error('no')), 'Please try again'],
] as const)('says why it failed where %s', async (_, subscribe, told) => {
  pushManager.subscribe = subscribe;
  ask();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, tell me' }));
  expect(await screen.findByText(new RegExp(`^${told}`))).toBeVisible();
});

it('takes a no for an answer, and leaves the browser’s own question unasked', async () => {
  const { calls, answers } = ask();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(answers()).toBe(1);
  expect(calls).toEqual([]);
  expect(notification.permission).toBe('default');
  expect(mayAskForPush()).toBe(false);
});

it('waits until a message was sent, not for a match', async () => {
  const messages: unknown[] = [];
  fakeServer({
    'GET /auth/user': { body: exampleUser() },
    'GET /api/conversations/new-matches': { body: [exampleConversation('ana', 'Ana').otherUser] },
    'POST /api/message': ({ body }) => {
      messages.push(body);
      const content = 'Zdravo';
      const createdAt = new Date().toISOString();
      return { body: { id: '1', senderId: 'me', receiverId: 'ana', content, createdAt, position: '1' } };
    },
  });
  const store = createAppStore();
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={['/nowhere']}>
        <RouteGate>
          <Screens />
        </RouteGate>
        <Writing />
        <Link to="/nowhere/else">Elsewhere</Link>
        <AppToaster />
      </MemoryRouter>
    </StoreProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  act(() => void store.dispatch(matchHeard('ana')));
  // Her profile cannot be had here, so the toast tells of her; it would be in the place of the question.
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Write' }));
  expect(await screen.findByRole('button', { name: 'Not now' })).toBeVisible();
  expect(messages).toHaveLength(1);

  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
});
