import { beforeEach, expect, it } from '@jest/globals';
import type { BlockedMember } from '@kolo/contracts/api/interaction';
import { fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../../App.tsx';
import { OWN_PAGE } from '../../../testing/members.ts';

const STEFAN = { id: 'StefanStefan', firstName: 'Stefan', mainPhoto: null };
const VIKTOR = { id: 'ViktorViktor', firstName: 'Viktor', mainPhoto: null };

let listed: BlockedMember[];
beforeEach(() => {
  const blockedAt = `${new Date().getFullYear()}-02-12T12:00:00.000Z`;
  listed = [
    { ...STEFAN, blockedAt },
    { ...VIKTOR, blockedAt: '2021-08-21T12:00:00.000Z' },
  ];
});

it('lists who is blocked, and takes a block back only after asking', async () => {
  const calls = fakeServer({
    ...OWN_PAGE,
    'GET /api/blocked': () => ({ body: listed }),
    'POST /api/unblock': () => {
      listed = listed.filter(({ id }) => id !== STEFAN.id);
      return { body: { success: true } };
    },
  });
  openPage(<OnboardingApp />, '/profile');
  expect(await screen.findByText('Stefan')).toBeVisible();
  expect(screen.getByText('Since February 12')).toBeVisible();
  expect(screen.getByText('Since August 21, 2021')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Unblock Stefan' }));
  const question = screen.getByRole('alertdialog', { name: 'Unblock Stefan?' });
  expect(calls.some(({ path }) => path === '/api/unblock')).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(screen.queryByText('Stefan')).not.toBeInTheDocument());
  expect(screen.getByText('Viktor')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Blocked members' })).toHaveFocus();
  expect(calls).toContainEqual(
    expect.objectContaining({ path: '/api/unblock', body: { userId: STEFAN.id } }),
  );
});

it('says so when there is nobody', async () => {
  fakeServer({ ...OWN_PAGE, 'GET /api/blocked': { body: [] } });
  openPage(<OnboardingApp />, '/profile');
  expect(await screen.findByText('You haven’t blocked anyone.')).toBeVisible();
});

it('keeps the question open when a block could not be taken back, and offers another try for the list', async () => {
  let isDown = true;
  fakeServer({
    ...OWN_PAGE,
    'GET /api/blocked': () => (isDown ? { status: 503 } : { body: listed }),
    'POST /api/unblock': { status: 503, body: { error: 'This is not available right now.' } },
  });
  openPage(<OnboardingApp />, '/profile');
  expect(await screen.findByText('We couldn’t load this list just now.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Viktor' }));
  const question = screen.getByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Unblock' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('This is not available right now.');
});
