import { describe, expect, it, jest } from '@jest/globals';
import type { PlacesFound } from '@kolo/contracts/api/discovery';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../App.tsx';
import { MEMBER, PHOTO, PROFILE } from '../testing/members.ts';

const UNKNOWN = 'We don’t know this place yet, so distances won’t be shown.';
const NOTHING: PlacesFound = { known: null, places: [], didYouMean: [] };
const FOUND: Record<string, PlacesFound> = {
  Beč: {
    known: null,
    places: [
      { country: 'AT', city: 'Vienna', alias: 'Beč' },
      { country: 'RS', city: 'Bečej' },
    ],
    didYouMean: [],
  },
  Ro: { ...NOTHING, places: [{ country: 'IT', city: 'Rome', alias: 'Roma' }] },
  Vienna: {
    ...NOTHING,
    known: { country: 'AT', city: 'Vienna' },
    places: [{ country: 'AT', city: 'Vienna' }],
  },
  Sarajvo: { ...NOTHING, didYouMean: [{ country: 'BA', city: 'Sarajevo' }] },
};

async function openEditing(answers: Answers = {}) {
  const calls = fakeServer({
    'GET /auth/user': { body: MEMBER },
    'GET /api/profile': { body: PROFILE },
    'GET /api/letters': { body: { match: true, message: true } },
    'GET /api/profile/photos': { body: [PHOTO] },
    'POST /api/profile': { body: PROFILE },
    'GET /api/places': ({ query }) => ({ body: FOUND[query.get('search') ?? ''] ?? NOTHING }),
    ...answers,
  });
  openPage(<OnboardingApp />, '/profile-edit');
  await userEvent.click(await screen.findByText('Heritage & Location'));
  const city = await screen.findByRole('combobox', { name: 'Current city' });
  await userEvent.clear(city);
  return { city, calls };
}

it('suggests places by any name, in the country first, and choosing one sets both fields', async () => {
  const { city, calls } = await openEditing();
  await userEvent.type(city, 'Beč');
  const vienna = await screen.findByRole('option', { name: 'Vienna Austria · Beč' });
  expect(await screen.findByText('2 places. Use the arrow keys to choose.')).toBeInTheDocument();
  expect(
    calls
      .filter(({ path }) => path === '/api/places')
      .at(-1)
      ?.query.get('country'),
  ).toBe('US');
  await userEvent.click(vienna);
  expect(city).toHaveValue('Vienna');
  expect(screen.getByLabelText('Current country')).toHaveValue('AT');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      residenceCountry: 'AT',
      currentCity: 'Vienna',
    }),
  );
  expect(screen.queryByText(UNKNOWN)).toBeNull();
});

it('says no other name of a place that begins as what was typed', async () => {
  const { city } = await openEditing();
  await userEvent.type(city, 'Ro');
  expect(await screen.findByRole('listbox', { name: 'Places' })).toHaveTextContent(/^Rome Italy$/);
});

it('takes the first place with Enter, and says which it was', async () => {
  const { city, calls } = await openEditing();
  await userEvent.type(city, 'Beč');
  const vienna = await screen.findByRole('option', { name: 'Vienna Austria · Beč' });
  await waitFor(() => expect(vienna).toHaveAttribute('aria-selected', 'true'));
  expect(city).toHaveAttribute('aria-activedescendant', vienna.id);
  await userEvent.keyboard('{Enter}');
  expect(city).toHaveValue('Vienna');
  expect(screen.getByText('Vienna, Austria · Beč')).toHaveAttribute('role', 'status');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('leaves a name that we do not know as it was written', async () => {
  const { city, calls } = await openEditing();
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await userEvent.type(city, 'Sarajvo');
  const meant = await screen.findByRole('option', { name: 'Sarajevo Bosnia and Herzegovina' });
  expect(meant).toHaveAttribute('aria-selected', 'false');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: /^Did you mean Sarajevo/ })).toBeVisible();
  await userEvent.type(city, '{Enter}');
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ currentCity: 'Sarajvo' })]));
});

it('takes a place that we do not know, and says what follows', async () => {
  const { city, calls } = await openEditing();
  await userEvent.type(city, 'Selo');
  expect(await screen.findByText('Not in the list? Keep what you wrote.', { selector: 'p' })).toBeVisible();
  expect(city).toHaveAccessibleDescription(UNKNOWN);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ currentCity: 'Selo' }),
  );
});

it('offers what may be meant by a misspelt name', async () => {
  const { city } = await openEditing();
  await userEvent.type(city, 'Sarajvo');
  expect(await screen.findByText('Did you mean', { selector: 'p' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(city).toHaveValue('Sarajevo');
  expect(screen.getByLabelText('Current country')).toHaveValue('BA');
});

it.each([
  ['offline', 'You’re offline, so we can’t suggest places.', () => Promise.reject(new TypeError('offline'))],
  ['refused', 'We can’t suggest places just now.', () => ({ status: 503 })],
])('says that it cannot suggest any while it is %s, and lets one write', async (_, sentence, answer) => {
  const { city } = await openEditing({ 'GET /api/places': answer });
  await userEvent.type(city, 'Beč');
  expect(await screen.findByText(sentence, { selector: 'p' })).toBeVisible();
  expect(city).toHaveValue('Beč');
  expect(city).not.toHaveAccessibleDescription(UNKNOWN);
});

describe('when it could not suggest any', () => {
  const NOTE = 'We can’t suggest places just now.';
  const note = () => screen.findByText(NOTE, { selector: 'p' });
  const vienna = () => screen.findByRole('option', { name: 'Vienna Austria · Beč' });

  async function openFailing() {
    let isDown = true;
    const { city } = await openEditing({
      'GET /api/places': () => (isDown ? { status: 503 } : { body: FOUND.Beč }),
    });
    const comeBack = () => {
      isDown = false;
    };
    return { city, comeBack };
  }

  it.each([
    ['the field', (city: HTMLElement) => fireEvent.focus(city)],
    ['the window', () => fireEvent.focus(window)],
    ['the connection', () => fireEvent.online(window)],
  ])('suggests them when %s is back', async (_, comesBack) => {
    const { city, comeBack } = await openFailing();
    await userEvent.type(city, 'Beč');
    expect(await note()).toBeVisible();
    comeBack();
    comesBack(city);
    expect(await vienna()).toBeVisible();
    expect(screen.queryByText(NOTE, { selector: 'p' })).toBeNull();
  });

  it('tries again by itself, and says nothing new meanwhile', async () => {
    const { city, comeBack } = await openFailing();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    try {
      fireEvent.change(city, { target: { value: 'Beč' } });
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(await note()).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await note()).toBeVisible();
      comeBack();
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await vienna()).toBeVisible();
      expect(screen.queryByText(NOTE, { selector: 'p' })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});
