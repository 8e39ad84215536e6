import { beforeEach, expect, it } from '@jest/globals';
import { addDays, dayOf } from '@kolo/contracts/dates';
import type { TripList } from '@kolo/contracts/places/trips';
import { fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../../App.tsx';
import { OWN_PAGE } from '../../../testing/members.ts';
import { inWords, type Trip } from './weeks.ts';

const monday = (weeks: number): string => {
  const now = new Date();
  return addDays(dayOf(now), -((now.getUTCDay() + 6) % 7) + weeks * 7);
};
const tripTo = (country: string, city: string, first: number, last = first): Trip => ({
  country,
  city,
  firstWeek: monday(first),
  lastWeek: monday(last),
});
const SPLIT = tripTo('HR', 'Split', 3, 5);

let planned: Trip[];
beforeEach(() => {
  planned = [];
});
const kept = {
  ...OWN_PAGE,
  'GET /api/profile/trips': () => ({ body: { trips: planned } }),
  'POST /api/profile/trips': ({ body }: { body: unknown }) => {
    planned = (body as TripList).trips;
    return { body: { trips: planned } };
  },
};
const weekIn = (field: string, value: string) => userEvent.selectOptions(screen.getByLabelText(field), value);
async function fillIn({ city, firstWeek, lastWeek }: Trip, country: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Plan a trip' }));
  const form = within(screen.getByLabelText('First week').closest('form') as HTMLElement);
  expect(form.getByLabelText('Country')).toHaveFocus();
  await userEvent.selectOptions(form.getByLabelText('Country'), country);
  await userEvent.type(await form.findByLabelText('City'), city);
  await weekIn('First week', firstWeek);
  expect(screen.getByLabelText('Last week')).toHaveValue(firstWeek);
  await weekIn('Last week', lastWeek);
  await userEvent.click(screen.getByRole('button', { name: 'Add Trip' }));
}
const listed = () => within(screen.getByRole('list', { name: 'Your trips' })).getAllByRole('listitem');

it('adds a trip in whole weeks, and takes it back', async () => {
  fakeServer(kept);
  openPage(<OnboardingApp />, '/profile');
  expect(await screen.findByText('No trips planned.')).toBeVisible();
  await fillIn(SPLIT, 'Croatia');
  const { dates } = inWords(SPLIT);
  // Queries by text take each white space for a blank.
  const plain = dates.replace(/\s+/g, ' ');
  expect(await screen.findByText(`Added: Split, ${plain}`)).toBeVisible();
  expect(planned).toEqual([SPLIT]);
  expect(listed().map(({ textContent }) => textContent)).toEqual([`Split, Croatia${dates}`]);
  expect(screen.getByRole('heading', { name: 'Trips' })).toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: `Remove Split, ${dates}` }));
  expect(await screen.findByText('No trips planned.')).toBeVisible();
  expect(planned).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Trips' })).toHaveFocus();
});

it('says beside each field what is missing, and sends nothing', async () => {
  const calls = fakeServer(kept);
  openPage(<OnboardingApp />, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Plan a trip' }));
  await screen.findByLabelText('City');
  await userEvent.click(screen.getByRole('button', { name: 'Add Trip' }));
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Please write a city');
  expect(screen.getByLabelText('First week')).toHaveAccessibleDescription('Please choose a week');
  expect(screen.getByLabelText('Last week')).toHaveAccessibleDescription('Please choose a week');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('offers no last week before the first, nor more weeks than a trip may have', async () => {
  fakeServer(kept);
  openPage(<OnboardingApp />, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Plan a trip' }));
  await weekIn('First week', monday(2));
  const last = within(screen.getByLabelText('Last week'))
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'));
  expect(last).toEqual(['', ...Array.from({ length: 12 }, (_, at) => monday(2 + at))]);
});

it('refuses an unknown place beside its field, and adds the one that was meant', async () => {
  fakeServer({
    ...kept,
    'POST /api/profile/trips': (call) =>
      JSON.stringify(call.body).includes('Sarajvo')
        ? {
            status: 400,
            body: {
              error: 'Unknown.',
              code: 'place_unknown',
              didYouMean: { country: 'BA', city: 'Sarajevo' },
            },
          }
        : kept['POST /api/profile/trips'](call),
  });
  openPage(<OnboardingApp />, '/profile');
  await fillIn(tripTo('BA', 'Sarajvo', 1), 'Bosnia and Herzegovina');
  const meant = await screen.findByRole('button', {
    name: 'Did you mean Sarajevo, Bosnia and Herzegovina?',
  });
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription(
    'We don’t know Sarajvo, Bosnia and Herzegovina. Choose a place from the list.',
  );
  expect(screen.getByLabelText('City')).toHaveFocus();
  await userEvent.click(meant);
  await waitFor(() => expect(planned).toEqual([tripTo('BA', 'Sarajevo', 1)]));
});

it('keeps what was filled in when saving fails, and says why', async () => {
  const refusal = 'You can add a trip again on June 30, 2026.';
  fakeServer({
    ...kept,
    'POST /api/profile/trips': { status: 429, body: { error: refusal, code: 'change_limit_reached' } },
  });
  openPage(<OnboardingApp />, '/profile');
  await fillIn(SPLIT, 'Croatia');
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Split');
  expect(screen.getByText('No trips planned.')).toBeVisible();
});

it('says when there are three, and offers another try when they could not be loaded', async () => {
  planned = [SPLIT, tripTo('RS', 'Niš', 8), tripTo('AT', 'Graz', 10)];
  let isDown = true;
  fakeServer({
    ...kept,
    'GET /api/profile/trips': () => (isDown ? { status: 503 } : { body: { trips: planned } }),
  });
  openPage(<OnboardingApp />, '/profile');
  expect(await screen.findByText('We couldn’t load your trips just now.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You can plan 3 trips. Remove one to add another.')).toBeVisible();
  expect(listed()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Plan a trip' })).toBeNull();
});
