import { expect, it } from '@jest/globals';
import type { AdminUser, AdminUsersResponse } from '@kolo/contracts';
import { type Answers, type Call, fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdminApp from '../../App.tsx';

const USERS = 'GET /api/admin/users';
const user = userEvent.setup();

const amra: AdminUser = {
  id: 'amra',
  firstName: 'Amra',
  lastName: 'Hodžić',
  email: 'amra@example.com',
  gender: 'Female',
  residenceCountry: 'US',
  heritageCountries: ['BA', 'RS'],
  heritageCountry: 'BA',
  subscriptionTier: 'kraljica',
  planType: null,
  profileComplete: true,
};
const nameless: AdminUser = {
  ...amra,
  id: 'nameless',
  firstName: '',
  lastName: '',
  email: 'nobody@example.com',
  gender: null,
  residenceCountry: null,
  heritageCountries: [],
  heritageCountry: null,
  subscriptionTier: 'free',
  profileComplete: false,
};
const report = (change: Partial<AdminUsersResponse> = {}): AdminUsersResponse => ({
  users: [amra, nameless],
  totalCount: 2418,
  totalUsers: 2418,
  totalCompleteProfiles: 1906,
  percentMale: 46.2,
  percentFemale: 52.7,
  totalMutualLikes: 1284,
  totalLikes: 18930,
  totalMessages: 41077,
  currentPage: 1,
  totalPages: 2,
  ...change,
});

function open(answers: Answers): Call[] {
  const calls = fakeServer(answers);
  openPage(<AdminApp />, '/admin');
  return calls;
}
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('shows figures and users, with dashes for what is not known', async () => {
  open({ [USERS]: { body: report() } });
  await screen.findByText('amra@example.com');
  expect(screen.getByRole('region', { name: 'Platform statistics' })).toHaveTextContent(
    '2,418Total Users1Kraljevsi Users1,906Complete Profiles46.2%% Male52.7%% Female1,284Mutual Likes18,930Total Likes41,077Total Messages',
  );
  expect(cellsOf('Amra Hodžić')).toEqual([
    'amra@example.com',
    'Female',
    'United States',
    'Bosnia and Herzegovina, Serbia',
    'paid',
    'Complete',
  ]);
  expect(cellsOf('User')).toEqual(['nobody@example.com', '-', '-', '-', 'free', '']);
});

it('turns pages, and a search begins at the first one', async () => {
  const calls = open({
    [USERS]: ({ query }) => ({ body: report({ totalPages: query.has('search') ? 1 : 2 }) }),
  });
  const asked = () => Object.fromEntries(calls.at(-1)?.query ?? []);
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await waitFor(() => expect(asked()).toEqual({ page: '2', limit: '20' }));

  await user.type(screen.getByRole('textbox', { name: 'Search Users' }), 'Amra{Enter}');
  await waitFor(() => expect(asked()).toEqual({ page: '1', limit: '20', search: 'Amra' }));
  await waitFor(() => expect(screen.queryByText(/^Page/)).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Search Users' })).toHaveValue('');
});

it('lets nobody in but operators', async () => {
  open({ [USERS]: { status: 404, body: { error: 'There is nothing at this address.', code: 'not_found' } } });
  expect(await screen.findByText('Access Denied')).toBeVisible();
  expect(screen.getByText('Access denied - Admin privileges required')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

it('says that a call failed, and makes it again', async () => {
  let isAway = true;
  open({
    [USERS]: () =>
      isAway
        ? { status: 500, body: { error: 'Something went wrong on our side.', code: 'internal' } }
        : { body: report() },
  });
  expect(await screen.findByText('Failed to fetch users')).toBeVisible();
  expect(screen.getByText('Something went wrong on our side.')).toBeVisible();
  expect(screen.queryByText('Access Denied')).toBeNull();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('amra@example.com')).toBeVisible();
});
