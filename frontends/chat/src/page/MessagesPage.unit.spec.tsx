import { expect, it } from '@jest/globals';
import { exampleConversation, exampleUser, fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
  await member.click(screen.getByRole('checkbox', { name: 'Also report this profile' }));
  await member.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('No conversations yet')).toBeVisible();
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
  expect(screen.queryByText('Amra')).toBeNull();
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
