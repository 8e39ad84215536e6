import { expect, it } from '@jest/globals';
import type { QueuePage } from '@kolo/contracts/api/moderation/queue';
import type { Protection } from '@kolo/contracts/api/secondFactor';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdminApp from '../../App.tsx';

const user = userEvent.setup();
const REFUSED = {
  status: 403,
  body: { error: 'Please confirm that it is you.', code: 'second_factor_required' },
};
const NONE_OPEN: QueuePage = { rows: [], open: 0, cases: 0, members: 0, next: null };
const APP: Protection['factors'][number] = {
  id: 'app',
  kind: 'app',
  device: 'Mac, Safari',
  addedAt: '2026-11-22T09:30:12.345Z',
};
const protectionOf = (changes: Partial<Protection> = {}): Protection => ({
  role: 'operator',
  isConfirmed: true,
  factors: [APP],
  ...changes,
});
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Admin' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace('0', ''));

/** Until a session is confirmed nothing for operators is given. */
function desk({ factors = [APP], role = 'operator' }: Partial<Protection> = {}) {
  const session = { factors, isConfirmed: false };
  const guarded = (body: unknown) => () => (session.isConfirmed ? { body } : REFUSED);
  const confirm = () => {
    session.isConfirmed = true;
    if (session.factors.length === 0) session.factors = [APP];
    return { body: { role, ...session } };
  };
  const answers: Answers = {
    'GET /api/admin/second-factor': () => ({ body: { role, ...session } }),
    'GET /api/admin/queue': guarded(NONE_OPEN),
    'POST /api/admin/second-factor/app/offer': {
      body: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', address: 'otpauth://totp/Kolo:ana?secret=JBSW' },
    },
    'POST /api/admin/second-factor/app': confirm,
    'POST /api/admin/second-factor/confirm/code': ({ body }) =>
      JSON.stringify(body) === '{"code":"482913"}'
        ? confirm()
        : { status: 400, body: { error: 'Invalid or expired verification code', code: 'invalid_code' } },
  };
  return answers;
}

it('asks who has no factor to protect the account, and opens the page by an app', async () => {
  fakeServer(desk({ factors: [] }));
  openPage(<AdminApp />, '/admin/reports');
  expect(await screen.findByRole('heading', { name: 'Protect this account' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use an authenticator app' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('Please enter the 6 digits of the app')).toBeVisible();
  await user.type(screen.getByLabelText('Code from the app'), '482 913{Enter}');
  expect(await screen.findByRole('heading', { name: 'Open reports' })).toBeVisible();
});

it('asks for a code again in another session, and says that one was wrong', async () => {
  fakeServer(desk());
  openPage(<AdminApp />, '/admin/reports');
  expect(await screen.findByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull();
  const code = screen.getByLabelText('Code from the app');
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText('Invalid or expired verification code')).toBeVisible();
  await user.clear(code);
  await user.type(code, '482913{Enter}');
  expect(await screen.findByRole('heading', { name: 'Open reports' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toHaveFocus());
});

it('shows a moderator reports and decisions, and leads them there', async () => {
  const missing = { status: 404, body: { error: 'There is nothing at this address.', code: 'not_found' } };
  fakeServer({
    'GET /api/admin/second-factor': { body: protectionOf({ role: 'moderator' }) },
    'GET /api/admin/users': missing,
    'GET /api/admin/queue': { body: NONE_OPEN },
  });
  openPage(<AdminApp />, '/admin');
  expect(await screen.findByRole('heading', { name: 'Open reports' })).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/admin/reports');
  expect(await tabs()).toEqual(['Reports', 'Decisions', 'Protection']);
});

it('shows an operator all of it', async () => {
  fakeServer({
    'GET /api/admin/second-factor': { body: protectionOf() },
    'GET /api/admin/queue': { body: NONE_OPEN },
  });
  openPage(<AdminApp />, '/admin/reports');
  await screen.findByRole('link', { name: 'Users' });
  expect(await tabs()).toEqual(['Users', 'Reports', 'Decisions', 'Protection']);
});

it('lists the factors, removes one, and offers that for none that is the last', async () => {
  const passkey = { ...APP, id: 'key', kind: 'passkey' } as const;
  let factors: Protection['factors'] = [passkey, APP];
  fakeServer({
    'GET /api/admin/second-factor': () => ({ body: protectionOf({ factors }) }),
    'POST /api/admin/second-factor/key/remove': () => {
      factors = [APP];
      return { body: protectionOf({ factors }) };
    },
  });
  openPage(<AdminApp />, '/admin/protection');
  await user.click(await screen.findByRole('button', { name: 'Remove: Passkey, added on Mac, Safari' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this?' }));
  await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Remove: Passkey, added on Mac, Safari' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Passkey')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'How you confirm that it is you' })).toHaveFocus();
});
