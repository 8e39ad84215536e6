import { afterEach, expect, it } from '@jest/globals';
import { fakeServer } from '@kolo/store/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MEMBER } from '../../testing/members.ts';
import { openApp } from '../../testing/openApp.tsx';
import { birthYears, isUnderAge, withExistingDay } from './birthdate.ts';

afterEach(() => sessionStorage.clear());

async function fill(user: UserEvent) {
  await user.type(screen.getByLabelText('First name'), ' Marko ');
  await user.type(screen.getByLabelText('Last name'), 'Petrović');
  await user.type(screen.getByLabelText('Email address'), ' marko@example.com');
  await user.selectOptions(screen.getByLabelText('Month'), 'March');
  await user.selectOptions(screen.getByLabelText('Day'), '14');
  await user.selectOptions(screen.getByLabelText('Year'), '1993');
}

it('waits for everything, then registers and tells where to look', async () => {
  const user = userEvent.setup();
  const calls = fakeServer({ 'POST /auth/register': { body: { ok: true } }, 'POST /auth/login': {} });
  await openApp('/register');
  await fill(user);
  const create = screen.getByRole('button', { name: 'Create Account' });
  expect(create).toBeDisabled();
  expect(create).toHaveAccessibleDescription('Still needed: your consent');

  await user.type(screen.getByLabelText('Last name'), '{Enter}');
  expect(screen.getByText('Consent required')).toBeVisible();

  await user.click(screen.getByRole('checkbox'));
  await user.click(create);
  expect(await screen.findByRole('heading', { name: /Check your inbox/ })).toHaveTextContent(
    'marko@example.com',
  );
  expect(calls[0]?.body).toEqual({
    email: 'marko@example.com',
    firstName: 'Marko',
    lastName: 'Petrović',
    birthdate: '1993-03-14',
    consentAccepted: true,
  });
  expect(sessionStorage.getItem('registeredEmail')).toBeNull();
  expect(screen.getByLabelText('6-digit code')).toHaveAttribute('autocomplete', 'one-time-code');

  await user.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText('Login options sent!')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ path: '/auth/login', body: { email: 'marko@example.com' } });
});

it('comes back filled to correct the address, until the code has worked', async () => {
  const user = userEvent.setup();
  fakeServer({
    'POST /auth/register': { body: { ok: true } },
    'POST /auth/verify-code': { body: { success: true, message: 'Welcome.', redirect: '/' } },
    'GET /auth/user': { body: { ...MEMBER, hasProfile: false } },
    'GET /api/profile/progress': { status: 404 },
    'GET /api/profile/photos': { body: [] },
  });
  await openApp('/register');
  await fill(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await user.click(await screen.findByRole('link', { name: 'Back to Register' }));
  expect(await screen.findByLabelText('Email address')).toHaveFocus();
  expect(screen.getByLabelText('Email address')).toHaveValue('marko@example.com');
  expect(screen.getByLabelText('Last name')).toHaveValue('Petrović');
  expect(screen.getByLabelText('Month')).toHaveDisplayValue('March');
  expect(screen.getByRole('checkbox')).toBeChecked();

  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
  expect(sessionStorage).toHaveLength(0);
});

it('takes the code where the inbox is waited for, and moves on when another tab has signed in', async () => {
  const user = userEvent.setup();
  sessionStorage.setItem('registeredEmail', 'marko@example.com');
  const calls = fakeServer({
    'POST /auth/verify-code': {
      status: 400,
      body: {
        error: 'Invalid or expired verification code',
        code: 'invalid_code',
        fields: { triesLeft: '4' },
      },
    },
    'GET /auth/user': { body: { ...MEMBER, hasProfile: false } },
  });
  await openApp('/register-success');
  expect(await screen.findByLabelText('6-digit code')).toHaveFocus();
  await user.keyboard('123456');
  expect(await screen.findByText('4 tries left')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ email: 'marko@example.com', code: '123456' });
  expect(screen.getByLabelText('address')).toHaveTextContent('/register-success');

  document.cookie = 'kolo_csrf=another-tab';
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/), { timeout: 3_000 });
});

it('judges a name on leaving it, and keeps the form after a refusal', async () => {
  const user = userEvent.setup();
  fakeServer({ 'POST /auth/register': { status: 400, body: { error: 'Not this one.' } } });
  await openApp('/register');
  await user.type(screen.getByLabelText('First name'), 'M');
  await user.tab();
  expect(screen.getByLabelText('First name')).toBeInvalid();
  expect(screen.getByText('Name must be at least 2 characters.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Account' })).toHaveAccessibleDescription(
    'Your first name needs at least 2 characters',
  );

  await user.clear(screen.getByLabelText('First name'));
  await fill(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(screen.getByText('Not this one.')).toBeVisible();
  expect(screen.getByLabelText('Last name')).toHaveValue('Petrović');
});

it('refuses a name with a digit beside its field, before anything is sent', async () => {
  const user = userEvent.setup();
  const calls = fakeServer({ 'POST /auth/register': { status: 500 } });
  await openApp('/register');
  await fill(user);
  await user.type(screen.getByLabelText('Last name'), '2');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText('Please use letters only.')).toBeVisible();
  expect(screen.getByLabelText('Last name')).toHaveFocus();
  expect(screen.queryByText('Registration failed')).toBeNull();
  expect(calls).toEqual([]);
});

it('moves nothing while the pointer that leaves a field is down', async () => {
  const user = userEvent.setup();
  await openApp('/register');
  const email = screen.getByLabelText('Email address');
  const consent = screen.getByRole('checkbox');
  await user.type(email, 'mira@example');
  await user.pointer({ keys: '[MouseLeft>]', target: consent });
  expect(email).not.toHaveFocus();
  expect(email).not.toHaveAttribute('aria-invalid');
  await user.pointer({ keys: '[/MouseLeft]', target: consent });
  expect(consent).toBeChecked();
  await waitFor(() => expect(email).toBeInvalid());
});

it('suggests the usual provider for a mistyped one, and never insists', async () => {
  const user = userEvent.setup();
  await openApp('/register');
  const email = screen.getByLabelText('Email address');
  await user.type(email, 'mira@gmial.com');
  const suggestion = await screen.findByRole('button', { name: 'mira@gmail.com' });
  expect(email).toBeValid();
  expect(email).toHaveAccessibleDescription(/^Did you mean/);
  await user.click(suggestion);
  expect(email).toHaveValue('mira@gmail.com');
  expect(email).toHaveFocus();
  expect(suggestion).not.toBeInTheDocument();
});

it('names a refused field beside it, and leads there', async () => {
  const user = userEvent.setup();
  const refusal = 'Please write your name in letters.';
  fakeServer({
    'POST /auth/register': {
      status: 400,
      body: {
        error: refusal,
        code: 'invalid_input',
        fields: { lastName: refusal, birthdate: 'Not that day.' },
      },
    },
  });
  await openApp('/register');
  await fill(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  const lastName = screen.getByLabelText('Last name');
  await waitFor(() => expect(lastName).toHaveFocus());
  expect(lastName).toHaveAccessibleDescription(refusal);
  expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription('Not that day.');
  await user.type(lastName, 'a');
  expect(lastName).toBeValid();
  expect(screen.getByLabelText('Month')).toBeInvalid();
});

it('knows who is old enough, to the day', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(isUnderAge('2008-11-21', now)).toBe(false);
  expect(isUnderAge('2008-11-22', now)).toBe(true);
  expect(isUnderAge('2008-02-31', now)).toBe(false);
  expect([birthYears(now).at(0), birthYears(now).at(-1)]).toEqual([2008, 1928]);
  expect(withExistingDay({ month: '2', day: '29', year: '2001' }).day).toBe('');
  expect(withExistingDay({ month: '2', day: '29', year: '2000' }).day).toBe('29');
});
