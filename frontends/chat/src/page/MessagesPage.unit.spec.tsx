import { expect, it } from '@jest/globals';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import { exampleConversation, exampleUser, fakeServer, openPage } from '@kolo/store/testing';
import { FakeSocket } from '@kolo/store/testing/socket';
import { act, screen, waitFor, within } from '@testing-library/react';
import { message, openMessages, sent } from '../testing/openMessages.tsx';
import { MessagesPage } from './MessagesPage.tsx';

it('has nothing to show without conversations, and says when they fail', async () => {
  const { view } = openMessages('/messages', {});
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument();
  expect(screen.getByText('Start matching to begin conversations')).toBeInTheDocument();
  view.unmount();
  fakeServer({ 'GET /auth/user': { body: exampleUser() } });
  openPage(<MessagesPage />, '/messages');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('lays a thread over the list, and Back leads to the list', async () => {
  const { member } = openMessages('/messages', { conversations: [exampleConversation('amra', 'Amra')] });
  await member.click(await screen.findByRole('button', { name: /Amra/ }));
  expect(await screen.findByRole('log')).toBeInTheDocument();
  await member.click(screen.getByRole('button', { name: 'Back to the conversations' }));
  expect(await screen.findByText('Select a conversation')).toBeInTheDocument();
  expect(screen.queryByRole('log')).toBeNull();
});

it('leads to the list also from a thread that the address opened', async () => {
  const { member } = openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
  });
  await screen.findByRole('log');
  await member.click(screen.getByRole('button', { name: 'Back to the conversations' }));
  expect(await screen.findByText('Select a conversation')).toBeInTheDocument();
  expect(screen.getByText('/messages')).toBeInTheDocument();
});

it('leaves who was blocked, also in a list that does not know of it yet', async () => {
  const { calls, member } = openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    thread: [message('1', 'amra', 'me', 'Zdravo')],
    answers: { 'POST /api/block': {} },
  });
  const lists = () => calls.filter(({ path }) => path === '/api/conversations').length;
  await screen.findByText('Zdravo', { selector: 'p' });
  await member.click(await screen.findByRole('button', { name: 'More' }));
  await member.click(await screen.findByRole('button', { name: /^Block/ }));
  const before = lists();
  await member.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  const done = within(await screen.findByRole('dialog', { name: 'Amra is blocked' }));
  await member.click(done.getByRole('button', { name: 'Back to the conversations' }));
  expect(await screen.findByText('No conversations yet')).toBeVisible();
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
  expect(screen.queryByText('Amra')).toBeNull();
});

it('keeps the dialog of a block until it is answered, although the conversation is gone by then', async () => {
  let isBlocked = false;
  const gone = { status: 404, body: { code: 'member_not_found', error: 'Profile not found' } };
  const { calls, member } = openMessages('/messages?start=amra', {
    thread: [message('1', 'amra', 'me', 'Zdravo')],
    answers: {
      'GET /api/conversations': () => ({ body: isBlocked ? [] : [exampleConversation('amra', 'Amra')] }),
      'GET /api/auth/user/amra': gone,
      'POST /api/block': () => {
        isBlocked = true;
        return {};
      },
    },
  });
  await screen.findByText('Zdravo', { selector: 'p' });
  await waitFor(() => expect(FakeSocket.handshakes).toHaveLength(1));
  const hear = (isOnline: boolean) =>
    act(() => FakeSocket.newest?.tell(SOCKET.presence, { memberId: 'amra', isOnline }));
  hear(true);
  await screen.findAllByText('Online now');
  await member.click(await screen.findByRole('button', { name: 'More' }));
  await member.click(await screen.findByRole('button', { name: /^Block/ }));
  await member.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  await screen.findByRole('dialog', { name: 'Amra is blocked' });
  hear(false);
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/user/amra')).toBe(true));
  expect(await screen.findByText('This conversation is closed')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Message', hidden: true })).toBeNull();
  const done = within(screen.getByRole('dialog', { name: 'Amra is blocked' }));
  await member.click(done.getByRole('button', { name: 'Back to the conversations' }));
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  expect(screen.queryByRole('log')).toBeNull();
});

it('shows the faces of new matches; one leaves with the first message', async () => {
  const { otherUser } = exampleConversation('amra', 'Amra');
  const isWritten = () => sent(calls).length > 0;
  const { calls, member } = openMessages('/messages', {
    newMatches: [otherUser, { ...otherUser, id: 'elira', firstName: 'Elira' }],
    answers: {
      'GET /api/conversations': () => ({ body: isWritten() ? [exampleConversation('amra', 'Amra')] : [] }),
    },
  });
  const faces = await screen.findByRole('region', { name: 'New matches' });
  expect(
    within(faces)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Amra', 'Elira']);
  await member.click(within(faces).getByRole('button', { name: 'Amra' }));
  await member.type(await screen.findByRole('textbox', { name: 'Message' }), 'Zdravo{Enter}');
  await waitFor(() => expect(within(faces).queryByRole('button', { name: 'Amra' })).toBeNull());
  expect(within(faces).getByRole('button', { name: 'Elira' })).toBeInTheDocument();
});

it('lets one write at once where Message led, but brings up no keyboard of a phone', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(pointer: fine)' });
  const world = { conversations: [exampleConversation('amra', 'Amra')] };
  const { view } = openMessages('/messages?start=amra', world);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus());
  view.unmount();
  window.matchMedia = matchMedia;
  openMessages('/messages?start=amra', world);
  expect(await screen.findByRole('textbox', { name: 'Message' })).not.toHaveFocus();
});

it('lets one write at once to whoever was chosen by mouse, while keys stay in the list', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(pointer: fine)' });
  const { member } = openMessages('/messages', {
    conversations: [exampleConversation('amra', 'Amra'), exampleConversation('drita', 'Drita')],
    answers: { 'GET /api/conversation/drita': { body: [] }, 'POST /api/conversation/drita/read': {} },
  });
  await member.click(await screen.findByRole('button', { name: /Amra/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus());
  screen.getByRole('button', { name: /Drita/ }).focus();
  await member.keyboard('{Enter}');
  expect(await screen.findByRole('region', { name: 'Conversation with Drita' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Message' })).not.toHaveFocus();
  window.matchMedia = matchMedia;
});

it('has the headings of the page and of the partner on a phone, where the thread covers the list', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width: 767px') });
  openMessages('/messages?start=amra', { conversations: [exampleConversation('amra', 'Amra')] });
  const partner = await screen.findByRole('heading', { level: 2, name: 'Amra' });
  const thread = within(screen.getByRole('region', { name: 'Conversation with Amra' }));
  expect(thread.getAllByRole('heading', { name: /^(Messages|Amra)$/ })[1]).toBe(partner);
  expect(thread.getByRole('heading', { level: 1, name: 'Messages' })).toBeInTheDocument();
  window.matchMedia = matchMedia;
});
