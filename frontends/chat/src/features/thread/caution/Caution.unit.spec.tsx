import { expect, it } from '@jest/globals';
import type { Message } from '@kolo/contracts/api/messaging';
import { exampleConversation } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { message, openMessages } from '../../../testing/openMessages.tsx';

const suspicious: Message = { ...message('1', 'amra', 'me', 'See https://example.org'), caution: true };

it('warns of a suspicious first message until it is found fine, with the focus left in the thread', async () => {
  let isFine = false;
  const { calls, member } = openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    answers: {
      'GET /api/conversation/amra': () => {
        const { caution: _, ...fine } = suspicious;
        return { body: [isFine ? fine : suspicious, message('2', 'amra', 'me', 'And?')] };
      },
      'POST /api/conversation/amra/fine': () => {
        isFine = true;
        return { body: { success: true } };
      },
    },
  });
  const note = await screen.findByRole('complementary', { name: 'Take your time' });
  expect(within(note).getByText(/Never send money/)).toBeInTheDocument();
  await member.click(within(note).getByRole('button', { name: 'This is okay' }));
  await waitFor(() => expect(note).not.toBeInTheDocument());
  expect(screen.getByText('See https://example.org')).toBeInTheDocument();
  expect(screen.getByRole('log')).toHaveFocus();
  expect(calls.filter(({ path }) => path === '/api/conversation/amra/fine')).toHaveLength(1);
});

it('says under the note what failed, and opens the report at once', async () => {
  const { member } = openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    thread: [suspicious],
    answers: { 'POST /api/conversation/amra/fine': { status: 503 } },
  });
  const note = await screen.findByRole('complementary', { name: 'Take your time' });
  await member.click(within(note).getByRole('button', { name: 'This is okay' }));
  expect(await within(note).findByRole('alert')).toHaveTextContent('This could not be saved.');
  await member.click(within(note).getByRole('button', { name: 'Report' }));
  expect(await screen.findByRole('dialog', { name: 'What is wrong?' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Block/ })).toBeNull();
});
