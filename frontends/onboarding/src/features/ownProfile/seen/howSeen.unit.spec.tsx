import { expect, it } from '@jest/globals';
import { fakeServer, openPage } from '@kolo/store/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../../App.tsx';
import { OWN_PAGE } from '../../../testing/members.ts';

it('asks for nothing before it is opened, then tells the week and what dealbreakers hide', async () => {
  const calls = fakeServer({
    ...OWN_PAGE,
    'GET /api/how-seen': { body: { shown: 300, liked: 0, matched: 5 } },
    'GET /api/matches/relaxations': {
      body: { relaxations: [{ of: 'dealbreaker', kind: 'smoking', more: 15 }] },
    },
  });
  openPage(<OnboardingApp />, '/profile');
  const show = await screen.findByRole('button', { name: 'Show my week' });
  expect(calls.some(({ path }) => path === '/api/how-seen')).toBe(false);
  await userEvent.click(show);
  expect(await screen.findByText('At least 300')).toBeVisible();
  expect(screen.getByText('Fewer than five')).toBeVisible();
  expect(screen.getByText('At least 5')).toBeVisible();
  expect(screen.getByText('At least 15 people')).toBeVisible();
  expect(screen.queryByText(/Too little happened/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'How you are seen' })).toHaveFocus();
});

it('says when there is too little to tell, and offers another try', async () => {
  let isDown = true;
  fakeServer({
    ...OWN_PAGE,
    'GET /api/how-seen': () => (isDown ? { status: 503 } : { body: { shown: 0, liked: 0, matched: 0 } }),
    'GET /api/matches/relaxations': { body: { relaxations: [] } },
  });
  openPage(<OnboardingApp />, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Show my week' }));
  expect(await screen.findByText('We couldn’t load these numbers just now.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Too little happened to tell yet/)).toBeVisible();
  expect(screen.getAllByText('Fewer than five')).toHaveLength(3);
  expect(screen.getByText('No dealbreaker of yours hides five people or more.')).toBeVisible();
});
