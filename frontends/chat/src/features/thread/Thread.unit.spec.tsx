import { expect, it } from '@jest/globals';
import { LIMITS } from '@kolo/contracts';
import { exampleConversation } from '@kolo/store/testing';
import { FakeSocket } from '@kolo/store/testing/socket';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { message, messagesBefore, numbered, openMessages } from '../../testing/openMessages.tsx';

it('ends a match from the thread, which stays to be read', async () => {
  const { calls, member } = openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    thread: [message('1', 'amra', 'me', 'Zdravo')],
    answers: { 'POST /api/unmatch': { body: { success: true } } },
  });
  await screen.findByText('Zdravo', { selector: 'p' });
  await member.click(await screen.findByRole('button', { name: 'More' }));
  await member.click(await screen.findByRole('button', { name: /^Unmatch/ }));
  const question = screen.getByRole('alertdialog', { name: 'Unmatch Amra?' });
  await member.click(within(question).getByRole('button', { name: 'Unmatch' }));
  expect(await screen.findByText('This conversation is closed')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(calls.find(({ path }) => path === '/api/unmatch')?.body).toEqual({ userId: 'amra' });
  await member.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('button', { name: /^Report/ });
  expect(screen.queryByRole('button', { name: /^Unmatch/ })).toBeNull();
});

it('loads earlier messages at the top of the thread, and keeps its place', async () => {
  const thread = numbered(LIMITS.messagesPage + 2).map((n) => message(n, 'amra', 'me', `Number ${n}`));
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { member } = openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    answers: {
      'GET /api/conversation/amra': async ({ query }) => {
        if (query.has('before')) await isReleased;
        return messagesBefore(thread, query.get('before'));
      },
    },
  });
  await screen.findByText('Number 0102');
  expect(screen.queryByText('Number 0002')).toBeNull();
  const log = screen.getByRole('log');
  Object.defineProperty(log, 'scrollHeight', { get: () => within(log).getAllByText(/Number/).length * 10 });
  log.scrollTop = 250;
  fireEvent.scroll(log);

  await member.click(within(log).getByRole('button', { name: 'Load Earlier Messages' }));
  expect(await within(log).findByRole('button', { name: 'Loading Earlier Messages...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  release();
  expect(await screen.findByText('Number 0001')).toBeInTheDocument();
  expect(log.scrollTop).toBe(270);
  expect(screen.getByText('This is where it began.')).toHaveFocus();
  const shown = within(log).getAllByText(/^Number/);
  expect(shown.map(({ textContent }) => textContent)).toEqual(thread.map(({ content }) => content));

  FakeSocket.newest?.deliver(message('0103', 'amra', 'me', 'Number 0103'));
  expect(await screen.findByText('Number 0103')).toBeInTheDocument();
  expect(within(log).getAllByText(/^Number/)).toHaveLength(thread.length + 1);
});

it('says what was read as soon as the list tells it, and goes on from there', async () => {
  openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra', { readUpTo: '2' })],
    thread: [message('1', 'me', 'amra', 'Kafa?'), message('2', 'me', 'amra', 'Ili čaj?')],
  });
  const thread = await screen.findByRole('region', { name: 'Conversation with Amra' });
  expect(await within(thread).findByText(/^Sent [\d:]+ · Read$/)).toBeInTheDocument();
  await waitFor(() => expect(FakeSocket.handshakes).toHaveLength(1));
  FakeSocket.newest?.deliver(message('3', 'me', 'amra', 'Bilo šta.'));
  expect(await within(thread).findByText(/^Sent [\d:]+$/)).toBeInTheDocument();
});

it('shares one time among what was written in one minute', async () => {
  const at = (time: string) => `2026-03-04T${time}Z`;
  openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    thread: [
      { ...message('1', 'amra', 'me', 'Ajvar.'), createdAt: at('10:10:05') },
      { ...message('2', 'amra', 'me', 'Careful now.'), createdAt: at('10:10:59') },
      { ...message('3', 'amra', 'me', 'Well?'), createdAt: at('10:11:00') },
    ],
  });
  const log = await screen.findByRole('log');
  const times = [...log.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(times).toEqual([at('10:10:59'), at('10:11:00')]);
});
