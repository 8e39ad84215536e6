import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useNavigate } from '@kolo/routing';
import { useToast } from '@kolo/store';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../App.tsx';
import { NEWCOMER, PHOTO, PROFILE } from '../../testing/members.ts';

const { id: _id, isComplete: _isComplete, firstName: _name, birthdate: _birthdate, ...ANSWERS } = PROFILE;
const { matchMedia } = window;

beforeAll(() => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width: 767px') });
});
afterAll(() => {
  window.matchMedia = matchMedia;
});

const server = (answers: Answers = {}) =>
  fakeServer({
    'GET /auth/user': { body: NEWCOMER },
    'GET /api/profile/photos': { body: [PHOTO] },
    'PATCH /api/profile/progress': {},
    ...answers,
  });

function BrowserBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Browser back
    </button>
  );
}

function Tell() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ title: 'Login successful!' })}>
      Tell
    </button>
  );
}

const open = () =>
  openPage(
    <>
      <OnboardingApp />
      <BrowserBack />
      <Tell />
    </>,
    '/profile-setup',
  );

const questions = () =>
  screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
const arriveAt = (titles: string[]) => waitFor(() => expect(questions()).toEqual(titles));
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

it('asks one question at a time within the step, and goes back by the arrow, by Back and by the browser', async () => {
  server();
  open();
  expect(await screen.findByText('Step 1 of 7')).toBeVisible();
  await arriveAt(['Gender']);
  expect(screen.queryByRole('button', { name: 'Previous question' })).toBeNull();
  await userEvent.click(screen.getByLabelText('Female'));
  await goOn();
  await arriveAt(['Interested in']);
  expect(screen.getByRole('group')).toHaveFocus();
  expect(screen.getByText('Step 1 of 7')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Previous question' }));
  await arriveAt(['Gender']);
  expect(screen.getByLabelText('Female')).toBeChecked();
  await goOn();
  await arriveAt(['Interested in']);
  await userEvent.click(screen.getByLabelText('Men'));
  await goOn();
  await arriveAt(['Profile photo']);
  await goOn();
  expect(await screen.findByText('Step 2 of 7')).toBeVisible();
  await arriveAt(['Heritage countries']);

  await userEvent.click(screen.getByText('Browser back'));
  await arriveAt(['Profile photo']);
  await userEvent.click(screen.getByText('Browser back'));
  await arriveAt(['Interested in']);
  await goOn();
  await arriveAt(['Profile photo']);
  await goOn();
  expect(await screen.findByText('Step 2 of 7')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await arriveAt(['Profile photo']);
});

describe('a choice', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());
  const later = () => act(async () => void jest.advanceTimersByTime(2_000));

  it('leads on by itself when it is pressed, and can be taken back', async () => {
    server();
    open();
    await arriveAt(['Gender']);
    await userEvent.click(screen.getByText('Tell'));
    await userEvent.click(await screen.findByLabelText('Female'));
    expect(screen.getByText('Login successful!')).toBeVisible();
    await later();
    await arriveAt(['Interested in']);
    expect(screen.queryByText('Login successful!')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Previous question' }));
    await arriveAt(['Gender']);
    await userEvent.click(screen.getByLabelText('Female'));
    await later();
    await arriveAt(['Interested in']);
  });

  it('and Continue in one go lead on by one question', async () => {
    server({ 'GET /api/profile/progress': { body: { ...ANSWERS, currentStep: 4 } } });
    open();
    await arriveAt(['Favorite food']);
    expect(screen.getByText('You can skip this one.')).toBeVisible();
    await userEvent.click(await screen.findByLabelText('Burek'));
    await goOn();
    await arriveAt(['Kolo dancing']);
    await later();
    await arriveAt(['Kolo dancing']);
    // A press that comes late was meant for the question before.
    await userEvent.click(screen.getByLabelText('Only when tipsy'));
    act(() => jest.advanceTimersByTime(350));
    await arriveAt(['Balkan music love']);
    await goOn();
    await later();
    await arriveAt(['Balkan music love']);
    await goOn();
    await arriveAt(['Balkan time']);
  });

  it('by the arrow keys leads nowhere until Enter', async () => {
    server({ 'GET /api/profile/progress': { body: { ...ANSWERS, currentStep: 3 } } });
    open();
    await arriveAt(['Relationship goals']);
    screen.getByLabelText(/^Serious relationship/).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByLabelText(/^Friendship first/)).toBeChecked();
    await later();
    await arriveAt(['Relationship goals']);
    await userEvent.keyboard('{Enter}');
    await arriveAt(['Wants children']);
  });

  it('at the end of a step saves the step and leads on to the next', async () => {
    const calls = server({
      'GET /api/profile/progress': { body: { ...ANSWERS, moveBackForLove: undefined, currentStep: 4 } },
    });
    open();
    await arriveAt(['Moving back for love']);
    await userEvent.click(within(screen.getByRole('group')).getByLabelText('Maybe'));
    await later();
    expect(await screen.findByText('Step 5 of 7')).toBeVisible();
    expect(calls.map(({ body }) => body)).toContainEqual({
      ...ANSWERS,
      moveBackForLove: 'Maybe',
      currentStep: 5,
    });
  });
});

it('checks the questions that are shown, says what is wrong beside them, and takes the focus there', async () => {
  server({ 'GET /api/profile/progress': { body: { currentStep: 4, canDanceKolo: 'Yes' } } });
  open();
  expect(await screen.findByText('Step 4 of 7')).toBeVisible();
  await arriveAt(['Balkan music love']);
  await goOn();
  const group = screen.getByRole('group', { name: 'Balkan music love' });
  expect(group).toHaveAccessibleDescription('How much do you love our music? Balkan music love is required');
  await waitFor(() => expect(group).toHaveFocus());
  expect(screen.getByText('Please complete all required fields')).toBeVisible();
  expect(screen.queryByText('Balkan time is required')).toBeNull();
  await userEvent.click(within(group).getAllByRole('radio')[0] ?? group);
  await goOn();
  await waitFor(() => expect(screen.queryByText('Please complete all required fields')).toBeNull());
});

it('keeps each answer as it is given, and nothing for each letter', async () => {
  const calls = server({ 'GET /api/profile/progress': { body: { ...ANSWERS, currentStep: 2 } } });
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  open();
  await screen.findByText('Step 2 of 7');
  await userEvent.click(screen.getByLabelText('Croatia'));
  await waitFor(() => expect(saved()).toEqual([{ heritageCountries: ['ME', 'RS', 'HR'] }]));
  await goOn();
  await arriveAt(['Home']);
  const city = await screen.findByLabelText('Current city');
  await userEvent.clear(city);
  await userEvent.type(city, 'Chicago');
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved().at(-1)).toEqual({ currentCity: 'Chicago' });
});

it('fills the part of the step by its questions and counts steps all the same', async () => {
  server({ 'GET /api/profile/progress': { body: { ...ANSWERS, currentStep: 3 } } });
  open();
  await screen.findByText('Step 3 of 7');
  const bar = screen.getByRole('progressbar');
  const share = () => bar.style.getPropertyValue('--share');
  expect(share()).toBe('12%');
  await goOn();
  await waitFor(() => expect(share()).toBe('14%'));
  await goOn();
  await waitFor(() => expect(share()).toBe('29%'));
  expect(bar).toHaveAttribute('aria-valuenow', '3');
});

it('leads back to the open question instead of submitting half a profile', async () => {
  const { smoking: _smoking, ...others } = ANSWERS;
  server({ 'GET /api/profile/progress': { body: { ...others, currentStep: 7 } } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Start Browsing' }));
  expect(await screen.findByText('Step 3 of 7')).toBeVisible();
  await arriveAt(['Smoking']);
  expect(screen.getByText('Smoking is required')).toBeVisible();
  expect(
    within(screen.getByRole('group', { name: 'Smoking' })).getByText('Smoking is required'),
  ).toBeVisible();
});

it('lets who has no profile sign out, since the header is away', async () => {
  server();
  open();
  await screen.findByText('Step 1 of 7');
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
});

it('shows the way to a profile where others would be seen', async () => {
  server({ 'GET /api/profile/progress': { body: { currentStep: 3 } } });
  openPage(<OnboardingApp />, '/matches');
  expect(await screen.findByRole('heading', { name: 'Profile not found or incomplete' })).toBeVisible();
  expect(await screen.findByText('Step 3 of 7')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete Your Profile' })).toHaveAttribute(
    'href',
    '/profile-setup-stable',
  );
});

it('stops once at a city that looks mistyped, and offers the one that may be meant', async () => {
  const chicago = { country: 'US', city: 'Chicago' };
  const found = (search: string | null) => ({
    known: search === 'Chicago' ? chicago : null,
    places: search?.startsWith('Chic') ? [chicago] : [],
    didYouMean: [],
  });
  server({
    'GET /api/profile/progress': { body: { ...ANSWERS, currentStep: 2 } },
    'GET /api/places': ({ query }) => ({ body: found(query.get('search')) }),
  });
  open();
  await screen.findByText('Step 2 of 7');
  await goOn();
  await arriveAt(['Home']);
  const city = await screen.findByLabelText('Current city');
  await userEvent.clear(city);
  await userEvent.type(city, 'Chicag{Enter}');
  const meant = await screen.findByRole('button', { name: /^Did you mean Chicago/ });
  expect(questions()).toEqual(['Home']);
  await goOn();
  await arriveAt(['Long-term stay']);

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await arriveAt(['Home']);
  await userEvent.click(await screen.findByRole('button', { name: /^Did you mean Chicago/ }));
  expect(meant).not.toBeInTheDocument();
  expect(screen.getByLabelText('Current city')).toHaveValue('Chicago');
  await goOn();
  await arriveAt(['Long-term stay']);
});

it('lets the place of a missing photo be tapped too', async () => {
  server({ 'GET /api/profile/photos': { body: [] } });
  open();
  const button = await screen.findByRole('button', { name: 'Add Photo', hidden: true });
  const input = button.closest('fieldset')?.querySelector('input[type="file"]');
  let taps = 0;
  input?.addEventListener('click', () => {
    taps += 1;
  });
  const place = button.closest('fieldset')?.querySelector('[aria-hidden="true"][tabindex="-1"]');
  await userEvent.click(place ?? document.body);
  expect(taps).toBe(1);
});
