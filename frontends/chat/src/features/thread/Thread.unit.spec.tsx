import { expect, it } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
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

it('warns in place of the composer once the other member is banned for fraud', async () => {
  const { member } = openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra', { canSend: false, bannedForFraud: true })],
    thread: [{ ...message('1', 'amra', 'me', 'Send me 300 by insta'), caution: true }],
    answers: { 'GET /api/profile/amra': { status: 404, body: { error: '', code: 'member_not_found' } } },
  });
  const thread = within(await screen.findByRole('region', { name: 'Conversation with Amra' }));
  expect(await thread.findByRole('heading', { name: 'This profile was removed for fraud' })).toBeVisible();
  expect(thread.getByText('Send me 300 by insta', { selector: 'p' })).toBeVisible();
  expect(thread.getByText(/^Never send money/)).toBeVisible();
  expect(thread.getByRole('link', { name: 'Where to get help' })).toHaveAttribute(
    'href',
    '/guidelines#money',
  );
  expect(thread.queryByRole('textbox')).toBeNull();
  expect(thread.queryByRole('link', { name: 'Amra' })).toBeNull();
  expect(thread.queryByRole('button', { name: 'This is okay' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Amra .*Removed for fraud/ })).toBeVisible();
  await member.click(thread.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('button', { name: /^Report/ })).toBeVisible();
  for (const name of [/^Block/, /^Unmatch/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('says what a message was about that came with a like', async () => {
  openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    thread: [
      { ...message('1', 'amra', 'me', 'Kotor?'), about: { photo: '/api/photos/one/card.webp' } },
      { ...message('2', 'me', 'amra', 'Same here!'), about: { answer: 'favoriteBalkanFood' } },
      { ...message('3', 'amra', 'me', 'Long?'), about: { answer: 'coffeeOrder' } },
      message('4', 'me', 'amra', 'Long.'),
    ],
  });
  const log = within(await screen.findByRole('log'));
  expect(await log.findByText('Liked your photo')).toBeVisible();
  expect(log.getByText('You liked their answer: Favorite Balkan food')).toBeVisible();
  expect(log.getByText('Liked your answer: Coffee order')).toBeVisible();
  expect(log.getAllByText(/iked (your|their)/)).toHaveLength(3);
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
  expect(log).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText('Number 0001')).toBeInTheDocument();
  expect(log.scrollTop).toBe(270);
  expect(log).toHaveAttribute('aria-busy', 'false');
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

it('reads aloud what the partner writes and, once, what is sent; not what was there or is loaded', async () => {
  const thread = numbered(LIMITS.messagesPage + 2).map((n) => message(n, 'amra', 'me', `Number ${n}`));
  let arrive = () => {};
  const hasArrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { member } = openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    thread,
    send: async () => {
      await hasArrived;
      return { body: message('0104', 'me', 'amra', 'Well?') };
    },
  });
  const isRead = (text: string) =>
    within(screen.getByRole('log')).getByText(text).closest('[aria-live], [role="log"]') ===
    screen.getByRole('log');
  await member.click(await screen.findByRole('button', { name: 'Load Earlier Messages' }));
  await screen.findByText('Number 0001');
  for (const text of ['Number 0001', 'Number 0102', 'This is where it began.', 'Today'])
    expect([text, isRead(text)]).toEqual([text, false]);
  FakeSocket.newest?.deliver(message('0103', 'amra', 'me', 'Number 0103'));
  await screen.findByText('Number 0103');
  expect(isRead('Number 0103')).toBe(true);
  await member.type(screen.getByRole('textbox', { name: 'Message' }), 'Well?{Enter}');
  await screen.findByText('Sending');
  expect(isRead('Well?')).toBe(true);
  arrive();
  await screen.findByText(/^Sent [\d:]+$/);
  expect(isRead('Well?')).toBe(false);
});
