import { beforeEach, expect, it } from '@jest/globals';
import { NO_SHIELD, type OriginShield } from '@kolo/contracts/places/originShield';
import { fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../../App.tsx';
import { OWN_PAGE } from '../../../testing/members.ts';

const FULL: OriginShield = {
  countries: ['DE', 'CH', 'US', 'CA', 'FR'],
  cities: [{ country: 'AT', city: 'Graz' }],
  heritages: ['BG', 'RO', 'SI', 'AL'],
};

let shield: OriginShield;
beforeEach(() => {
  shield = NO_SHIELD;
});
const kept = {
  ...OWN_PAGE,
  'GET /api/profile/shield': () => ({ body: shield }),
  'POST /api/profile/shield': ({ body }: { body: unknown }) => {
    shield = body as OriginShield;
    return { body: shield };
  },
};
const listed = async () =>
  within(await screen.findByRole('list', { name: 'You hide from' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('takes in a country, a city and a heritage, each saved at once, and lets go of one', async () => {
  const user = userEvent.setup();
  fakeServer(kept);
  openPage(<OnboardingApp />, '/profile');
  expect(await screen.findByText('You aren’t hiding from anyone.')).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Country'), 'Germany');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Hidden from Germany')).toBeVisible();
  expect(await listed()).toEqual(['Country: Germany']);

  await user.selectOptions(screen.getByLabelText('People who'), 'live in a city');
  await user.selectOptions(screen.getByLabelText('Country'), 'Austria');
  await user.type(await screen.findByLabelText('City'), ' Graz {Enter}');
  await waitFor(async () => expect(await listed()).toContain('City: Graz, Austria'));
  expect(screen.getByText('Hidden from Graz, Austria')).toBeVisible();

  await user.selectOptions(screen.getByLabelText('People who'), 'have a heritage');
  await user.selectOptions(screen.getByLabelText('Heritage'), 'Bulgaria');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(async () => expect(await listed()).toContain('Heritage: Bulgaria'));
  expect(shield).toEqual({
    countries: ['DE'],
    cities: [{ country: 'AT', city: 'Graz' }],
    heritages: ['BG'],
  });

  await user.click(screen.getByRole('button', { name: 'Remove “Country: Germany”' }));
  await waitFor(async () => expect(await listed()).toHaveLength(2));
  expect(screen.getByText('No longer hidden from “Country: Germany”')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Hide me from' })).toHaveFocus();
  expect(shield.countries).toEqual([]);
});

it('says beside a field what is missing, and sends nothing', async () => {
  const user = userEvent.setup();
  const calls = fakeServer(kept);
  openPage(<OnboardingApp />, '/profile');
  await user.selectOptions(await screen.findByLabelText('People who'), 'live in a city');
  await screen.findByLabelText('City');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByLabelText('Country')).toHaveAccessibleDescription('Please choose a country');
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Please write a city');
  expect(screen.getByLabelText('Country')).toHaveFocus();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('says when it is full, when nothing came of it, and when it failed', async () => {
  const user = userEvent.setup();
  shield = FULL;
  let isDown = true;
  fakeServer({
    ...kept,
    'POST /api/profile/shield': () =>
      isDown ? { status: 503, body: { error: 'Not now.', code: 'unavailable' } } : { body: shield },
  });
  openPage(<OnboardingApp />, '/profile');
  expect(await screen.findByText('You can hide from up to 10. Remove one to add another.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove “Heritage: Romania”' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(await listed()).toHaveLength(10);

  isDown = false;
  shield = { ...FULL, heritages: ['BG'] };
  await user.click(screen.getByRole('button', { name: 'Remove “Heritage: Romania”' }));
  await waitFor(async () => expect(await listed()).toHaveLength(7));
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('You hide from these people already.')).toBeVisible();
});

it('keeps the focus in the card when the tenth takes the form away', async () => {
  const user = userEvent.setup();
  shield = { ...FULL, heritages: ['BG', 'RO', 'SI'] };
  fakeServer(kept);
  openPage(<OnboardingApp />, '/profile');
  await user.selectOptions(await screen.findByLabelText('Country'), 'Japan');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(async () => expect(await listed()).toHaveLength(10));
  expect(screen.getByRole('heading', { name: 'Hide me from' })).toHaveFocus();
});

it('offers another try when it could not be loaded', async () => {
  const user = userEvent.setup();
  let isDown = true;
  fakeServer({
    ...OWN_PAGE,
    'GET /api/profile/shield': () => (isDown ? { status: 503 } : { body: FULL }),
  });
  openPage(<OnboardingApp />, '/profile');
  expect(await screen.findByText('We couldn’t load this list just now.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await listed()).toHaveLength(10);
});

const SARAJEVO = { country: 'BA', city: 'Sarajevo' };

it('refuses a place that we do not know, beside its field, and adds the one that was meant', async () => {
  const user = userEvent.setup();
  fakeServer({
    ...kept,
    'POST /api/profile/shield': (call) =>
      JSON.stringify(call.body).includes('Sarajvo')
        ? {
            status: 400,
            body: { error: 'Unknown.', code: 'place_unknown', didYouMean: SARAJEVO },
          }
        : kept['POST /api/profile/shield'](call),
  });
  openPage(<OnboardingApp />, '/profile');
  await user.selectOptions(await screen.findByLabelText('People who'), 'live in a city');
  await user.selectOptions(screen.getByLabelText('Country'), 'Bosnia and Herzegovina');
  await user.type(await screen.findByLabelText('City'), 'Sarajvo');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const meant = await screen.findByRole('button', {
    name: 'Did you mean Sarajevo, Bosnia and Herzegovina?',
  });
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription(
    'We don’t know Sarajvo, Bosnia and Herzegovina. Choose a place from the list.',
  );
  expect(screen.getByLabelText('City')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shield).toEqual(NO_SHIELD);

  await user.click(meant);
  expect(await screen.findByText('Hidden from Sarajevo, Bosnia and Herzegovina')).toBeVisible();
  expect(await listed()).toEqual(['City: Sarajevo, Bosnia and Herzegovina']);
  expect(screen.getByLabelText('People who')).toHaveFocus();
});

it('shows a place of before that we do not know, with the one that may be meant in its stead', async () => {
  const user = userEvent.setup();
  const unknown = { country: 'BA', city: 'Sarajvo' };
  shield = { ...NO_SHIELD, countries: ['DE'], cities: [unknown] };
  fakeServer({
    ...kept,
    'GET /api/profile/shield': () => ({
      body: { ...shield, unrecognised: [{ ...unknown, didYouMean: SARAJEVO }] },
    }),
  });
  openPage(<OnboardingApp />, '/profile');
  expect(
    await screen.findByText(
      'We don’t know Sarajvo, Bosnia and Herzegovina, so this may hide you from nobody.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Did you mean Sarajevo?' }));
  expect(await screen.findByText('Hidden from Sarajevo, Bosnia and Herzegovina')).toBeVisible();
  expect(shield).toEqual({ ...NO_SHIELD, countries: ['DE'], cities: [SARAJEVO] });
  expect(screen.queryByText(/may hide you from nobody/)).toBeNull();
});
