import { expect, it } from '@jest/globals';
import type { AdminUser, AdminUsersResponse } from '@kolo/contracts/api/admin';
import { type Answers, type Call, fakeServer, openPage } from '@kolo/store/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
    'Total Users2,418Kraljevsi Users1Complete Profiles1,906% Male46.2%% Female52.7%Mutual Likes1,284Total Likes18,930Total Messages41,077',
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

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const emails = () => screen.getAllByText(/@example\.com$/).map(({ textContent }) => textContent);

it('sorts the page that is shown, asks for nothing more, and says so', async () => {
  const calls = open({ [USERS]: { body: report() } });
  await screen.findByText('amra@example.com');
  const asked = calls.length;
  const byEmail = screen.getByRole('columnheader', { name: 'Email' });
  await user.click(byEmail);
  expect(byEmail).toHaveAttribute('aria-sort', 'ascending');
  expect(emails()).toEqual(['amra@example.com', 'nobody@example.com']);
  await user.click(byEmail);
  expect(byEmail).toHaveAttribute('aria-sort', 'descending');
  expect(emails()).toEqual(['nobody@example.com', 'amra@example.com']);
  expect(calls).toHaveLength(asked);
  expect(screen.getByText('Sorting and export apply to this page only.')).toBeVisible();
});

it('leaves out columns, and keeps the choice in the browser', async () => {
  open({ [USERS]: { body: report() } });
  await screen.findByText('amra@example.com');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(choice.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await user.click(choice.getByRole('checkbox', { name: 'Email' }));
  expect(headers()).not.toContain('Email');
  cleanup();
  open({ [USERS]: { body: report() } });
  await screen.findByText('Amra Hodžić');
  expect(headers()).toEqual([
    'Name',
    'Gender',
    'Residence Country',
    'Heritage Countries',
    'Plan',
    'Profile Complete',
  ]);
  localStorage.clear();
});

it('exports the page as it is shown, without another call', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:users';
  };
  URL.revokeObjectURL = () => undefined;
  const calls = open({ [USERS]: { body: report() } });
  await screen.findByText('amra@example.com');
  const asked = calls.length;
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const lines = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await saved[0]?.arrayBuffer())
    .split('\r\n');
  expect(lines).toEqual([
    '\uFEFF"Name","Email","Gender","Residence Country","Heritage Countries","Plan","Profile Complete"',
    '"Amra Hodžić","amra@example.com","Female","United States","Bosnia and Herzegovina, Serbia","paid","Complete"',
    '"User","nobody@example.com","","","","free",""',
    '',
  ]);
  expect(calls).toHaveLength(asked);
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
