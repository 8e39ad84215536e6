import { beforeEach, expect, it, jest } from '@jest/globals';
import {
  type Conversation,
  type ConversationPartner,
  type CurrentUser,
  LIMITS,
  type Message,
  SOCKET,
} from '@kolo/contracts';
import {
  type Answer,
  type Answers,
  type Call,
  exampleConversation,
  exampleUser,
  fakeServer,
  openPage,
} from '@kolo/store/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeSocket } from '../testing/FakeSocket.ts';
import { MessagesPage } from './MessagesPage.tsx';

const message = (id: string, senderId: string, receiverId: string, content: string | null): Message => ({
  id,
  senderId,
  receiverId,
  content,
  createdAt: new Date().toISOString(),
  position: id,
});
const LIMIT_REACHED: Answer = {
  status: 403,
  body: { error: 'Monthly message limit reached', code: 'message_limit_reached' },
};

interface World {
  user?: Partial<CurrentUser>;
  conversations?: Conversation[];
  thread?: Message[];
  newMatches?: ConversationPartner[];
  send?: Answer | ((call: Call) => Answer | Promise<Answer>);
  /** In the place of what the server would answer. */
  answers?: Answers;
}

/** What the server answers of all there is, newest conversations and oldest messages first. */
const conversationsBefore = (all: Conversation[], before: string | null): Answer => ({
  body: all
    .filter(({ lastPosition }) => before === null || lastPosition < before)
    .slice(0, LIMITS.conversationsPage),
});
const messagesBefore = (all: Message[], before: string | null): Answer => ({
  body: all.filter(({ position }) => before === null || position < before).slice(-LIMITS.messagesPage),
});
const numbered = (length: number): string[] =>
  Array.from({ length }, (_, index) => String(index + 1).padStart(4, '0'));

function open(
  address: string,
  { user, conversations = [], newMatches = [], thread = [], send, answers }: World,
) {
  const calls = fakeServer({
    'GET /auth/user': { body: exampleUser(user) },
    'GET /api/conversations': ({ query }) => conversationsBefore(conversations, query.get('before')),
    'GET /api/conversations/new-matches': { body: newMatches },
    'GET /api/conversation/amra': ({ query }) => messagesBefore(thread, query.get('before')),
    'POST /api/conversation/amra/read': {},
    'GET /api/auth/user/amra': {
      body: {
        id: 'amra',
        firstName: 'Amra',
        profileImageUrl: null,
        subscriptionTier: 'free',
        profile: { heritageCountries: ['BA'], residenceCountry: 'US' },
      },
    },
    'POST /api/message': send ?? {
      body: message('9', 'me', 'amra', 'Zdravo'),
    },
    ...answers,
  });
  const view = openPage(<MessagesPage />, address);
  return { calls, view, member: userEvent.setup() };
}
const sent = (calls: Call[]) => calls.filter(({ path }) => path === '/api/message');

beforeEach(() => FakeSocket.reset());

it('lists conversations; opening an unread one marks it read', async () => {
  const { calls, member } = open('/messages', {
    conversations: [
      exampleConversation('amra', 'Amra', { isRead: false }),
      exampleConversation('gone', null, { lastMessage: null }),
    ],
    thread: [message('1', 'amra', 'me', 'Sunday burek?'), message('2', 'amra', 'me', null)],
  });
  expect(await screen.findByText('7/10')).toBeInTheDocument();
  expect(await screen.findByText('Select a conversation')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Unknown User.*Message deleted/ })).toBeInTheDocument();
  await member.click(
    screen.getByRole('button', { name: /Amra Bosnia and Herzegovina 0m Last from amra unread/ }),
  );
  const log = await screen.findByRole('log');
  expect(within(log).getByText('Sunday burek?')).toBeInTheDocument();
  expect(within(log).getByText('Message deleted')).toBeInTheDocument();
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/conversation/amra/read')).toBe(true));
});

const suspicious: Message = { ...message('1', 'amra', 'me', 'See https://example.org'), caution: true };

it('warns of a suspicious first message until it is found fine, with the focus left in the thread', async () => {
  let isFine = false;
  const { calls, member } = open('/messages?start=amra', {
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
  await member.click(within(note).getByRole('button', { name: 'It is fine' }));
  await waitFor(() => expect(note).not.toBeInTheDocument());
  expect(screen.getByText('See https://example.org')).toBeInTheDocument();
  expect(screen.getByRole('log')).toHaveFocus();
  expect(calls.filter(({ path }) => path === '/api/conversation/amra/fine')).toHaveLength(1);
});

it('says under the note what failed, and opens the report at once', async () => {
  const { member } = open('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    thread: [suspicious],
    answers: { 'POST /api/conversation/amra/fine': { status: 503 } },
  });
  const note = await screen.findByRole('complementary', { name: 'Take your time' });
  await member.click(within(note).getByRole('button', { name: 'It is fine' }));
  expect(await within(note).findByRole('alert')).toHaveTextContent('This could not be saved.');
  await member.click(within(note).getByRole('button', { name: 'Report' }));
  expect(await screen.findByRole('dialog', { name: 'What is wrong?' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Block/ })).toBeNull();
});

it('ends a match from the thread, which stays to be read', async () => {
  const { calls, member } = open('/messages?start=amra', {
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

it('leaves who was blocked, also in a list that does not know of it yet', async () => {
  const { calls, member } = open('/messages?start=amra', {
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

it('opens a match without messages from the address and breaks the ice', async () => {
  const { calls, member } = open('/messages?start=amra', {});
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
  const { calls, member } = open('/messages?start=amra', {
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

it('says so when the limit is reached while sending', async () => {
  const { member } = open('/messages?start=amra', {
    user: { messagesUsedThisMonth: 9 },
    send: LIMIT_REACHED,
  });
  await member.type(await screen.findByRole('textbox', { name: 'Message' }), 'One more{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Message Limit Reached ?You've reached your monthly limit of 10 messages\. ?Upgrade to Kraljevski$/,
  );
});

it('puts the limit, or the end of the match, in place of the input', async () => {
  const { view } = open('/messages?start=amra', { user: { messagesUsedThisMonth: 10 } });
  expect(await screen.findByText("You've used all 10 messages this month.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upgrade to Kraljevski' })).toHaveAttribute('href', '/subscribe');
  expect(screen.queryByRole('textbox')).toBeNull();
  view.unmount();
  open('/messages?start=amra', { conversations: [exampleConversation('amra', 'Amra', { canSend: false })] });
  expect(await screen.findByText('This conversation is closed')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows what comes live, once, goes on after a loss, and hangs up on leaving', async () => {
  const { calls, view } = open('/messages?start=amra', {
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

it('loads older conversations at the end of the list, and says when they fail or end', async () => {
  const conversations = numbered(LIMITS.conversationsPage + 2)
    .reverse()
    .map((n) => exampleConversation(`with-${n}`, `Name ${n}`, { lastPosition: n }));
  let isAway = true;
  const answers = ({ query }: Call): Answer =>
    query.has('before') && isAway
      ? { status: 500, body: { error: 'Not right now.', code: 'unavailable' } }
      : conversationsBefore(conversations, query.get('before'));
  const { member } = open('/messages', { conversations, answers: { 'GET /api/conversations': answers } });
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

it('loads earlier messages at the top of the thread, and keeps its place', async () => {
  const thread = numbered(LIMITS.messagesPage + 2).map((n) => message(n, 'amra', 'me', `Number ${n}`));
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { member } = open('/messages?start=amra', {
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

it('has nothing to show without conversations, and says when they fail', async () => {
  const { view } = open('/messages', {});
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument();
  expect(screen.getByText('Start matching to begin conversations')).toBeInTheDocument();
  view.unmount();
  fakeServer({ 'GET /auth/user': { body: exampleUser() } });
  openPage(<MessagesPage />, '/messages');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('says to whom one may write where nothing was written yet and new matches wait', async () => {
  open('/messages', { newMatches: [exampleConversation('amra', 'Amra').otherUser] });
  expect(await screen.findByText(/Choose a face among your new matches/)).toBeInTheDocument();
  expect(screen.queryByText('Start matching to begin conversations')).toBeNull();
});

it('lays a thread over the list, and Back leads to the list', async () => {
  const { member } = open('/messages', { conversations: [exampleConversation('amra', 'Amra')] });
  await member.click(await screen.findByRole('button', { name: /Amra/ }));
  expect(await screen.findByRole('log')).toBeInTheDocument();
  await member.click(screen.getByRole('button', { name: 'Back to the conversations' }));
  expect(await screen.findByText('Select a conversation')).toBeInTheDocument();
  expect(screen.queryByRole('log')).toBeNull();
});

it('leads to the list also from a thread that the address opened', async () => {
  const { member } = open('/messages?start=amra', { conversations: [exampleConversation('amra', 'Amra')] });
  await screen.findByRole('log');
  await member.click(screen.getByRole('button', { name: 'Back to the conversations' }));
  expect(await screen.findByText('Select a conversation')).toBeInTheDocument();
  expect(screen.getByText('/messages')).toBeInTheDocument();
});

it('says what was read as soon as the list tells it, and goes on from there', async () => {
  open('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra', { readUpTo: '2' })],
    thread: [message('1', 'me', 'amra', 'Kafa?'), message('2', 'me', 'amra', 'Ili čaj?')],
  });
  const thread = await screen.findByRole('region', { name: 'Conversation with Amra' });
  expect(await within(thread).findByText(/^Sent [\d:]+ · Read$/)).toBeInTheDocument();
  await waitFor(() => expect(FakeSocket.handshakes).toHaveLength(1));
  FakeSocket.newest?.deliver(message('3', 'me', 'amra', 'Bilo šta.'));
  expect(await within(thread).findByText(/^Sent [\d:]+$/)).toBeInTheDocument();
});

it('says who is there, who writes and what was read, and tells the other of own writing', async () => {
  const { member } = open('/messages?start=amra', {
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

it('takes the focus to the emojis, and gives it back', async () => {
  const { member } = open('/messages?start=amra', {});
  const button = await screen.findByRole('button', { name: 'Emoji' });
  await member.click(button);
  const picker = screen.getByRole('group', { name: 'Emoji picker' });
  expect(within(picker).getAllByRole('button')[0]).toHaveFocus();
  await member.keyboard('{Escape}');
  expect(button).toHaveFocus();
});

it('says of each conversation who wrote last, who is there, who writes and what was not sent', async () => {
  const { member } = open('/messages', {
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

it('shows the faces of new matches; one leaves with the first message', async () => {
  const { otherUser } = exampleConversation('amra', 'Amra');
  const isWritten = () => sent(calls).length > 0;
  const { calls, member } = open('/messages', {
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

it('takes messages without a line, says so once, and sends them in order when it is back', async () => {
  const { calls, member } = open('/messages?start=amra', {
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

it('shares one time among what was written in one minute', async () => {
  const at = (time: string) => `2026-03-04T${time}Z`;
  open('/messages?start=amra', {
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

it('sends with Enter and breaks the line with Shift and Enter', async () => {
  const { calls, member } = open('/messages?start=amra', {});
  const input = await screen.findByRole('textbox', { name: 'Message' });
  await member.type(input, 'one{Shift>}{Enter}{/Shift}two{Enter}');
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]?.body).toEqual({ receiverId: 'amra', content: 'one\ntwo' });
});
