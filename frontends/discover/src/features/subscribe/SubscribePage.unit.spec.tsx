import { expect, it } from '@jest/globals';
import { exampleUser, fakeServer } from '@kolo/store/testing';
import { screen } from '@testing-library/react';
import { openDiscover } from '../../testing/openDiscover.tsx';

it('compares the plans; nothing can be bought', async () => {
  fakeServer({ 'GET /auth/user': { body: exampleUser() } });
  openDiscover('/subscribe');
  expect(await screen.findByRole('heading', { name: 'Upgrade to Kraljevski' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Your Current Plan' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
  expect(screen.getByText('10 messages per month')).toBeVisible();
});

it('tells a paid member that they have it all', async () => {
  fakeServer({ 'GET /auth/user': { body: exampleUser({ subscriptionTier: 'premium' }) } });
  openDiscover('/subscribe');
  expect(await screen.findByRole('heading', { name: "You're already Kraljevski!" })).toBeVisible();
  expect(screen.getByText('You have access to all premium features.')).toBeVisible();
});
