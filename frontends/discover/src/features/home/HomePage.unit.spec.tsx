import { expect, it } from '@jest/globals';
import { exampleConversation, exampleUser, fakeServer } from '@kolo/store/testing';
import { screen, within } from '@testing-library/react';
import { openDiscover } from '../../testing/openDiscover.tsx';
import { card } from '../../testing/people.ts';

it('greets, counts, and shows three matches and three conversations', async () => {
  fakeServer({
    'GET /auth/user': { body: exampleUser() },
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
        exampleConversation('vesna', 'Vesna'),
        exampleConversation('ioana', 'Ioana'),
      ],
    },
  });
  openDiscover('/');
  expect(await screen.findByRole('heading', { name: 'Dobrodošao, Marko!' })).toBeVisible();
  expect(await screen.findAllByRole('article')).toHaveLength(3);

  expect(await screen.findByText(/^57 /)).toBeVisible();
  const figures = screen.getByRole('region', { name: 'Your figures' });
  expect(figures).toHaveTextContent('61Matches53Active Conversations7/10Messages used this month');

  const threads = screen.getAllByRole('listitem');
  expect(threads).toHaveLength(3);
  const ana = screen.getByRole('link', { name: /^Ana ?2h ?Kafa\? ?unread$/ });
  expect(ana).toHaveAttribute('href', '/messages?start=ana');
  expect(within(screen.getByRole('link', { name: /Drita/ })).getByText('Message deleted')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upgrade Now - $49.95/month' })).toHaveAttribute(
    'href',
    '/subscribe',
  );
});

it('says what to do when there is nobody yet', async () => {
  fakeServer({
    'GET /auth/user': { body: exampleUser() },
    'GET /api/matches': { body: [] },
    'GET /api/conversations': { body: [] },
  });
  openDiscover('/');
  expect(await screen.findByText('No matches yet')).toBeVisible();
  expect(screen.getByText('Complete your profile to start matching!')).toBeVisible();
  expect(screen.getByText('No messages yet')).toBeVisible();
});

it('offers the paid plan to nobody who has it', async () => {
  fakeServer({
    'GET /auth/user': { body: exampleUser({ subscriptionTier: 'kraljica', messageLimit: 100 }) },
    'GET /api/matches': { body: [] },
    'GET /api/conversations': { body: [] },
  });
  openDiscover('/');
  expect(await screen.findByText('No matches yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Upgrade/ })).toBeNull();
});
