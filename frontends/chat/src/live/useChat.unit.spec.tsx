import { expect, it } from '@jest/globals';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import { HEADERS } from '@kolo/contracts/services';
import { exampleConversation } from '@kolo/store/testing';
import { FakeSocket } from '@kolo/store/testing/socket';
import { screen, waitFor, within } from '@testing-library/react';
import { message, openMessages, sent } from '../testing/openMessages.tsx';

it('shows what comes live, once, goes on after a loss, and hangs up on leaving', async () => {
  const { calls, view } = openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    thread: [message('1', 'amra', 'me', 'First')],
  });
  await screen.findByText('First');
  await waitFor(() => expect(FakeSocket.newest).not.toBeNull());
  const socket = FakeSocket.newest;
  expect(socket?.url).toMatch(/\/ws\?EIO=4&transport=websocket$/);
  const reads = () => calls.filter(({ path }) => path.endsWith('/read')).length;
  const readsBefore = reads();
  const second = message('2', 'amra', 'me', 'Second');
  socket?.deliver(second);
  expect(await screen.findByText('Second')).toBeInTheDocument();
  await waitFor(() => expect(reads()).toBeGreaterThan(readsBefore));

  FakeSocket.missed = [second, message('3', 'amra', 'me', 'Third')];
  socket?.close();
  expect(await screen.findByText(/Connection lost/)).toBeInTheDocument();
  expect(await screen.findByText('Third')).toBeInTheDocument();
  expect(FakeSocket.handshakes.at(-1)).toEqual({ after: '2' });
  expect(screen.getAllByText('Second')).toHaveLength(1);
  expect(screen.queryByText(/Connection lost/)).toBeNull();

  const last = FakeSocket.newest;
  view.unmount();
  await waitFor(() => expect(last?.isClosed).toBe(true));
});

it('shows what is being sent once, also when a socket or a history is faster than its answer', async () => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const thread = [message('1', 'amra', 'me', 'Kafa?')];
  const { calls, member } = openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    thread,
    send: async () => {
      await isAnswered;
      return { body: message('2', 'me', 'amra', 'Čaj.') };
    },
  });
  await screen.findByText('Kafa?');
  await waitFor(() => expect(FakeSocket.handshakes).toHaveLength(1));
  await member.type(screen.getByRole('textbox', { name: 'Message' }), 'Čaj.{Enter}');
  const [call] = await waitFor(() => {
    expect(sent(calls)).toHaveLength(1);
    return sent(calls);
  });
  const idempotencyKey = call?.headers.get(HEADERS.idempotencyKey) ?? '';
  const log = screen.getByRole('log');
  expect(await within(log).findByText('Sending')).toBeInTheDocument();

  const own = { ...message('2', 'me', 'amra', 'Čaj.'), idempotencyKey };
  thread.push(own);
  FakeSocket.newest?.deliver(own);
  await waitFor(() => expect(within(log).queryByText('Sending')).toBeNull());
  expect(within(log).getAllByText('Čaj.')).toHaveLength(1);
  answer();
  FakeSocket.newest?.deliver(message('3', 'amra', 'me', 'Dobro.'));
  await within(log).findByText('Dobro.');
  expect(within(log).getAllByText('Čaj.')).toHaveLength(1);
});

it('says who is there, who writes and what was read, and tells the other of own writing', async () => {
  const { member } = openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    thread: [message('1', 'me', 'amra', 'Kafa?')],
  });
  const thread = await screen.findByRole('region', { name: 'Conversation with Amra' });
  await within(thread).findByText(/^Sent [\d:]+$/);
  await waitFor(() => expect(FakeSocket.handshakes).toHaveLength(1));
  const socket = FakeSocket.newest;
  socket?.tell(SOCKET.presence, { memberId: 'drita', isOnline: true });
  socket?.tell(SOCKET.presence, { memberId: 'amra', isOnline: true });
  expect(await within(thread).findByText('Online now')).toBeInTheDocument();
  socket?.tell(SOCKET.typing, { memberId: 'amra' });
  expect(await within(thread).findByText('typing…')).toBeInTheDocument();
  socket?.deliver(message('2', 'amra', 'me', 'Može'));
  expect(await within(thread).findByText('Online now')).toBeInTheDocument();
  socket?.tell(SOCKET.conversationRead, { memberId: 'amra', upTo: '1' });
  expect(await within(thread).findByText(/^Sent [\d:]+ · Read$/)).toBeInTheDocument();
  socket?.tell(SOCKET.presence, { memberId: 'amra', isOnline: false });
  await waitFor(() => expect(within(thread).queryByText('Online now')).toBeNull());

  await member.type(screen.getByRole('textbox', { name: 'Message' }), 'Od');
  await waitFor(() => expect(FakeSocket.said).toEqual([[SOCKET.typing, { to: 'amra' }]]));
});
