import { expect, it, jest } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { type Answer, exampleConversation } from '@kolo/store/testing';
import { FakeSocket } from '@kolo/store/testing/socket';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { message, openMessages, sent } from '../../../testing/openMessages.tsx';
import { Icebreakers } from './Icebreakers.tsx';

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

it('offers what the two share above the icebreakers for everybody, which stay', async () => {
  const { member } = openMessages('/messages?start=amra', {});
  const openers = within(
    await screen.findByRole('group', { name: 'Pick a first line. You send it yourself.' }),
  );
  const texts = openers.getAllByRole('button').map(({ textContent }) => textContent);
  expect(texts.sort()).toEqual([
    'You both: Ajvar · Ajvar vs kajmakTwo for ajvar. Whose grandmother makes the real one?',
    'You both: Until they kick me out · Time at a kafanaWe both get thrown out of kafanas. Who leaves last?',
    'You two: Turkish style and Espresso · Coffee orderTurkish coffee and espresso: whose takes longer to drink?',
  ]);
  const general = within(screen.getByRole('group', { name: 'Icebreakers' }));
  expect(general.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ajvar or kajmak? Choose wisely.',
    'Which song gets you into the kolo?',
    'How long does one coffee last in your family?',
  ]);
  await member.click(openers.getByRole('button', { name: /Who leaves last/ }));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'We both get thrown out of kafanas. Who leaves last?',
  );
});

it('counts the messages left on a phone, whose thread covers the page’s count, while nothing is written', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(max-width: 767px)' });
  try {
    openMessages('/messages?start=amra', { user: { messagesUsedThisMonth: 2 } });
    expect(await screen.findByText('8 left.')).toBeVisible();
  } finally {
    window.matchMedia = matchMedia;
  }
});

it('says in words what neither of the two does', () => {
  const text = 'Neither of us rolls sarma. Who do we invite ourselves to?';
  render(
    <Icebreakers
      openers={[{ question: 'canRollSarma', answers: ['No'], text }]}
      onChoose={() => undefined}
    />,
  );
  expect(screen.getByRole('button', { name: /^Neither of you rolls sarma/ })).toBeVisible();
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

it('counts what is pasted as the server does, says how much is too long, and cuts nothing', async () => {
  const { calls, member } = openMessages('/messages?start=amra', {});
  const input = await screen.findByRole('textbox', { name: 'Message' });
  const send = screen.getByRole('button', { name: 'Send' });
  await member.click(input);
  const family = '👨‍👩‍👧‍👦';
  await member.paste(`${family.repeat(400)}${'x'.repeat(LIMITS.messageLength - 400)}`);
  expect(send).toBeEnabled();
  await member.paste('yz');
  expect(input).toHaveAccessibleDescription(
    'This message is 2 characters too long. You can write up to 2,000.',
  );
  expect(input).toBeInvalid();
  expect(input).toHaveDisplayValue(/yz$/);
  expect(send).toBeDisabled();
  await member.keyboard('{Enter}');
  expect(sent(calls)).toEqual([]);
  await member.keyboard('{Backspace}{Backspace} ');
  expect(input).toBeValid();
  await member.keyboard('{Enter}');
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
});

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'does not send with the Enter that ends a composition: %j',
  async (pressed) => {
    const { calls, member } = openMessages('/messages?start=amra', {});
    const input = await screen.findByRole('textbox', { name: 'Message' });
    await member.type(input, 'Zdravo');
    fireEvent.keyDown(input, { key: 'Enter', ...pressed });
    expect(input).toHaveValue('Zdravo');
    expect(sent(calls)).toEqual([]);
  },
);

it('counts from three messages left, and says when there are new ones', async () => {
  const messagesRenewAt = '2026-12-01T00:00:00.000Z';
  const { view } = openMessages('/messages?start=amra', {
    user: { messagesUsedThisMonth: 6, messagesRenewAt },
  });
  await screen.findByRole('textbox', { name: 'Message' });
  expect(screen.queryByText(/left\.$/)).toBeNull();
  view.unmount();
  openMessages('/messages?start=amra', { user: { messagesUsedThisMonth: 7, messagesRenewAt } });
  const left = await screen.findByText('3 left.');
  expect(left.parentElement).toHaveTextContent('3 left. 10 new messages on 1 December');
});

it('says in place of the input when there are new messages, and that the plan cannot be bought yet', async () => {
  openMessages('/messages?start=amra', {
    user: { messagesUsedThisMonth: 10, messagesRenewAt: '2027-01-01T00:00:00.000Z' },
  });
  expect(await screen.findByText("You've used all 10 messages this month.")).toBeInTheDocument();
  expect(screen.getByText('10 new messages on 1 January')).toBeInTheDocument();
  expect(screen.getByText('Kraljevski can’t be bought yet.')).toBeInTheDocument();
});

it('keeps a draft for each thread, tells it in the list, and forgets what was sent or emptied', async () => {
  const { member } = openMessages('/messages', {
    conversations: [exampleConversation('amra', 'Amra'), exampleConversation('elira', 'Elira')],
    answers: { 'GET /api/conversation/elira': { body: [] }, 'POST /api/conversation/elira/read': {} },
  });
  const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
  const input = () => screen.findByRole('textbox', { name: 'Message' });
  await member.click(await row('Amra'));
  await member.type(await input(), 'Sunday at');
  await member.click(await row('Elira'));
  expect(await input()).toHaveValue('');
  expect(await row('Amra')).toHaveTextContent('Draft: Sunday at');
  await member.type(await input(), '   ');
  await member.click(await row('Amra'));
  expect(await input()).toHaveValue('Sunday at');
  expect(await row('Amra')).not.toHaveTextContent('Draft:');
  expect(await row('Elira')).not.toHaveTextContent('Draft:');
  await member.type(await input(), ' noon?{Enter}');
  await member.click(await row('Elira'));
  expect(await row('Amra')).not.toHaveTextContent('Draft:');
});

it('tells no draft of a conversation that is closed', async () => {
  let conversation = exampleConversation('amra', 'Amra');
  const { member } = openMessages('/messages', {
    answers: { 'GET /api/conversations': () => ({ body: [conversation] }) },
  });
  await member.click(await screen.findByRole('button', { name: /^Amra/ }));
  await member.type(await screen.findByRole('textbox', { name: 'Message' }), 'Sunday at');
  await member.click(screen.getByRole('button', { name: 'Back to the conversations' }));
  expect(await screen.findByRole('button', { name: /^Amra.* Draft: Sunday at/ })).toBeInTheDocument();
  conversation = exampleConversation('amra', 'Amra', { canSend: false });
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByText('Draft:')).toBeNull());
});
