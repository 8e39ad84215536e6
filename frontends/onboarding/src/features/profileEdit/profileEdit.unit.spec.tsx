import { afterEach, expect, it, jest } from '@jest/globals';
import type { OwnProfile } from '@kolo/contracts/api/profile';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../App.tsx';
import { MEMBER, PHOTO, PROFILE } from '../../testing/members.ts';
import { keepUnsaved } from './unsaved.ts';

afterEach(() => keepUnsaved(PROFILE.id, null));

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
  await userEvent.clear(await screen.findByLabelText('Current city'));
  expect(location).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Current city is required')).toBeInTheDocument();
  expect(location).toHaveAttribute('open');
  expect(screen.getByLabelText('Current city')).toHaveFocus();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('leads to the answers that it does not change itself', async () => {
  server();
  openPage(<OnboardingApp />, '/profile-edit');
  expect(await screen.findByRole('link', { name: /^Your answers/ })).toHaveAttribute(
    'href',
    '/profile-answers',
  );
});

it('asks before it is left with unsaved text, and keeps the text', async () => {
  server();
  openPage(<OnboardingApp />, '/profile-edit');
  await userEvent.click(await screen.findByText('About Me'));
  await userEvent.type(screen.getByLabelText('Bio'), ' I cook.');
  await userEvent.click(screen.getByRole('link', { name: /^Your answers/ }));
  const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/profile-edit');

  await userEvent.click(screen.getByRole('link', { name: /^Your answers/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Edit Profile' }));
  expect(await screen.findByLabelText('Bio')).toHaveValue('Engineer from Nikšić. I cook.');
  await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(screen.getByLabelText('Bio')).toHaveValue('Engineer from Nikšić.');
  await userEvent.click(screen.getByRole('link', { name: /^Your answers/ }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/profile-answers'));
});

/** jsdom has no Navigation API. */
function fakeNavigation() {
  const navigation = Object.assign(new EventTarget(), { traverseTo: jest.fn() });
  Object.defineProperty(window, 'navigation', { configurable: true, value: navigation });
  const pressBack = (): boolean => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'traverse',
      userInitiated: true,
      destination: { sameDocument: true, key: 'before' },
    });
    act(() => void navigation.dispatchEvent(event));
    return event.defaultPrevented;
  };
  return { navigation, pressBack };
}

it('asks before the browser’s Back leaves unsaved text', async () => {
  server();
  const { navigation, pressBack } = fakeNavigation();
  openPage(<OnboardingApp />, '/profile-edit');
  await userEvent.click(await screen.findByText('About Me'));
  expect(pressBack()).toBe(false);
  await userEvent.type(screen.getByLabelText('Bio'), ' I cook.');
  expect(pressBack()).toBe(true);
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  // An open dialog takes Back as its answer.
  expect(pressBack()).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  pressBack();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(navigation.traverseTo).toHaveBeenCalledWith('before');
  Reflect.deleteProperty(window, 'navigation');
});

it('lets one leave once everything is saved', async () => {
  server();
  openPage(<OnboardingApp />, '/profile-edit');
  await userEvent.click(await screen.findByText('About Me'));
  await userEvent.type(screen.getByLabelText('Bio'), ' I cook.');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Profile Updated!');
  await userEvent.click(screen.getByRole('link', { name: /^Your answers/ }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/profile-answers'));
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
  const choice = await screen.findByRole('dialog', { name: 'Before and after' });
  expect(choice).toHaveTextContent('I dance kolo.');
  expect(choice).toHaveTextContent(question);
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
  expect(await screen.findByRole('button', { name: 'Move earlier: photo 1' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Make main: photo 1' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move later: photo 2' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Move earlier: photo 2' }));
  expect(await screen.findByText('Reorder failed')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ photoId: 'p2', newOrder: 0 });
});

const FREE = { left: 2, nextAt: null, correctUntil: null };
const changing = (changes: Partial<OwnProfile['changes']>): Answers => ({
  'GET /api/profile': { body: { ...PROFILE, changes: { answers: FREE, dealbreakers: FREE, ...changes } } },
});

it('says before saving how many changes of gender and interest, and of places, are left', async () => {
  server(changing({ seeking: { ...FREE, left: 1 }, home: { ...FREE, left: 3 } }));
  openPage(<OnboardingApp />, '/profile-edit');
  await userEvent.click(await screen.findByText('Personal Details'));
  expect(
    screen.getByRole('group', { name: 'Gender and interest can change twice in twelve months.' }),
  ).toHaveAccessibleDescription('You have one change left.');
  expect(screen.getByLabelText('Gender')).toBeEnabled();
  await userEvent.click(screen.getByText('Heritage & Location'));
  expect(
    screen.getByRole('group', { name: 'Country, city and heritage can change four times in 30 days.' }),
  ).toHaveAccessibleDescription('You have 3 changes left.');
});

it('shows what cannot be changed now with the day of the next change, and changes all else', async () => {
  const used = { left: 0, nextAt: '2027-06-14T10:00:00.000Z', correctUntil: null };
  const calls = server(changing({ seeking: used, home: used }));
  openPage(<OnboardingApp />, '/profile-edit');
  await userEvent.click(await screen.findByText('Personal Details'));
  await screen.findByLabelText('Current city');
  for (const label of ['Gender', 'Interested in', 'Current country', 'Current city'])
    expect(screen.getByLabelText(label)).toBeDisabled();
  expect(screen.getByRole('group', { name: /^Gender and interest/ })).toHaveAccessibleDescription(
    'You can change this again on June 15, 2027. Write to us if it can’t wait.',
  );
  await userEvent.type(screen.getByLabelText('First name'), 'n');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile Updated!')).toBeVisible();
  const { id: _id, ...answers } = PROFILE;
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ...answers, firstName: 'Markon' });
});

it('lets the last change be corrected', async () => {
  const slip = { left: 0, nextAt: '2027-06-14T10:00:00.000Z', correctUntil: '2026-06-14T10:10:00.000Z' };
  server(changing({ seeking: FREE, home: slip }));
  openPage(<OnboardingApp />, '/profile-edit');
  await userEvent.click(await screen.findByText('Heritage & Location'));
  expect(await screen.findByLabelText('Current city')).toBeEnabled();
  expect(screen.getByText(/^Made a slip\?/)).toBeVisible();
});

it('puts a refusal under its fields and opens their section', async () => {
  const sentence = 'You can change where you live and come from again on June 15, 2027.';
  const refused = { error: sentence, code: 'change_limit_reached', fields: { currentCity: sentence } };
  server({ 'POST /api/profile': { status: 429, body: refused } });
  openPage(<OnboardingApp />, '/profile-edit');
  const location = (await screen.findByText('Heritage & Location')).closest('details');
  await userEvent.type(await screen.findByLabelText('Current city'), ' Park');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByLabelText('Current city')).toHaveAccessibleDescription(sentence));
  expect(location).toHaveAttribute('open');
  expect(screen.getByLabelText('Current city')).toHaveFocus();
});
