import { expect, it, jest } from '@jest/globals';
import { type Answer, exampleConversation } from '@kolo/store/testing';
import { FakeSocket } from '@kolo/store/testing/socket';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { message, openMessages, sent } from '../../../testing/openMessages.tsx';

const LIMIT_REACHED: Answer = {
  status: 403,
  body: { error: 'Monthly message limit reached', code: 'message_limit_reached' },
};

it('opens a match without messages from the address and breaks the ice', async () => {
  const { calls, member } = openMessages('/messages?start=amra', {});
  expect(await screen.findByRole('heading', { name: 'Amra' })).toBeInTheDocument();
  expect(screen.getByText('/messages')).toBeInTheDocument();
  await member.click(await screen.findByRole('button', { name: /Ajvar or kajmak/ }));
  await member.click(screen.getByRole('button', { name: 'Emoji' }));
  const picker = screen.getByRole('group', { name: 'Emoji picker' });
  expect(within(picker).getAllByRole('button')).toHaveLength(30);
  await member.click(within(picker).getByRole('button', { name: '🔥' }));
  await member.keyboard('{Escape}');
  await member.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Sent/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect(sent(calls)[0]?.body).toEqual({
    receiverId: 'amra',
    content: 'Ajvar or kajmak? Choose wisely.🔥',
  });
});

it('sends no blanks, and a failed message again under the same key', async () => {
  let tries = 0;
  const { calls, member } = openMessages('/messages?start=amra', {
    send: () =>
      ++tries === 1
        ? { status: 500, body: { error: 'Not right now.', code: 'unavailable' } }
        : { body: message('9', 'me', 'amra', 'Zdravo') },
  });
  const input = await screen.findByRole('textbox', { name: 'Message' });
  await member.type(input, '   {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await member.type(input, 'Zdravo{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error ?Not right now\.$/);
  await member.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Sent/)).toBeInTheDocument();
  const keys = sent(calls).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^\w{32}$/);
});

it('sends with Enter and breaks the line with Shift and Enter', async () => {
  const { calls, member } = openMessages('/messages?start=amra', {});
  const input = await screen.findByRole('textbox', { name: 'Message' });
  await member.type(input, 'one{Shift>}{Enter}{/Shift}two{Enter}');
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]?.body).toEqual({ receiverId: 'amra', content: 'one\ntwo' });
});

it('says so when the limit is reached while sending', async () => {
  const { member } = openMessages('/messages?start=amra', {
    user: { messagesUsedThisMonth: 9 },
    send: LIMIT_REACHED,
  });
  await member.type(await screen.findByRole('textbox', { name: 'Message' }), 'One more{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Message Limit Reached ?You've reached your monthly limit of 10 messages\. ?Upgrade to Kraljevski$/,
  );
});

it('puts the limit, or the end of the match, in place of the input', async () => {
  const { view } = openMessages('/messages?start=amra', { user: { messagesUsedThisMonth: 10 } });
  expect(await screen.findByText("You've used all 10 messages this month.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upgrade to Kraljevski' })).toHaveAttribute('href', '/subscribe');
  expect(screen.queryByRole('textbox')).toBeNull();
  view.unmount();
  openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra', { canSend: false })],
  });
  expect(await screen.findByText('This conversation is closed')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('takes the focus to the emojis, and gives it back', async () => {
  const { member } = openMessages('/messages?start=amra', {});
  const button = await screen.findByRole('button', { name: 'Emoji' });
  await member.click(button);
  const picker = screen.getByRole('group', { name: 'Emoji picker' });
  expect(within(picker).getAllByRole('button')[0]).toHaveFocus();
  await member.keyboard('{Escape}');
  expect(button).toHaveFocus();
});

it('takes messages without a line, says so once, and sends them in order when it is back', async () => {
  const { calls, member } = openMessages('/messages?start=amra', {
    send: ({ body }) => {
      const content = typeof body === 'object' && body !== null && 'content' in body ? body.content : null;
      return { body: message(String(content), 'me', 'amra', String(content)) };
    },
  });
  const input = await screen.findByRole('textbox', { name: 'Message' });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(await screen.findAllByText('Connection lost. Trying again.')).toHaveLength(1);
  await member.type(input, 'one{Enter}');
  expect(await screen.findAllByText('Sending')).toHaveLength(1);
  await member.type(input, 'two{Enter}');
  await waitFor(() => expect(screen.getAllByText('Sending')).toHaveLength(2));
  expect(sent(calls)).toEqual([]);
  onLine.mockRestore();
  fireEvent(window, new Event('online'));
  FakeSocket.newest?.close();
  await waitFor(() =>
    expect(sent(calls).map(({ body }) => body)).toEqual([
      { receiverId: 'amra', content: 'one' },
      { receiverId: 'amra', content: 'two' },
    ]),
  );
  expect(await screen.findByText(/^Sent [\d:]+$/)).toBeInTheDocument();
  expect(screen.queryByText('Sending')).toBeNull();
});
