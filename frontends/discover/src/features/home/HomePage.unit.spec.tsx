import { expect, it } from '@jest/globals';
import { Link } from '@kolo/routing';
import {
  type Answers,
  type Call,
  exampleConversation,
  exampleUser,
  fakeServer,
  openPage,
} from '@kolo/store/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DiscoverApp from '../../App.tsx';
import { openDiscover } from '../../testing/openDiscover.tsx';
import { card } from '../../testing/people.ts';

/** Opens the home of a member, unless `answers` say of whom. Returns the calls as they come. */
function openHome(answers: Answers): Call[] {
  const calls = fakeServer({ 'GET /auth/user': { body: exampleUser() }, ...answers });
  openDiscover('/');
  return calls;
}

it('greets, counts, and shows three matches and three conversations', async () => {
  openHome({
    'GET /api/matches': {
      body: [card('Ana', { isMutualInterest: true }), card('Elira'), card('Vesna'), card('Nika')],
    },
    'GET /api/conversations/figures': { body: { matches: 61, conversations: 53 } },
    'GET /api/conversations/unread': { body: { conversations: 57 } },
    'GET /api/conversations': {
      body: [
        exampleConversation('ana', 'Ana', {
          lastMessage: 'Kafa?',
          isRead: false,
          lastActivity: new Date(Date.now() - 125 * 60_000).toISOString(),
        }),
        exampleConversation('drita', 'Drita', { canSend: false, lastMessage: null }),
        exampleConversation('vesna', 'Vesna', { lastMessage: 'Dolazim', isLastMine: true }),
        exampleConversation('ioana', 'Ioana'),
      ],
    },
  });
  expect(await screen.findByRole('heading', { name: 'Dobrodošao, Marko!' })).toBeVisible();
  expect(await screen.findAllByRole('article')).toHaveLength(4);

  expect(await screen.findByText(/^57 /)).toBeVisible();
  expect(screen.getByRole('link', { name: /^57 / })).toHaveAttribute('href', '/messages');
  const marks = screen
    .getAllByText(/^(Suggested|Mutual Balkan Match)$/)
    .map(({ textContent }) => textContent);
  expect(marks).toEqual(['Mutual Balkan Match', 'Suggested', 'Suggested']);
  const figures = screen.getByRole('region', { name: 'Your figures' });
  expect(figures).toHaveTextContent('61Matches53Active Conversations7/10Messages used this month');

  const threads = screen.getAllByRole('listitem');
  expect(threads).toHaveLength(3);
  const ana = screen.getByRole('link', { name: /^Ana ?2h ?Kafa\? ?unread$/ });
  expect(ana).toHaveAttribute('href', '/messages?start=ana');
  expect(within(screen.getByRole('link', { name: /Drita/ })).getByText('Message unavailable')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Vesna .*You: Dolazim$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upgrade Now - $49.95/month' })).toHaveAttribute(
    'href',
    '/subscribe',
  );
});

it('says of a conversation with a banned fraud that they were removed, and nothing that they wrote', async () => {
  openHome({
    'GET /api/matches': { body: [] },
    'GET /api/conversations': {
      body: [
        exampleConversation('amra', 'Amra', {
          lastMessage: 'Pošalji novac',
          canSend: false,
          bannedForFraud: true,
        }),
        exampleConversation('vesna', 'Vesna', { lastMessage: 'Kafa?' }),
      ],
    },
  });
  const amra = await screen.findByRole('link', { name: /^Amra .*Removed for fraud/ });
  expect(amra).not.toHaveTextContent('Pošalji novac');
  expect(screen.getByRole('link', { name: /^Vesna .*Kafa\?/ })).not.toHaveTextContent('Removed for fraud');
});

const partner = (id: string, firstName: string) => exampleConversation(id, firstName).otherUser;
const welcome = () => within(screen.getByRole('region', { name: 'Home' }));

it('begins with the newest match to whom nothing was written, says why, and leads to the thread', async () => {
  openHome({
    'GET /api/matches': {
      body: [
        card('Ana', { isMutualInterest: true }),
        card('Elira', { isMutualInterest: true }),
        card('Vesna'),
      ],
    },
    'GET /api/conversations/new-matches': { body: [partner('elira', 'Elira')] },
    'GET /api/balkan-score/elira': {
      body: {
        totalScore: 80,
        parts: [
          { key: 'heritage', label: 'Different corners', points: 0, of: 25 },
          { key: 'language', label: 'You both speak Albanian', points: 6, of: 10 },
        ],
      },
    },
  });
  expect(await screen.findByText('You both speak Albanian')).toBeVisible();
  expect(welcome().getByRole('article', { name: 'Elira, 30' })).toBeVisible();
  expect(screen.getByText('Elira liked you back. Say hello.')).toBeVisible();
  await userEvent.click(welcome().getByRole('button', { name: 'Message' }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/messages?start=elira'));
});

it('suggests the best who is undecided where nobody is new, keeps whoever is liked, and goes on after a pass', async () => {
  const calls = openHome({
    'GET /api/matches': {
      body: [card('Ana', { isMutualInterest: true }), card('Elira'), card('Vesna'), card('Nika')],
    },
    'GET /api/conversations/new-matches': { body: [] },
    'GET /api/likes-sent': { body: [] },
    'POST /api/like': { body: { isMatch: false } },
    'POST /api/dislike': { body: {} },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Like' }));
  expect(await screen.findByRole('button', { name: 'Liked' })).toBeVisible();
  expect(welcome().getByRole('article', { name: 'Elira, 30' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pass' }));
  await waitFor(() => expect(welcome().getByRole('article', { name: 'Vesna, 30' })).toBeVisible());
  expect(welcome().getByRole('link', { name: 'Vesna, 30' })).toHaveFocus();
  expect(calls.find(({ path }) => path === '/api/dislike')?.body).toMatchObject({ dislikedUserId: 'elira' });
});

it('shows the best of today on coming back, not the best of the list from before', async () => {
  let list = [card('Elira')];
  fakeServer({
    'GET /auth/user': { body: exampleUser() },
    'GET /api/matches': () => ({ body: list }),
    'GET /api/conversations/new-matches': { body: [] },
  });
  openPage(
    <>
      <Link to="/subscribe">Away</Link>
      <Link to="/">Home</Link>
      <DiscoverApp />
    </>,
    '/',
  );
  const shows = (name: string) =>
    waitFor(() => expect(welcome().getByRole('article', { name: `${name}, 30` })).toBeVisible());
  await shows('Elira');
  await userEvent.click(screen.getByText('Away'));
  list = [card('Vesna'), card('Elira')];
  await userEvent.click(screen.getByText('Home'));
  await shows('Vesna');
});

it('leads to the conversation of the only one who waits, by name', async () => {
  openHome({
    'GET /api/matches': { body: [card('Elira')] },
    'GET /api/conversations/unread': { body: { conversations: 1 } },
    'GET /api/conversations': {
      body: [
        exampleConversation('ana', 'Ana', { isRead: true }),
        exampleConversation('drita', 'Drita', { isRead: false }),
      ],
    },
  });
  const link = await screen.findByRole('link', { name: 'Drita is waiting for your answer.' });
  expect(link).toHaveAttribute('href', '/messages?start=drita');
});

it('names who was read but not answered, unless it was long ago, closed or answered', async () => {
  const daysAgo = (days: number) => ({
    lastActivity: new Date(Date.now() - days * 86_400_000).toISOString(),
  });
  let conversations = [
    exampleConversation('ana', 'Ana', { isLastMine: true }),
    exampleConversation('nika', 'Nika', { canSend: false }),
    exampleConversation('drita', 'Drita', daysAgo(6)),
  ];
  openHome({
    'GET /api/matches': { body: [card('Elira')] },
    'GET /api/conversations/unread': { body: { conversations: 0 } },
    'GET /api/conversations': () => ({ body: conversations }),
  });
  const link = await screen.findByRole('link', { name: 'Drita is waiting for your answer.' });
  expect(link).toHaveAttribute('href', '/messages?start=drita');
  conversations = conversations.map((each) => ({ ...each, ...daysAgo(8) }));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Someone may be waiting to meet you.')).toBeVisible();
});

it('waits for people who come after a pause, and says meanwhile of no list that it is empty', async () => {
  let isPaused = true;
  let lists = 0;
  const seen = new Set<string>();
  openHome({
    'GET /auth/user': () => ({ body: exampleUser({ isPaused }) }),
    'GET /api/matches': () => {
      if (!isPaused) lists += 1;
      return { body: lists > 2 ? [card('Elira')] : [] };
    },
    'GET /api/conversations': { body: [] },
    'GET /api/conversations/new-matches': { body: [] },
    'POST /api/profile/resume': () => {
      isPaused = false;
      return { body: { success: true } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show my profile again' }));
  await waitFor(() => expect(screen.queryByText('No matches yet')).toBeNull());
  const watching = new MutationObserver(() => {
    for (const said of ['No matches yet', 'See your matches']) if (screen.queryByText(said)) seen.add(said);
  });
  watching.observe(document.body, { childList: true, subtree: true });
  try {
    await waitFor(() => expect(welcome().getByRole('article', { name: 'Elira, 30' })).toBeVisible(), {
      timeout: 4_000,
    });
    expect(seen).toEqual(new Set());
  } finally {
    watching.disconnect();
  }
});

it('says that the own profile is paused, and shows it again', async () => {
  let isPaused = true;
  openHome({
    'GET /auth/user': () => ({ body: exampleUser({ isPaused }) }),
    'GET /api/matches': () => ({ body: isPaused ? [] : [card('Elira')] }),
    'GET /api/conversations': { body: [] },
    'GET /api/conversations/new-matches': { body: [] },
    'POST /api/profile/resume': () => {
      isPaused = false;
      return { body: { success: true } };
    },
  });
  expect(await screen.findByRole('heading', { name: 'Your profile is paused' })).toBeVisible();
  expect(screen.queryByText('Someone may be waiting to meet you.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'See your matches' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show my profile again' }));
  await waitFor(() => expect(welcome().getByRole('article', { name: 'Elira, 30' })).toBeVisible());
});

it('says what to do when there is nobody yet', async () => {
  openHome({
    'GET /api/matches': { body: [] },
    'GET /api/conversations': { body: [] },
  });
  expect(await screen.findByText('No matches yet')).toBeVisible();
  expect(screen.getByText('Complete your profile to start matching!')).toBeVisible();
  expect(screen.getByText('No messages yet')).toBeVisible();
});

it('offers the paid plan to nobody who has it', async () => {
  openHome({
    'GET /auth/user': { body: exampleUser({ subscriptionTier: 'kraljica', messageLimit: 100 }) },
    'GET /api/matches': { body: [] },
    'GET /api/conversations': { body: [] },
  });
  expect(await screen.findByText('No matches yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Upgrade/ })).toBeNull();
});
