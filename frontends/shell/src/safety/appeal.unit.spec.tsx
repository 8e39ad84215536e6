import { expect, it } from '@jest/globals';
import type { AppealPage as Read } from '@kolo/contracts/api/moderation/appeals';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { UiLink } from '@kolo/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AppealPage from './AppealPage.tsx';
import TransparencyPage from './TransparencyPage.tsx';

const user = userEvent.setup();
const read: Read = {
  state: 'read',
  decision: 'suspension',
  ground: 'Section 4.',
  facts: 'You asked for a flight.',
  until: '2026-11-29T08:14:00.000Z',
  decidedAt: '2026-11-22T08:14:00.000Z',
  reason: null,
};

function open(answers: Answers, path = '/appeal#token') {
  const calls = fakeServer(answers);
  openPage(<AppealPage />, path);
  return calls;
}

it('reads the decision by the token of the address, and appeals it once', async () => {
  const calls = open({
    'POST /api/appeal/read': { body: read },
    'POST /api/appeal': { body: { ...read, state: 'sent' } },
  });
  expect(await screen.findByText('Your account is suspended')).toBeVisible();
  expect(screen.getByText('Decided on November 22, 2026 · until November 29, 2026')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'token' }]);
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(screen.getByText('Please tell us why we should look again')).toBeVisible();
  expect(screen.getByLabelText('Why should we look again?')).toHaveFocus();
  await user.type(screen.getByLabelText('Why should we look again?'), 'It was a joke.');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Your appeal is with us')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ token: 'token', text: 'It was a joke.' });
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
});

it('shows how an appeal stands now when the link is opened again', async () => {
  let now = read;
  fakeServer({
    'POST /api/appeal/read': () => ({ body: now }),
    'POST /api/appeal': { body: { ...read, state: 'sent' } },
  });
  openPage(
    <>
      <UiLink href="/appeal#token">The letter</UiLink>
      <AppealPage />
    </>,
    '/appeal#token',
  );
  await user.type(await screen.findByLabelText('Why should we look again?'), 'It was a joke.');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Your appeal is with us')).toBeVisible();
  now = { ...read, state: 'overturned', reason: 'It was one.' };
  await user.click(screen.getByRole('link', { name: 'The letter' }));
  expect(await screen.findByText('It was one.')).toBeVisible();
  expect(screen.getByText(/^We are sorry\./)).toBeVisible();
  expect(screen.queryByText('Your appeal is with us')).toBeNull();
});

it('keeps what was written when it could not be sent', async () => {
  open({ 'POST /api/appeal/read': { body: read }, 'POST /api/appeal': { status: 503 } });
  await user.type(await screen.findByLabelText('Why should we look again?'), 'It was a joke.');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('What you wrote is still here.');
  expect(screen.getByLabelText('Why should we look again?')).toHaveValue('It was a joke.');
});

it('tells only who was kept out that they can sign in again', async () => {
  for (const [decision, isTold] of [
    ['suspension', true],
    ['warning', false],
  ] as const) {
    open({ 'POST /api/appeal/read': { body: { ...read, decision, state: 'overturned' } } });
    await screen.findByText(/^We are sorry\./);
    expect(screen.queryByText(/You can sign in again/) !== null).toBe(isTold);
    cleanup();
  }
});

it('shows what an appeal was answered', async () => {
  open({ 'POST /api/appeal/read': { body: { ...read, state: 'upheld', reason: 'It was none.' } } });
  expect(await screen.findByText('The decision stays')).toBeVisible();
  expect(screen.getByText('It was none.')).toBeVisible();
});

it('says that a link does not work without a token', async () => {
  const calls = open({}, '/appeal');
  expect(screen.getByText('This link does not work')).toBeVisible();
  expect(calls).toEqual([]);
});

it('says that a link does not work where the server knows no such token', async () => {
  open({ 'POST /api/appeal/read': { status: 404, body: { error: 'No.', code: 'appeal_not_found' } } });
  expect(await screen.findByText('This link does not work')).toBeVisible();
});

it('shows figures and in what time is decided', async () => {
  fakeServer({
    'GET /api/transparency': {
      body: {
        month: '2026-10',
        reports: 130,
        signals: { raised: 20, acted: 0 },
        byReason: {
          fake: 80,
          insults: 0,
          sexual: 10,
          money: 40,
          hate: 0,
          underage: 0,
          danger: 0,
          other: 0,
        },
        decided: 120,
        decisions: { dismissal: 90, warning: 20, 'photo-removal': 0, suspension: 0, ban: 10 },
        appeals: 10,
        overturned: 0,
        takenBack: 0,
        medianHours: 6,
      },
    },
  });
  openPage(<TransparencyPage />, '/transparency');
  const figures = screen.getByRole('region', { name: 'Figures' });
  await waitFor(() =>
    expect(figures).toHaveTextContent(
      '130Reports20Noticed by our own checks120Decisions10Appeals< 10Reversed after an appeal< 10Reversed on our own initiative6 hoursUsual time to a decision',
    ),
  );
  expect(screen.getByText(/^Up to the end of October 2026/)).toBeVisible();
  expect(screen.getByText('Bans').nextElementSibling).toHaveTextContent('10');
  expect(screen.getByText('Suspensions').nextElementSibling).toHaveTextContent('< 10');
});
