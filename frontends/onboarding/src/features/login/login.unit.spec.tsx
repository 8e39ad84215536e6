import { afterEach, expect, it } from '@jest/globals';
import { keepReturnPath, keepSignInReason } from '@kolo/store';
import { fakeServer } from '@kolo/store/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { safeRedirect } from '../../access/code/safeRedirect.ts';
import { MEMBER, PROFILE } from '../../testing/members.ts';
import { openApp } from '../../testing/openApp.tsx';

const REFUSED = {
  status: 400,
  body: {
    error: 'Invalid or expired verification code',
    code: 'invalid_code',
    fields: { triesLeft: '2' },
  },
};

it('leads from the address to the two ways of signing in, and back', async () => {
  const user = userEvent.setup();
  const calls = fakeServer({ 'POST /auth/login': { body: { ok: true } } });
  await openApp('/login');
  expect(screen.getByRole('button', { name: 'Send Sign-In Email' })).toBeDisabled();

  await user.type(screen.getByLabelText('Email address'), ' marko@example.com {Enter}');
  expect(await screen.findByRole('heading', { name: 'Choose Login Method' })).toBeVisible();
  expect(screen.getByText('Login options sent!')).toBeVisible();
  expect(calls).toMatchObject([
    { method: 'POST', path: '/auth/login', body: { email: 'marko@example.com' } },
  ]);

  await user.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(calls).toHaveLength(2);
  const waiting = await screen.findByRole('button', { name: /^Resend Email in 1:00|0:59$/ });
  expect(screen.getByText(/Use the newest email/)).toBeVisible();
  await user.click(waiting);
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
  await openApp('/login');
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
  await openApp('/login');
  await user.type(screen.getByLabelText('Email address'), 'marko@example.com{Enter}');
  await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toHaveFocus();
  expect(screen.getByText('Insults in messages')).toBeVisible();
  expect(screen.getByText(/28 November 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Appeal This Decision' })).toHaveAttribute('href', '/appeal/token');
  await user.click(screen.getByRole('button', { name: 'Try Different Email' }));
  expect(screen.getByLabelText('Email address')).toHaveValue('');
});

it('says why one is asked to sign in on the way to the messages, and leads there', async () => {
  const user = userEvent.setup();
  fakeServer({
    'POST /auth/login': {},
    'POST /auth/verify-code': { body: { success: true, message: 'Welcome back.', redirect: '/' } },
    'GET /auth/user': { body: MEMBER },
  });
  keepReturnPath('/messages?start=goran');
  keepSignInReason('messages');
  await openApp('/login');
  expect(screen.getByText(/^Sign in to read your messages\./)).toBeVisible();
  await user.type(screen.getByLabelText('Email address'), 'marko@example.com{Enter}');
  await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('6-digit code')).toBeNull());
});

afterEach(() => sessionStorage.clear());

it('says that the session has ended', async () => {
  keepSignInReason('ended');
  await openApp('/login');
  expect(screen.getByText('You’re signed out. Sign in to go on where you were.')).toBeVisible();
});

it('has a sentence for a failure of which the server says nothing', async () => {
  fakeServer({ 'POST /auth/login': { status: 500 } });
  await openApp('/login');
  await userEvent.type(screen.getByLabelText('Email address'), 'marko@example.com{Enter}');
  expect(await screen.findByText('Failed to send login email')).toBeVisible();
});

it('checks an address as it is typed, and on leaving the field', async () => {
  fakeServer({});
  await openApp('/login');
  const email = screen.getByLabelText('Email address');
  await userEvent.type(email, 'mira@');
  expect(email).not.toHaveAttribute('aria-invalid');
  await userEvent.type(email, '@example');
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription(/like name@example.com/);
  await userEvent.clear(email);
  await userEvent.type(email, 'mira@example');
  expect(email).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  expect(email).toBeInvalid();
  await userEvent.type(email, '.com');
  expect(email).not.toHaveAttribute('aria-invalid');
});

it.each(['marko', 'marko@@example.com'])('refuses %s before asking the server', async (typed) => {
  const calls = fakeServer({});
  await openApp('/login');
  await userEvent.type(screen.getByLabelText('Email address'), `${typed}{Enter}`);
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
  await openApp('/login');
  const email = screen.getByLabelText('Email address');
  await userEvent.type(email, 'marko@example.com{Enter}');
  expect(await screen.findByText('Login failed')).toBeVisible();
  expect(screen.getByText(tooMany.error)).toBeVisible();

  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.type(email, '{Enter}');
  expect(await screen.findByText('Connection error')).toBeVisible();
});

it('shows the error of the address and takes it out of there', async () => {
  await openApp('/login?error=This%20link%20has%20expired');
  expect(screen.getByRole('alert')).toHaveTextContent('This link has expired');
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/login$/));
});

it('says that a letter comes where there is an account, and where to get one', async () => {
  const user = userEvent.setup();
  fakeServer({ 'POST /auth/login': {} });
  await openApp('/login');
  await user.type(screen.getByLabelText('Email address'), 'marko@example.com{Enter}');
  await screen.findByRole('heading', { name: 'Choose Login Method' });
  expect(screen.getByText(/^If/)).toHaveTextContent('If marko@example.com has an account');
  expect(screen.getByRole('link', { name: 'Join Kolo' })).toHaveAttribute('href', '/register');
});

it('leads to where the visitor was turned away', async () => {
  sessionStorage.setItem('returnPath', '/profile?from=mail');
  const user = userEvent.setup();
  fakeServer({
    'POST /auth/login': {},
    'POST /auth/verify-code': { body: { success: true, message: 'Welcome back.', redirect: '/' } },
    'GET /auth/user': { body: MEMBER },
    'GET /api/profile': { body: PROFILE },
    'GET /api/profile/photos': { body: [] },
  });
  await openApp('/login');
  await user.type(screen.getByLabelText('Email address'), 'marko@example.com{Enter}');
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  expect(await screen.findByRole('heading', { name: 'Your Profile' })).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/profile?from=mail');
});

it('sends the sixth digit by itself, tells the fault below the emptied field, and counts the tries', async () => {
  const user = userEvent.setup();
  const calls = fakeServer({ 'POST /auth/login': {}, 'POST /auth/verify-code': REFUSED });
  await openApp('/login');
  await user.type(screen.getByLabelText('Email address'), 'marko@example.com{Enter}');
  const code = await screen.findByLabelText('6-digit code');
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription(/^Choose Login Method/);
  await user.keyboard('123456');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Verification failedInvalid or expired verification code · 2 tries left',
  );
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
  expect(code).toBeInvalid();
  expect(code).toHaveAccessibleDescription(/2 tries left/);
  expect(calls.filter(({ path }) => path === '/auth/verify-code')).toHaveLength(1);

  fakeServer({
    'POST /auth/verify-code': { ...REFUSED, body: { ...REFUSED.body, fields: { triesLeft: '0' } } },
  });
  await user.type(code, '123457');
  expect(await screen.findByText(/Five wrong codes/)).toBeVisible();

  fakeServer({ 'POST /auth/login': {} });
  await user.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText('A new email with your code is on its way.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(code).not.toHaveAttribute('aria-invalid');
  expect(code).toHaveFocus();
});

it('forgets a wrong code when the next one is typed, and shows that it is checked', async () => {
  const user = userEvent.setup();
  fakeServer({ 'POST /auth/login': {}, 'POST /auth/verify-code': REFUSED });
  await openApp('/login');
  await user.type(screen.getByLabelText('Email address'), 'marko@example.com{Enter}');
  const code = await screen.findByLabelText('6-digit code');
  await user.type(code, '123456');
  await screen.findByText('Verification failed');
  await user.type(code, '6');
  expect(screen.queryByText('Verification failed')).toBeNull();
  expect(code).not.toHaveAttribute('aria-invalid');
  await user.type(code, '54321');
  expect(code).toHaveAccessibleDescription(/Signing in\.\.\./);
});

it('sends a code once that is sent by hand', async () => {
  const user = userEvent.setup();
  const calls = fakeServer({ 'POST /auth/login': {}, 'POST /auth/verify-code': REFUSED });
  await openApp('/login');
  await user.type(screen.getByLabelText('Email address'), 'marko@example.com{Enter}');
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Verification failed');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(calls.filter(({ path }) => path === '/auth/verify-code')).toHaveLength(1);
});

it('takes six digits and nothing else as a code', async () => {
  const user = userEvent.setup();
  const calls = fakeServer({ 'POST /auth/login': {}, 'POST /auth/verify-code': REFUSED });
  await openApp('/login');
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
  for (const own of ['/matches', '/profile/me?from=a+b,c:d%20e', '/appeal#token'])
    expect(safeRedirect(own)).toBe(own);
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', '', undefined])
    expect(safeRedirect(elsewhere)).toBe('/');
});
