import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { HEADERS } from '@kolo/contracts/services';
import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { type AppStore, createAppStore } from '../store.ts';
import { exampleUser, fakeServer } from '../testing/index.ts';
import { openOutbox, writeMessage } from './outbox.ts';
import { useOutboxKeeper } from './useOutboxKeeper.ts';

/** A server that is silent until it is told to answer; gives the keys of all calls. */
function silentServer() {
  const keys: (string | null)[] = [];
  let isSilent = true;
  fakeServer({
    'POST /api/message': ({ headers }) => {
      keys.push(headers.get(HEADERS.idempotencyKey));
      return {
        body: {
          id: '1',
          senderId: 'me',
          receiverId: 'amra',
          content: 'one',
          createdAt: new Date().toISOString(),
          position: '1',
        },
      };
    },
  });
  const whole = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isHeld = isSilent;
    const answer = await whole(request);
    if (!isHeld) return answer;
    return new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  };
  const answer = () => {
    isSilent = false;
  };
  return { keys, answer };
}

function Shell() {
  useOutboxKeeper(exampleUser());
  return null;
}
const write = (store: AppStore) =>
  store.dispatch(writeMessage({ memberId: 'me', receiverId: 'amra', content: 'one' }));
const left = (store: AppStore) => store.getState().outbox.messages;

let store: AppStore;
beforeEach(() => {
  store = createAppStore();
});
afterEach(() => {
  jest.useRealTimers();
});

it('gives up after 15 seconds without an answer, and sends again under the same key', async () => {
  jest.useFakeTimers();
  const { keys, answer } = silentServer();
  const sending = write(store);
  await jest.advanceTimersByTimeAsync(14_000);
  expect(store.getState().outbox.sendingKey).not.toBeNull();
  await jest.advanceTimersByTimeAsync(1_000);
  await sending;
  expect(store.getState().outbox.sendingKey).toBeNull();
  answer();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(left(store)).toEqual([]);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('gives up at once when the line is back, and sends again under the same key', async () => {
  const { keys, answer } = silentServer();
  render(
    <Provider store={store}>
      <Shell />
    </Provider>,
  );
  await store.dispatch(openOutbox('me'));
  const sending = write(store);
  await waitFor(() => expect(keys).toHaveLength(1));
  answer();
  window.dispatchEvent(new Event('online'));
  await sending;
  expect(left(store)).toEqual([]);
  expect(keys).toEqual([keys[0], keys[0]]);
});
