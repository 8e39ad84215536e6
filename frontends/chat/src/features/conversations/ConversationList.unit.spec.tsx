import { expect, it } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import { type Answer, type Call, exampleConversation } from '@kolo/store/testing';
import { FakeSocket } from '@kolo/store/testing/socket';
import { screen, waitFor, within } from '@testing-library/react';
import { conversationsBefore, message, numbered, openMessages } from '../../testing/openMessages.tsx';

it('lists conversations; opening an unread one marks it read', async () => {
  const { calls, member } = openMessages('/messages', {
    conversations: [
      exampleConversation('amra', 'Amra', { isRead: false }),
      exampleConversation('gone', null, { lastMessage: null }),
    ],
    thread: [message('1', 'amra', 'me', 'Sunday burek?'), message('2', 'amra', 'me', null)],
  });
  expect(await screen.findByText('7/10')).toBeInTheDocument();
  expect(await screen.findByText('Select a conversation')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Unknown User.*Message unavailable/ })).toBeInTheDocument();
  await member.click(
    screen.getByRole('button', { name: /Amra Bosnia and Herzegovina 0m Last from amra unread/ }),
  );
  const log = await screen.findByRole('log');
  expect(within(log).getByText('Sunday burek?')).toBeInTheDocument();
  expect(within(log).getByText('Message unavailable')).toBeInTheDocument();
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/conversation/amra/read')).toBe(true));
});

it('loads older conversations at the end of the list, and says when they fail or end', async () => {
  const conversations = numbered(LIMITS.conversationsPage + 2)
    .reverse()
    .map((n) => exampleConversation(`with-${n}`, `Name ${n}`, { lastPosition: n }));
  let isAway = true;
  const answers = ({ query }: Call): Answer =>
    query.has('before') && isAway
      ? { status: 500, body: { error: 'Not right now.', code: 'unavailable' } }
      : conversationsBefore(conversations, query.get('before'));
  const { member } = openMessages('/messages', {
    conversations,
    answers: { 'GET /api/conversations': answers },
  });
  const more = () => screen.getByRole('button', { name: 'Load Older Conversations' });
  const items = () => screen.getAllByRole('listitem');
  await screen.findByText('Name 0052');
  expect(items()).toHaveLength(LIMITS.conversationsPage);
  await member.click(more());
  expect(await screen.findByText('Older conversations could not be loaded.')).toBeInTheDocument();
  expect(items()).toHaveLength(LIMITS.conversationsPage);
  isAway = false;
  more().focus();
  await member.keyboard('{Enter}');
  expect(await screen.findByText('Name 0001')).toBeInTheDocument();
  expect(items()).toHaveLength(conversations.length);
  expect(screen.queryByRole('button', { name: /Older Conversations/ })).toBeNull();
  expect(screen.getByText('These are all your conversations.')).toHaveFocus();
});

it('says of each conversation who wrote last, who is there, who writes and what was not sent', async () => {
  const { member } = openMessages('/messages', {
    conversations: [
      exampleConversation('amra', 'Amra', { isLastMine: true }),
      exampleConversation('drita', 'Drita'),
    ],
    send: { status: 500, body: { error: 'Not right now.', code: 'unavailable' } },
  });
  const row = (name: RegExp) => screen.findByRole('button', { name });
  await row(/^Amra .* You: Last from amra$/);
  await row(/^Drita .* Last from drita$/);
  await waitFor(() => expect(FakeSocket.handshakes).toHaveLength(1));
  FakeSocket.newest?.tell(SOCKET.presence, { memberId: 'drita', isOnline: true });
  await row(/^Drita .* Last from drita Online now$/);
  FakeSocket.newest?.tell(SOCKET.typing, { memberId: 'drita' });
  await row(/^Drita .* typing… Online now$/);
  await member.click(await row(/^Amra/));
  await member.type(await screen.findByRole('textbox', { name: 'Message' }), 'Kafa?{Enter}');
  await row(/^Amra .* Not sent$/);
  await member.click(screen.getByRole('button', { name: 'Discard' }));
  await row(/^Amra .* You: Last from amra$/);
  expect(within(screen.getByRole('log')).queryByText('Kafa?')).toBeNull();
});

it('says to whom one may write where nothing was written yet and new matches wait', async () => {
  openMessages('/messages', { newMatches: [exampleConversation('amra', 'Amra').otherUser] });
  expect(await screen.findByText(/Choose a face among your new matches/)).toBeInTheDocument();
  expect(screen.queryByText('Start matching to begin conversations')).toBeNull();
});
