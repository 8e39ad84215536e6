import { expect, it } from '@jest/globals';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../App.tsx';
import { MEMBER, PHOTO, PROFILE } from '../../testing/members.ts';

const SECOND = { ...PHOTO, id: 'p2', photoUrl: '/api/photos/p2/profile.webp', isMain: false, order: 1 };

const server = (answers: Answers = {}) =>
  fakeServer({
    'GET /auth/user': { body: MEMBER },
    'GET /api/profile': { body: PROFILE },
    'GET /api/profile/photos': { body: [PHOTO, SECOND] },
    'POST /api/profile': { body: PROFILE },
    ...answers,
  });

it('saves what was changed together with what was not', async () => {
  const calls = server();
  openPage(<OnboardingApp />, '/profile-edit');
  await userEvent.click(await screen.findByText('Personal Details'));
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Non-binary');
  expect(screen.getByLabelText('Interested in')).toHaveDisplayValue('Both');
  await userEvent.click(screen.getByRole('button', { name: 'Save All Changes' }));
  expect(await screen.findByText('Profile Updated!')).toBeVisible();
  const { id: _id, ...answers } = PROFILE;
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ...answers, gender: 'Non-binary' });
});

it('opens the section of what is missing', async () => {
  const calls = server();
  openPage(<OnboardingApp />, '/profile-edit');
  const location = (await screen.findByText('Heritage & Location')).closest('details');
  await userEvent.clear(screen.getByLabelText('Current city'));
  expect(location).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Current city is required')).toBeInTheDocument();
  expect(location).toHaveAttribute('open');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('leads to the answers that only the wizard changes', async () => {
  server();
  openPage(<OnboardingApp />, '/profile-edit');
  expect(await screen.findByRole('link', { name: /^Your answers/ })).toHaveAttribute(
    'href',
    '/profile-setup',
  );
});

it('deletes a photo only after asking', async () => {
  const calls = server({ 'DELETE /api/profile/photos': {} });
  openPage(<OnboardingApp />, '/profile-edit');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete photo 2' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete this photo?' });
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(question).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Delete photo 2' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Photo removed')).toBeVisible();
  const [deletion] = calls.filter(({ method }) => method === 'DELETE');
  expect(deletion?.query.get('photoUrl')).toBe(SECOND.photoUrl);
});

it('lets a member choose between their bio and the better one, and says when nothing changed', async () => {
  const question = 'Who taught you to dance?';
  const enhancedBio = 'I dance kolo.';
  server({ 'POST /api/enhance-bio': { body: { enhancedBio, enhancedBy: 'rules', question } } });
  openPage(<OnboardingApp />, '/profile-edit');
  await userEvent.click(await screen.findByText('About Me'));
  const bio = screen.getByLabelText('Bio');
  await userEvent.clear(bio);
  await userEvent.type(bio, 'i dance kolo');
  const spice = screen.getByRole('button', { name: 'Spice it up with AI' });

  await userEvent.click(spice);
  expect(await screen.findByRole('dialog', { name: 'Before and after' })).toHaveTextContent('I dance kolo.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep Mine' }));
  expect(bio).toHaveValue('i dance kolo');
  expect(screen.getByText(question)).toBeVisible();

  await userEvent.click(spice);
  await userEvent.click(await screen.findByRole('button', { name: 'Use This One' }));
  expect(bio).toHaveValue('I dance kolo.');
  expect(screen.getByText('Bio enhanced!')).toBeVisible();

  await userEvent.click(spice);
  expect(await screen.findByText('Nothing to correct')).toBeVisible();
  expect(screen.queryByText('Bio enhanced!')).not.toBeInTheDocument();
});

it('moves a photo by one place, as far as there is one', async () => {
  const calls = server({ 'POST /api/profile/photos/reorder': { status: 503 } });
  openPage(<OnboardingApp />, '/profile-edit');
  expect(await screen.findByRole('button', { name: 'Move photo 1 earlier' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Make photo 1 main' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move photo 2 later' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Move photo 2 earlier' }));
  expect(await screen.findByText('Reorder failed')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ photoId: 'p2', newOrder: 0 });
});
