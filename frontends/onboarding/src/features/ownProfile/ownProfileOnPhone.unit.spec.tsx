import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../App.tsx';
import { MEMBER, OWN_PAGE } from '../../testing/members.ts';

const { matchMedia } = window;
beforeEach(() => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width: 767px') });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const STEFAN = {
  id: 'StefanStefan',
  firstName: 'Stefan',
  mainPhoto: null,
  blockedAt: '2026-02-12T12:00:00.000Z',
};

function open(answers: Answers = {}, path = '/profile') {
  fakeServer({
    ...OWN_PAGE,
    'GET /api/blocked': { body: [STEFAN] },
    ...answers,
  });
  return openPage(<OnboardingApp />, path);
}

it('has a row for each part, with how it stands, and a page behind it', async () => {
  open();
  const row = await screen.findByRole('button', { name: /^Blocked members/ });
  await waitFor(() => expect(row).toHaveTextContent('1 member'));
  expect(screen.getByRole('button', { name: /^Hide me from/ })).toHaveTextContent('Nobody');
  expect(screen.queryByText('They cannot see you, and you do not see them.')).toBeNull();

  await userEvent.click(row);
  expect(screen.getByRole('heading', { level: 1, name: 'Blocked members' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Unblock Stefan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull();

  await userEvent.click(screen.getByRole('link', { name: 'Back to Profile' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Blocked members/ })).toHaveFocus());
});

it('has an address for each part, from which Back leads to the profile', async () => {
  open({}, '/profile?part=blocked');
  expect(await screen.findByRole('heading', { level: 1, name: 'Blocked members' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Profile' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/profile$/);
});

it.each([
  { isAdmin: true, subscriptionTier: 'kraljica', leadsTo: ['/profile/me', '/admin'] },
  { isAdmin: false, subscriptionTier: 'free', leadsTo: ['/profile/me', '/subscribe'] },
] as const)('leads a $subscriptionTier member to $leadsTo', async ({ leadsTo, ...changes }) => {
  open({ 'GET /auth/user': { body: { ...MEMBER, id: 'me', ...changes } } });
  const seen = await screen.findByRole('link', { name: /^See as others/ });
  const list = seen.closest('ul');
  if (!list) throw new Error('the row stands in no list');
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(leadsTo);
});

it('has both ways to leave as its last rows, and keeps a member signed in when signing out fails', async () => {
  open({ 'POST /auth/logout': { status: 503 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Logout failed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});
