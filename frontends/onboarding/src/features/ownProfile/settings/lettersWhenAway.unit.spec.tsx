import { afterEach, expect, it } from '@jest/globals';
import type { LetterSwitches } from '@kolo/contracts/api/letters';
import { fakeServer, openPage } from '@kolo/store/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../../App.tsx';
import { OWN_PAGE } from '../../../testing/members.ts';

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

function open({ isFailing = false, ...more }: { isFailing?: boolean; weekly?: boolean } = {}) {
  const switches: LetterSwitches = { match: true, message: true, ...more };
  const calls = fakeServer({
    ...OWN_PAGE,
    'GET /api/letters': () => ({ body: switches }),
    'POST /api/letters'({ body }) {
      if (isFailing) return { status: 503, body: { code: 'unavailable', message: 'Not now' } };
      Object.assign(switches, body);
      return { body: { success: true } };
    },
  });
  openPage(<OnboardingApp />, '/profile');
  return () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/letters');
}

it('switches each kind of letter off and on', async () => {
  const sent = open();
  const messages = await screen.findByRole('checkbox', { name: 'Email me about a new message' });
  expect(messages).toBeChecked();
  await userEvent.click(messages);
  await waitFor(() => expect(messages).not.toBeChecked());
  expect(await screen.findByText('Your choice is saved')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ match: true, message: false }]);
  expect(screen.getByRole('checkbox', { name: 'Email me about a new match' })).toBeChecked();
  await userEvent.click(messages);
  await waitFor(() => expect(messages).toBeChecked());
});

it('has the weekly letter, which is off until it is switched on', async () => {
  const sent = open({ weekly: false });
  const weekly = await screen.findByRole('checkbox', { name: 'Email me once a week about new people' });
  expect(weekly).not.toBeChecked();
  expect(screen.getByText(/^On Thursdays, only if someone new fits your search/)).toBeVisible();
  await userEvent.click(weekly);
  await waitFor(() => expect(weekly).toBeChecked());
  expect(sent().map(({ body }) => body)).toEqual([{ match: true, message: true, weekly: true }]);
});

it('leaves the weekly letter out where an earlier release answers', async () => {
  open();
  await screen.findByRole('checkbox', { name: 'Email me about a new message' });
  expect(screen.queryByText(/once a week/)).toBeNull();
});

it('keeps both of two quick choices', async () => {
  const sent = open();
  const matches = await screen.findByRole('checkbox', { name: 'Email me about a new match' });
  fireEvent.click(matches);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Email me about a new message' }));
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toContainEqual({ match: false, message: false }),
  );
  expect(matches).not.toBeChecked();
});

it('says that the choices could not be read, and tries again', async () => {
  fakeServer({
    ...OWN_PAGE,
    'GET /api/letters': { status: 503, body: { code: 'unavailable', error: 'Not now' } },
  });
  openPage(<OnboardingApp />, '/profile');
  const title = await screen.findByText('We couldn’t load your choices');
  const failure = within(title.closest('div') ?? document.body);
  fakeServer({ 'GET /api/letters': { body: { match: true, message: true } } });
  await userEvent.click(failure.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: 'Email me about a new match' })).toBeChecked();
});

it('says so when a choice could not be saved, and keeps the earlier one', async () => {
  open({ isFailing: true });
  const matches = await screen.findByRole('checkbox', { name: 'Email me about a new match' });
  await userEvent.click(matches);
  expect(await screen.findByText('Your choice could not be saved')).toBeVisible();
  expect(matches).toBeChecked();
});

it('is a row on a phone, which says how it stands', async () => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width: 767px') });
  open();
  const row = await screen.findByRole('button', { name: /^Emails when you’re away/ });
  await waitFor(() => expect(row).toHaveTextContent(/On$/));
  await userEvent.click(row);
  expect(screen.getByRole('heading', { level: 1, name: 'Emails when you’re away' })).toHaveFocus();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email me about a new message' }));
  await userEvent.click(screen.getByRole('link', { name: 'Back to Profile' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Emails when you’re away/ })).toHaveTextContent(/Some$/),
  );
});
