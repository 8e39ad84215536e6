import { beforeEach, expect, it } from '@jest/globals';
import type { SignedIn } from '@kolo/contracts/api/sessions';
import { fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../../App.tsx';
import { OWN_PAGE } from '../../../testing/members.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const PHONE: SignedIn = {
  id: 'phonephonephonephoneph',
  device: 'iPhone, Safari',
  kind: 'phone',
  signedInAt: ago(30),
  lastUsedAt: ago(0),
  isThisOne: true,
};
const LAPTOP: SignedIn = {
  ...PHONE,
  id: 'laptoplaptoplaptopla-_',
  device: 'Mac, Chrome',
  kind: 'computer',
  lastUsedAt: ago(2),
  isThisOne: false,
};
const OLD: SignedIn = {
  ...LAPTOP,
  id: 'oldoldoldoldoldoldoldo',
  device: 'Android, Chrome',
  lastUsedAt: '2021-11-09T12:00:00.000Z',
};

let listed: SignedIn[];
beforeEach(() => {
  listed = [PHONE, LAPTOP, OLD];
});
const card = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Where you are signed in' })).closest('section') ??
      document.body,
  );

it('lists the devices with their last use, and ends one', async () => {
  const calls = fakeServer({
    ...OWN_PAGE,
    'GET /auth/sessions': () => ({ body: listed }),
    [`POST /auth/sessions/${LAPTOP.id}/end`]: () => {
      listed = [PHONE, OLD];
      return { body: { success: true } };
    },
  });
  openPage(<OnboardingApp />, '/profile');
  const inCard = await card();
  expect(await inCard.findByText('iPhone, Safari')).toBeVisible();
  expect(inCard.queryByText(/We tell the country/)).toBeNull();
  for (const text of ['This device', 'Now', '2 hours ago', 'November 9, 2021'])
    expect(inCard.getByText(text)).toBeVisible();
  expect(inCard.getAllByRole('button', { name: /^Sign out (Mac|Android)/ })).toHaveLength(2);
  await userEvent.click(inCard.getByRole('button', { name: /^Sign out Mac, Chrome/ }));
  await waitFor(() => expect(inCard.queryByText('Mac, Chrome')).not.toBeInTheDocument());
  expect(inCard.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: `/auth/sessions/${LAPTOP.id}/end` }),
  );
});

it('tells the country where one is known, and how it is known', async () => {
  fakeServer({
    ...OWN_PAGE,
    'GET /auth/sessions': () => ({
      body: [PHONE, { ...OLD, signedInAt: '2021-11-09T10:00:00.000Z', country: 'IQ' }],
    }),
  });
  openPage(<OnboardingApp />, '/profile');
  const inCard = await card();
  expect(await inCard.findByText('Signed in on November 9, 2021 · Iraq')).toBeVisible();
  expect(inCard.getByText(/^Signed in on [^·]*$/)).toBeVisible();
  expect(inCard.getByText(/We tell the country by the network/)).toBeVisible();
});

it('ends all others at once, and offers that only where there are others', async () => {
  fakeServer({
    ...OWN_PAGE,
    'GET /auth/sessions': () => ({ body: listed }),
    'POST /auth/sessions/end-others': () => {
      listed = [PHONE];
      return { body: { success: true } };
    },
  });
  openPage(<OnboardingApp />, '/profile');
  const inCard = await card();
  await userEvent.click(await inCard.findByRole('button', { name: 'Sign out all others' }));
  await waitFor(() => expect(inCard.queryByText('Mac, Chrome')).not.toBeInTheDocument());
  expect(inCard.queryByRole('button', { name: 'Sign out all others' })).not.toBeInTheDocument();
});

it('says when one could not be ended, and offers another try for the list', async () => {
  let isDown = true;
  fakeServer({
    ...OWN_PAGE,
    'GET /auth/sessions': () => (isDown ? { status: 503 } : { body: listed }),
    'POST /auth/sessions/end-others': { status: 503, body: { error: 'This is not available right now.' } },
  });
  openPage(<OnboardingApp />, '/profile');
  const inCard = await card();
  expect(await inCard.findByText('We couldn’t load this list just now.')).toBeVisible();
  isDown = false;
  await userEvent.click(inCard.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await inCard.findByRole('button', { name: 'Sign out all others' }));
  expect(await inCard.findByRole('alert')).toHaveTextContent('This is not available right now.');
});
