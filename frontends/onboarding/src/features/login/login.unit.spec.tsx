import { expect, it } from '@jest/globals';
import { fakeServer, openPage } from '@kolo/store/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../App.tsx';
import { MEMBER, PROFILE } from '../../testing/members.ts';
import { safeRedirect } from './safeRedirect.ts';

const REFUSED = {
  status: 400,
  body: { error: 'Invalid or expired verification code', code: 'invalid_code' },
};

it('leads from the address to the two ways of signing in, and back', async () => {
  const user = userEvent.setup();
  const calls = fakeServer({ 'POST /auth/login': { body: { ok: true } } });
  openPage(<OnboardingApp />, '/login');
  expect(screen.getByRole('button', { name: 'Send Sign-In Email' })).toBeDisabled();

  await user.type(screen.getByLabelText('Email address'), ' marko@example.com {Enter}');
  expect(await screen.findByRole('heading', { name: 'Choose Login Method' })).toBeVisible();
  expect(screen.getByText('Login options sent!')).toBeVisible();
  expect(calls).toMatchObject([
    { method: 'POST', path: '/auth/login', body: { email: 'marko@example.com' } },
  ]);

  await user.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(calls).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'Try Different Email' }));
  expect(screen.getByLabelText('Email address')).toHaveValue('');
});

it('tells of the success on the screen to which it leads', async () => {
  const user = userEvent.setup();
  const calls = fakeServer({
    'POST /auth/login': {},
    'POST /auth/verify-code': { body: { success: true, message: 'Welcome back.', redirect: '/profile' } },
    'GET /auth/user': { body: MEMBER },
    'GET /api/profile': { body: PROFILE },
    'GET /api/profile/photos': { body: [] },
  });
  openPage(<OnboardingApp />, '/login');
  await user.type(screen.getByLabelText('Email address'), 'marko@example.com{Enter}');
  await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your Profile' })).toBeVisible();
  expect(screen.getByText('Login successful!')).toBeVisible();
  expect(screen.getByText('Welcome back.')).toBeVisible();
  expect(calls.some(({ path }) => path === '/auth/user')).toBe(true);
});

it('tells whom a decision keeps out why, until when and where to appeal, and lets another address try', async () => {
  const user = userEvent.setup();
  const fields = {
    ground: 'Insults in messages',
    appeal: '/appeal/token',
    until: '2026-11-28T12:00:00.000Z',
  };
  fakeServer({
    'POST /auth/login': {},
    'POST /auth/verify-code': {
      status: 403,
      body: { error: 'Your account is suspended', code: 'account_suspended', fields },
    },
  });
  openPage(<OnboardingApp />, '/login');
  await user.type(screen.getByLabelText('Email address'), 'marko@example.com{Enter}');
  await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toHaveFocus();
  expect(screen.getByText('Insults in messages')).toBeVisible();
  expect(screen.getByText(/28 November 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Appeal This Decision' })).toHaveAttribute('href', '/appeal/token');
  await user.click(screen.getByRole('button', { name: 'Try Different Email' }));
  expect(screen.getByLabelText('Email address')).toHaveValue('');
});

it('has a sentence for a failure of which the server says nothing', async () => {
  fakeServer({ 'POST /auth/login': { status: 500 } });
  openPage(<OnboardingApp />, '/login');
  await userEvent.type(screen.getByLabelText('Email address'), 'marko@example.com{Enter}');
  expect(await screen.findByText('Failed to send login email')).toBeVisible();
});

it('refuses an address without an at sign before asking the server', async () => {
  const calls = fakeServer({});
  openPage(<OnboardingApp />, '/login');
  await userEvent.type(screen.getByLabelText('Email address'), 'marko{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Invalid emailPlease enter a valid email address',
  );
  expect(calls).toHaveLength(0);
});

it('says the server’s reason, and that the connection is gone', async () => {
  const tooMany = {
    error: 'Too many attempts. Please wait a moment and try again.',
    code: 'too_many_requests',
  };
  fakeServer({ 'POST /auth/login': { status: 429, body: tooMany } });
  openPage(<OnboardingApp />, '/login');
  const email = screen.getByLabelText('Email address');
  await userEvent.type(email, 'marko@example.com{Enter}');
  expect(await screen.findByText('Login failed')).toBeVisible();
  expect(screen.getByText(tooMany.error)).toBeVisible();

  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.type(email, '{Enter}');
  expect(await screen.findByText('Connection error')).toBeVisible();
});

it('shows the error of the address and takes it out of there', async () => {
  openPage(<OnboardingApp />, '/login?error=This%20link%20has%20expired');
  expect(screen.getByRole('alert')).toHaveTextContent('This link has expired');
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/login$/);
});

it('takes six digits and nothing else as a code', async () => {
  const user = userEvent.setup();
  const calls = fakeServer({ 'POST /auth/login': {}, 'POST /auth/verify-code': REFUSED });
  openPage(<OnboardingApp />, '/login');
  await user.type(screen.getByLabelText('Email address'), 'marko@example.com{Enter}');
  const code = await screen.findByLabelText('6-digit code');
  const signIn = screen.getByRole('button', { name: 'Sign In' });

  await user.type(code, '12a3{Enter}');
  expect(code).toHaveValue('123');
  expect(signIn).toBeDisabled();
  expect(screen.getByText('Invalid code')).toBeVisible();

  await user.type(code, '4567');
  expect(code).toHaveValue('123456');
  await user.click(signIn);
  expect(await screen.findByText('Verification failed')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ email: 'marko@example.com', code: '123456' });
});

it('follows the server to paths of this site only', () => {
  expect(safeRedirect('/matches')).toBe('/matches');
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', '', undefined])
    expect(safeRedirect(elsewhere)).toBe('/');
});
