import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import {
  createAppStore,
  StoreProvider,
  useConversationsInfiniteQuery,
  useNewMatchesQuery,
} from '@kolo/store';
import { exampleConversation, fakeServer } from '@kolo/store/testing';
import { FakeSocket } from '@kolo/store/testing/socket';
import { act, render, screen } from '@testing-library/react';
import { useNotices } from './useNotices.ts';

beforeEach(() => {
  FakeSocket.reset();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
});
afterEach(() => void jest.useRealTimers());

function Matches() {
  const { data = [] } = useNewMatchesQuery();
  return <p>{data.map(({ firstName }) => firstName).join()}</p>;
}

function Inbox() {
  const { data } = useConversationsInfiniteQuery();
  return <p>{data?.pages.flat().map(({ otherUser }) => otherUser.firstName)}</p>;
}

function App({ shown }: { shown: 'matches' | 'inbox' }) {
  useNotices('me');
  return shown === 'matches' ? <Matches /> : <Inbox />;
}

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function untilConnected(): Promise<void> {
  for (let tries = 0; tries < 200 && FakeSocket.handshakes.length === 0; tries++) await later(50);
  expect(FakeSocket.handshakes).toHaveLength(1);
}

it('shows a match that came before the socket opened, though its row came after', async () => {
  let matches: unknown[] = [];
  fakeServer({ 'GET /api/conversations/new-matches': () => ({ body: matches }) });
  render(
    <StoreProvider store={createAppStore()}>
      <App shown="matches" />
    </StoreProvider>,
  );
  await untilConnected();
  await later(500);
  matches = [{ id: 'ana', firstName: 'Ana' }];
  await later(4_000);
  expect(screen.getByText('Ana')).toBeVisible();
});

it('asks again at once when a notice comes during a request', async () => {
  let answer: (read: unknown[]) => void = () => {};
  const asked = fakeServer({
    'GET /api/conversations/new-matches': () =>
      new Promise((resolve) => {
        answer = (body) => resolve({ body });
      }),
  });
  render(
    <StoreProvider store={createAppStore()}>
      <App shown="matches" />
    </StoreProvider>,
  );
  await untilConnected();
  FakeSocket.newest?.tell(SOCKET.matchMade, { memberId: 'ana' });
  await later(500);
  expect(asked).toHaveLength(1);
  answer([]);
  await later(500);
  expect(asked).toHaveLength(2);
  answer([{ id: 'ana', firstName: 'Ana' }]);
  await later(500);
  expect(screen.getByText('Ana')).toBeVisible();
});

const LEAVING: [when: string, (leave: () => void) => Promise<void>][] = [
  [
    'before the socket opened',
    async (leave) => {
      leave();
      await untilConnected();
      await later(4_000);
    },
  ],
  [
    'before a message came',
    async (leave) => {
      await untilConnected();
      leave();
      await later(4_000);
      FakeSocket.newest?.deliver({});
      await later(4_000);
    },
  ],
];

it.each(LEAVING)('keeps a list that was left %s for when the connection is gone', async (_, go) => {
  let isOffline = false;
  fakeServer({
    'GET /api/conversations/new-matches': { body: [] },
    'GET /api/conversations': () => {
      if (isOffline) throw new TypeError('offline');
      return { body: [exampleConversation('ana', 'Ana')] };
    },
  });
  const page = (shown: 'matches' | 'inbox') => (
    <StoreProvider store={store}>
      <App shown={shown} />
    </StoreProvider>
  );
  const store = createAppStore();
  const { rerender } = render(page('inbox'));
  await later(500);
  expect(screen.getByText('Ana')).toBeVisible();
  await go(() => rerender(page('matches')));
  isOffline = true;
  rerender(page('inbox'));
  await later(100);
  expect(screen.getByText('Ana')).toBeVisible();
});
