import { expect, it } from '@jest/globals';
import { fakeServer, openPage } from '@kolo/store/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../../App.tsx';
import { MEMBER, OWN_PAGE } from '../../../testing/members.ts';

it('pauses the profile and shows it again, and says so', async () => {
  const user = userEvent.setup();
  let isPaused = false;
  const answer = (paused: boolean) => () => {
    isPaused = paused;
    return { body: { success: true } };
  };
  fakeServer({
    ...OWN_PAGE,
    'GET /auth/user': () => ({ body: { ...MEMBER, isPaused } }),
    'POST /api/profile/pause': answer(true),
    'POST /api/profile/resume': answer(false),
  });
  openPage(<OnboardingApp />, '/profile');
  const price = await screen.findByText(/new people won’t see you, and you won’t see new people/);
  expect(price).toHaveAttribute('data-keep-clear');
  await user.click(await screen.findByRole('button', { name: 'Pause my profile' }));
  expect(await screen.findByRole('heading', { name: 'Your profile is paused' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show my profile again' }));
  expect(await screen.findByRole('heading', { name: 'Pause your profile' })).toBeVisible();
  expect(screen.getByText('Your profile is shown again')).toBeVisible();
});

it('says that it failed, and stays as it was', async () => {
  fakeServer({
    ...OWN_PAGE,
    'POST /api/profile/pause': { status: 503, body: { error: 'Not now.', code: 'unavailable' } },
  });
  openPage(<OnboardingApp />, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Pause my profile' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pause my profile' })).toBeEnabled();
});
