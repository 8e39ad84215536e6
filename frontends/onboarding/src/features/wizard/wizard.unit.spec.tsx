import { expect, it, jest } from '@jest/globals';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../App.tsx';
import { MEMBER, NEWCOMER, PHOTO, PROFILE } from '../../testing/members.ts';

window.scrollTo = () => {};

const { id: _id, isComplete: _isComplete, firstName: _name, birthdate: _birthdate, ...ANSWERS } = PROFILE;

const server = (answers: Answers = {}) =>
  fakeServer({
    'GET /auth/user': { body: NEWCOMER },
    'GET /api/profile/photos': { body: [PHOTO] },
    'PATCH /api/profile/progress': {},
    ...answers,
  });

const choose = (question: RegExp, option: string) =>
  userEvent.click(within(screen.getByRole('group', { name: question })).getByLabelText(option));

it('starts at the first step without a photo, whatever was saved, and says what is missing', async () => {
  server({
    'GET /api/profile/photos': { body: [] },
    'GET /api/profile/progress': { body: { currentStep: 5, gender: 'Male' } },
  });
  openPage(<OnboardingApp />, '/profile-setup');
  expect(await screen.findByText('Step 1 of 7')).toBeVisible();
  expect(screen.getByLabelText('Male')).toBeChecked();

  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Please complete all required fields')).toBeVisible();
  expect(screen.getByText('Interested in is required')).toBeVisible();

  await choose(/interested in/i, 'Women');
  expect(screen.queryByText('Interested in is required')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Profile photo required')).toBeVisible();
  expect(screen.getByText('Please add a profile photo before continuing')).toBeVisible();
});

it('saves the step it goes to together with the answers', async () => {
  const calls = server({ 'GET /api/profile/progress': { body: { currentStep: 4, favoriteFood: 'Burek' } } });
  openPage(<OnboardingApp />, '/profile');
  expect(await screen.findByText('Step 4 of 7')).toBeVisible();
  await choose(/kolo/i, 'Only when tipsy');
  await choose(/music/i, "It's my life");
  await choose(/balkan time/i, 'Of course');
  await choose(/rakija/i, 'Yes');
  await choose(/moving back/i, 'Maybe');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Step 5 of 7')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    currentStep: 5,
    favoriteFood: 'Burek',
    rakijaAt9AM: 'Yes',
  });

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Only when tipsy')).toBeChecked();
});

it('says how long it takes, and fills in the member’s own card as she answers', async () => {
  server({ 'GET /api/profile/progress': { body: { currentStep: 4 } } });
  openPage(<OnboardingApp />, '/profile-setup');
  expect(await screen.findByText(/about \d minutes?/)).toBeVisible();
  const ownCard = within(screen.getByRole('article'));
  const ring = () => ownCard.getByRole('img', { name: /questions answered/ }).getAttribute('aria-label');
  const before = ring();
  expect(ownCard.queryByText("It's my life")).toBeNull();
  await choose(/music/i, "It's my life");
  expect(ownCard.getByText("It's my life")).toBeVisible();
  expect(ring()).not.toBe(before);
});

it('leaves the focus where the member is busy', async () => {
  server({ 'GET /api/profile/progress': { body: { ...ANSWERS, currentStep: 2 } } });
  openPage(<OnboardingApp />, '/profile-setup');
  const city = await screen.findByLabelText('Current city');
  await userEvent.clear(city);
  await userEvent.type(city, 'Chicago');
  expect(city).toHaveValue('Chicago');
  expect(city).toHaveFocus();
});

it('goes on when the progress could not be saved', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  server({
    'GET /api/profile/progress': { body: { currentStep: 6 } },
    'PATCH /api/profile/progress': { status: 503 },
  });
  openPage(<OnboardingApp />, '/profile-setup-stable');
  await userEvent.click(await screen.findByRole('button', { name: /Complete Profile/ }));
  expect(await screen.findByText('Step 7 of 7')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

it('submits the whole profile as complete', async () => {
  const calls = server({
    'GET /api/profile/progress': { body: { ...ANSWERS, currentStep: 7 } },
    'POST /api/profile': { body: PROFILE },
    'GET /auth/user': () => ({
      body: calls.some(({ method }) => method === 'POST') ? MEMBER : { ...NEWCOMER, age: 33 },
    }),
  });
  openPage(<OnboardingApp />, '/profile-setup');
  expect((await screen.findAllByText('St. Louis, United States'))[0]).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Welcome, Marko!' })).toBeVisible();
  expect(screen.getByText('Marko, 33')).toBeVisible();
  expect(screen.getByText(/Others also see your bio/)).toBeVisible();
  expect(screen.getByRole('img', { name: '25 of 25 questions answered' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start Browsing' }));
  expect(await screen.findByText('Profile Created!')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ...ANSWERS, isComplete: true });
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/), { timeout: 2_000 });
});

const chosen = (question: RegExp) =>
  within(screen.getByRole('group', { name: question }))
    .getAllByRole('radio', { checked: true })
    .map((radio) => radio.getAttribute('value'));

it('begins with the answers of the profile there is, and saves changes to it with each step', async () => {
  let goesOn = () => {};
  const saving = new Promise<void>((resolve) => {
    goesOn = resolve;
  });
  const saved = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const calls = server({
    'GET /auth/user': { body: MEMBER },
    'GET /api/profile': { body: PROFILE },
    'POST /api/profile': async () => {
      if (saved().length > 1) await saving;
      return { body: { ...PROFILE, gender: 'Non-binary' } };
    },
  });
  openPage(<OnboardingApp />, '/profile-setup');
  expect(await screen.findByText('Step 1 of 7')).toBeVisible();
  expect(chosen(/gender/i)).toEqual(['Male']);
  await userEvent.click(screen.getByLabelText('Non-binary'));

  const goOn = () => userEvent.click(screen.getByRole('button', { name: /Continue|Complete Profile/ }));
  await goOn();
  expect(await screen.findByText('Step 2 of 7')).toBeVisible();
  expect(saved()).toEqual([{ ...ANSWERS, gender: 'Non-binary', isComplete: true }]);
  expect(await screen.findByLabelText('Current city')).toHaveValue('St. Louis');
  expect(screen.getByRole('checkbox', { name: 'Montenegro' })).toBeChecked();
  await goOn();
  expect(await screen.findByText('Step 3 of 7')).toBeVisible();
  expect(chosen(/religion/i)).toEqual(['Somewhat']);
  await goOn();
  expect(await screen.findByText('Step 4 of 7')).toBeVisible();
  expect(chosen(/kolo/i)).toEqual(['Only when tipsy']);
  await goOn();
  expect(await screen.findByText('Step 5 of 7')).toBeVisible();
  expect(chosen(/coffee/i)).toEqual(['Espresso']);
  await goOn();
  expect(await screen.findByText('Step 6 of 7')).toBeVisible();
  expect(await screen.findByLabelText(/bio/i)).toHaveValue('Engineer from Nikšić.');
  await goOn();
  const start = await screen.findByRole('button', { name: 'Start Browsing' });
  expect(saved()).toHaveLength(1);
  await userEvent.click(start);
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
  goesOn();
  expect(await screen.findByText('Profile Updated!')).toBeVisible();
  expect(saved().at(-1)).toEqual({ ...ANSWERS, gender: 'Non-binary', isComplete: true });
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/), { timeout: 2_000 });
});

it('tells at once when a change is refused', async () => {
  const sentence = 'You can change who you are and who you’re looking for again on June 15, 2027.';
  server({
    'GET /auth/user': { body: MEMBER },
    'GET /api/profile': { body: PROFILE },
    'POST /api/profile': () => ({
      status: 429,
      body: { error: sentence, code: 'change_limit_reached', fields: { gender: sentence } },
    }),
  });
  openPage(<OnboardingApp />, '/profile-setup');
  await userEvent.click(await screen.findByLabelText('Non-binary'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(screen.getByText('Step 1 of 7')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Gender' })).toHaveAccessibleDescription(
    `How do you describe yourself? ${sentence}`,
  );
  await userEvent.click(screen.getByLabelText('Male'));
  expect(screen.getByRole('group', { name: 'Gender' })).toHaveAccessibleDescription(
    'How do you describe yourself?',
  );
});

it('shows what may not change now, and goes on', async () => {
  const used = { left: 0, nextAt: '2027-06-14T10:00:00.000Z', correctUntil: null };
  server({
    'GET /auth/user': { body: MEMBER },
    'GET /api/profile': { body: { ...PROFILE, changes: { seeking: used, home: used } } },
  });
  openPage(<OnboardingApp />, '/profile-setup');
  expect(await screen.findByLabelText('Non-binary')).toBeDisabled();
  expect(chosen(/^Gender$/)).toEqual(['Male']);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Step 2 of 7')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Montenegro' })).toBeDisabled();
  expect(await screen.findByLabelText('Current city')).toBeDisabled();
  expect(await screen.findByRole('combobox', { name: /country/i })).toBeDisabled();
});

it('never shows an empty form to who has a profile', async () => {
  let isDown = true;
  server({
    'GET /auth/user': { body: MEMBER },
    'GET /api/profile': () => (isDown ? { status: 503 } : { body: PROFILE }),
  });
  openPage(<OnboardingApp />, '/profile-setup-stable');
  expect(await screen.findByText('Failed to load profile data. Please try again.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Step 1 of 7')).toBeVisible();
  expect(chosen(/gender/i)).toEqual(['Male']);
});

it('leads back to the first open question instead of submitting half a profile', async () => {
  const { smoking: _smoking, ...others } = ANSWERS;
  server({ 'GET /api/profile/progress': { body: { ...others, currentStep: 7 } } });
  openPage(<OnboardingApp />, '/profile-setup');
  await userEvent.click(await screen.findByRole('button', { name: 'Start Browsing' }));
  expect(await screen.findByText('Step 3 of 7')).toBeVisible();
  expect(screen.getByText('Smoking is required')).toBeVisible();
});

it('leads back to what the service refuses, and says it there', async () => {
  const sentence = 'Write the city on one line.';
  server({
    'GET /api/profile/progress': { body: { ...ANSWERS, currentStep: 7 } },
    'POST /api/profile': {
      status: 400,
      body: { error: sentence, code: 'invalid_input', fields: { currentCity: sentence } },
    },
  });
  openPage(<OnboardingApp />, '/profile-setup');
  await userEvent.click(await screen.findByRole('button', { name: 'Start Browsing' }));
  expect(await screen.findByText('Step 2 of 7')).toBeVisible();
  const city = await screen.findByLabelText('Current city');
  expect(city).toHaveAccessibleDescription(sentence);
  await waitFor(() => expect(city).toHaveFocus());
});

it('offers to try again when what was saved cannot be loaded', async () => {
  let isDown = true;
  server({ 'GET /api/profile/progress': () => ({ status: isDown ? 500 : 404 }) });
  openPage(<OnboardingApp />, '/profile-setup');
  expect(await screen.findByText('Failed to load profile data. Please try again.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Step 1 of 7')).toBeVisible();
});
