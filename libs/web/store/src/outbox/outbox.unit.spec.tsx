import 'fake-indexeddb/auto';
import { beforeEach, expect, it, jest } from '@jest/globals';
import type { CurrentUser } from '@kolo/contracts/api/identity';
import type { Message } from '@kolo/contracts/api/messaging';
import { LIMITS } from '@kolo/contracts/limits';
import { HEADERS } from '@kolo/contracts/services';
import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { type AppStore, createAppStore } from '../store.ts';
import { type Answer, type Call, exampleUser, fakeServer } from '../testing/index.ts';
import {
  discardMessage,
  emptyOutbox,
  keepDraft,
  openOutbox,
  retryMessage,
  sendWaiting,
  setOutboxAside,
  writeMessage,
} from './outbox.ts';
import { useOutboxKeeper } from './useOutboxKeeper.ts';

const messageOf = (content: string): Message => ({
  id: content,
  senderId: 'me',
  receiverId: 'amra',
  content,
  createdAt: new Date().toISOString(),
  position: content,
});
const contentOf = ({ body }: Call) =>
  typeof body === 'object' && body !== null && 'content' in body ? String(body.content) : '';
const REFUSED: Answer = {
  status: 403,
  body: { error: 'Monthly message limit reached', code: 'message_limit_reached' },
};

/** A server that keeps one message per key, as ours does. */
function server(answer?: (call: Call) => Answer | undefined) {
  const taken = new Map<string | null, string>();
  const calls = fakeServer({
    'POST /api/message': (call) => {
      const refused = answer?.(call);
      if (refused) return refused;
      taken.set(call.headers.get(HEADERS.idempotencyKey), contentOf(call));
      return { body: messageOf(contentOf(call)) };
    },
  });
  return { calls, taken: () => [...taken.values()] };
}

const setLine = (isThere: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isThere });
const write = (store: AppStore, content: string, memberId = 'me') =>
  store.dispatch(writeMessage({ memberId, receiverId: 'amra', content }));
const left = (store: AppStore) =>
  store.getState().outbox.messages.map(({ content, isRefused }) => [content, isRefused]);
function Shell({ user }: { user: CurrentUser | null | undefined }) {
  useOutboxKeeper(user);
  return null;
}
/** A page of the same browser, loaded anew. */
async function page(memberId = 'me'): Promise<AppStore> {
  const store = createAppStore();
  await store.dispatch(openOutbox(memberId));
  return store;
}

beforeEach(async () => {
  setLine(true);
  await createAppStore().dispatch(emptyOutbox());
});

it('sends what was written without a line in order, once, after a reload', async () => {
  const { calls, taken } = server();
  setLine(false);
  const before = createAppStore();
  for (const content of ['one', 'two', 'three']) await write(before, content);
  expect(calls).toEqual([]);
  const after = await page();
  expect(left(after)).toEqual([
    ['one', false],
    ['two', false],
    ['three', false],
  ]);
  setLine(true);
  for (const store of [after, before]) await store.dispatch(sendWaiting());
  expect(taken()).toEqual(['one', 'two', 'three']);
  expect(calls).toHaveLength(3);
  expect([left(before), left(after)]).toEqual([[], []]);
  expect(left(await page())).toEqual([]);
});

it('sends under the same key what was taken without an answer', async () => {
  let isHeard = false;
  const { calls, taken } = server();
  const whole = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const answer = await whole(...request);
    if (!isHeard) throw new TypeError('the line broke');
    return answer;
  };
  await write(createAppStore(), 'one');
  isHeard = true;
  await page();
  expect(calls).toHaveLength(2);
  expect(taken()).toEqual(['one']);
});

it('keeps the order while the server cannot answer', async () => {
  let isAway = true;
  const { taken } = server(() => (isAway ? { status: 503, body: { code: 'unavailable' } } : undefined));
  const store = createAppStore();
  for (const content of ['one', 'two']) await write(store, content);
  expect(left(store)).toEqual([
    ['one', false],
    ['two', false],
  ]);
  isAway = false;
  await store.dispatch(sendWaiting());
  expect(taken()).toEqual(['one', 'two']);
});

it('does not send by itself what went out before its key was free again', async () => {
  const { calls } = server();
  globalThis.fetch = async () => {
    throw new TypeError('the line broke');
  };
  await write(createAppStore(), 'one');
  const { calls: later } = server();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + LIMITS.idempotencyWindow);
  const store = await page();
  expect(left(store)).toEqual([['one', true]]);
  expect([...calls, ...later]).toEqual([]);
  const [kept] = store.getState().outbox.messages;
  await store.dispatch(retryMessage(kept?.idempotencyKey ?? ''));
  expect(left(store)).toEqual([]);
  now.mockRestore();
});

it('tells a refusal and keeps it until it is tried again or discarded; what follows goes on', async () => {
  let isFull = true;
  const { taken } = server((call) => (isFull && contentOf(call) !== 'three' ? REFUSED : undefined));
  const store = createAppStore();
  setLine(false);
  for (const content of ['one', 'two', 'three']) await write(store, content);
  setLine(true);
  await store.dispatch(sendWaiting());
  expect(left(store)).toEqual([
    ['one', true],
    ['two', true],
  ]);
  expect(store.getState().toasts.current).toMatchObject({ tone: 'destructive' });
  const after = await page();
  const [one, two] = after.getState().outbox.messages;
  expect(taken()).toEqual(['three']);
  isFull = false;
  await after.dispatch(retryMessage(one?.idempotencyKey ?? ''));
  await after.dispatch(discardMessage(two?.idempotencyKey ?? ''));
  expect(taken()).toEqual(['three', 'one']);
  expect(left(await page())).toEqual([]);
});

it('waits for the same member once their session is over, and is deleted when another signs in', async () => {
  const { taken } = server();
  const store = createAppStore();
  const shell = (user: CurrentUser | null | undefined) => (
    <Provider store={store}>
      <Shell user={user} />
    </Provider>
  );
  setLine(false);
  const { rerender } = render(shell(exampleUser()));
  await write(store, 'one');
  rerender(shell(undefined));
  expect(left(await page())).toHaveLength(1);
  rerender(shell(null));
  await waitFor(() => expect(left(store)).toEqual([]));
  expect(left(await page())).toEqual([['one', false]]);

  expect(left(await page('somebody else'))).toEqual([]);
  expect(left(await page())).toEqual([]);
  setLine(true);
  await store.dispatch(sendWaiting());
  expect(taken()).toEqual([]);
});

it('goes out by itself when the line is back', async () => {
  const { taken } = server();
  const store = createAppStore();
  setLine(false);
  render(
    <Provider store={store}>
      <Shell user={exampleUser()} />
    </Provider>,
  );
  await write(store, 'one');
  setLine(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(taken()).toEqual(['one']));
});

const draft = (store: AppStore, text: string) =>
  store.dispatch(keepDraft({ memberId: 'me', receiverId: 'amra', text }));
const draftsOf = async (memberId?: string) => (await page(memberId)).getState().outbox.drafts;

it('keeps drafts over a reload until they are emptied, sent by nobody', async () => {
  const { calls } = server();
  const store = createAppStore();
  await draft(store, 'Sunday at');
  await draft(store, 'Sunday at noon');
  expect(await draftsOf()).toEqual({ amra: 'Sunday at noon' });
  await draft(store, '');
  expect(await draftsOf()).toEqual({});
  expect(calls).toEqual([]);
});

it('keeps drafts past the end of a session, and deletes them at sign-out or when another member signs in', async () => {
  server();
  const store = createAppStore();
  await draft(store, 'Sunday at');
  await store.dispatch(setOutboxAside());
  expect(await draftsOf()).toEqual({ amra: 'Sunday at' });
  await store.dispatch(emptyOutbox());
  expect(await draftsOf()).toEqual({});
  await draft(store, 'Sunday at');
  expect(await draftsOf('somebody else')).toEqual({});
  expect(await draftsOf()).toEqual({});
});
