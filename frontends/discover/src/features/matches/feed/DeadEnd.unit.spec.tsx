import { describe, expect, it } from '@jest/globals';
import type { Call } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openMatches, PAGES, pageCalls, press, user } from '../../../testing/openMatches.ts';
import { card, page } from '../../../testing/people.ts';

describe('a dead end', () => {
  const relaxations = (all: object[]) => ({ 'GET /api/matches/relaxations': { body: { relaxations: all } } });
  const empty = page([], { totalCount: 0 });
  const sent = (calls: Call[]) =>
    calls
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/dealbreakers'))
      .map(({ body }) => body);

  it('takes one filter away, and puts it back', async () => {
    const calls = openMatches({
      [PAGES]: ({ query }) => (query.get('smoking') === null ? page([card('Ana')]) : empty),
      ...relaxations([{ of: 'filter', kind: 'smoking', more: 7 }]),
    });
    await press('Filters');
    await user.click(within(await screen.findByRole('group', { name: 'Smoking' })).getByLabelText('No'));
    await press('Apply Filters');
    await press('7 Without the limit on smoking One of your filters');
    expect(await screen.findByRole('article', { name: 'Ana, 30' })).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/relaxations'))?.query.get('smoking')).toBe('No');
    await press('Undo');
    expect(await screen.findByText('No matches found')).toBeVisible();
  });

  it('says whom a trip brings near, and where trips are planned, when it brings nobody', async () => {
    openMatches({
      [PAGES]: ({ query }) => (query.get('trips') === null ? page([card('Ana')]) : empty),
      ...relaxations([]),
    });
    await press('Filters');
    await user.click(await screen.findByRole('checkbox', { name: 'Meets me on a trip' }));
    await press('Apply Filters');
    expect(await screen.findByText('No matches found')).toBeVisible();
    // There, and in the panel beside it.
    await waitFor(() => expect(screen.getAllByText(/You plan trips in your profile/)).toHaveLength(2));
  });

  it('gives one dealbreaker up, and undoes that', async () => {
    const own = { smoking: ['No'], age: { from: 25, to: 30 } };
    const calls = openMatches({
      [PAGES]: () =>
        sent(calls).at(-1) && !('smoking' in Object(sent(calls).at(-1))) ? page([card('Ana')]) : empty,
      ...relaxations([{ of: 'dealbreaker', kind: 'smoking', more: 5 }]),
      'GET /api/profile/dealbreakers': { body: own },
      'POST /api/profile/dealbreakers': () => ({ body: sent(calls).at(-1) }),
    });
    await press('5 Without the limit on smoking One of your dealbreakers. At least 5 more.');
    expect(await screen.findByRole('article', { name: 'Ana, 30' })).toBeVisible();
    await press('Undo');
    await waitFor(() => expect(sent(calls)).toEqual([{ age: own.age }, own]));
  });
});

it('leads to whom one meets on a trip, and back to everyone, at every age', async () => {
  const trip = { country: 'HR', city: 'Split', firstWeek: '2026-08-03', lastWeek: '2026-08-17' };
  const calls = openMatches({
    'GET /api/matches/trips': { body: { trips: [{ trip, filter: 'second', people: 9 }] } },
    [PAGES]: page([card('Ana', { trip })]),
  });
  await press('In Split when you are 9 people');
  const chip = await screen.findByRole('button', { name: /^In Split/, pressed: true });
  await waitFor(() => expect(pageCalls(calls).at(-1)?.query.get('trips')).toBe('second'));
  const { ageMin, ageMax } = Object.fromEntries(pageCalls(calls).at(-1)?.query ?? []);
  expect([ageMin, ageMax]).toEqual([undefined, undefined]);
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
  await user.click(chip);
  expect(await screen.findByRole('button', { name: /^In Split/, pressed: false })).toBeVisible();
});
