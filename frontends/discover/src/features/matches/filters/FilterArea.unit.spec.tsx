import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cardOf, openMatches, PAGES, pageCalls, press, user } from '../../../testing/openMatches.ts';
import { card, page } from '../../../testing/people.ts';

it('tell in the panel how many people each applied filter hides, beside those who are shown', async () => {
  const calls = openMatches({
    [PAGES]: page([card('Ana')]),
    'GET /api/matches/relaxations': {
      body: {
        relaxations: [
          { of: 'dealbreaker', kind: 'smoking', more: 15 },
          { of: 'filter', kind: 'age', more: 12 },
          { of: 'filter', kind: 'wantsChildren', more: 3 },
        ],
      },
    },
  });
  await press('Filters');
  await user.click(
    within(await screen.findByRole('group', { name: 'Wants Children' })).getByLabelText('Yes'),
  );
  expect(screen.queryByRole('region', { name: 'What your filters hide' })).toBeNull();
  await press('Apply Filters');
  const hidden = within(await screen.findByRole('region', { name: 'What your filters hide' }));
  expect(hidden.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Without the age limit: 12 more',
    'Without the wish for children: 3 more',
  ]);
  expect(screen.getByRole('article', { name: 'Ana, 30' })).toBeVisible();
  const asked = calls.find(({ path }) => path.endsWith('/relaxations'))?.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({ ageMin: '22', ageMax: '35', wantsChildren: 'Yes' });
});

it('say who counts as looking for marriage, which profiles do not ask', async () => {
  openMatches({ [PAGES]: page([card('Ana')]) });
  await press('Filters');
  const goals = within(await screen.findByRole('group', { name: 'Relationship goals' }));
  expect(screen.queryByText(/don’t ask about marriage/)).toBeNull();
  await user.click(goals.getByLabelText('Marriage'));
  expect(screen.getByText(/everyone who wants a serious relationship/)).toBeVisible();
  await user.click(goals.getByLabelText('Serious relationship'));
  expect(screen.queryByText(/don’t ask about marriage/)).toBeNull();
});

it('say where somebody travels, and ask the server alone whom a trip brings near', async () => {
  const trip = { country: 'HR', city: 'Split', firstWeek: '2026-08-03', lastWeek: '2026-08-17' };
  const calls = openMatches({ [PAGES]: page([card('Ana', { trip }), card('Nika')]) });
  expect(await (await cardOf('Ana, 30')).findByText(/^In Split, 3\s?–\s?23 August$/)).toBeVisible();
  expect((await cardOf('Nika, 30')).queryByText(/^In /)).toBeNull();
  await press('Filters');
  await user.click(await screen.findByRole('checkbox', { name: 'Meets me on a trip' }));
  await press('Apply Filters');
  await waitFor(() => expect(pageCalls(calls).at(-1)?.query.get('trips')).toBe('meeting'));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  await press('Remove filter Meets me on a trip');
  await waitFor(() => expect(pageCalls(calls).at(-1)?.query.get('trips')).toBeNull());
});

it('come into view with their number when the filters above them are applied', async () => {
  const shown: Element[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      shown.push(this);
    },
  });
  try {
    openMatches({ [PAGES]: page([card('Ana')]) });
    await screen.findByText('1 potential matches found');
    await press('Filters');
    await screen.findByRole('button', { name: 'Apply Filters' });
    expect(shown).toEqual([]);
    await press('Apply Filters');
    expect(shown).toHaveLength(1);
    const found = await screen.findByText('1 potential matches found');
    expect(shown[0]).toContainElement(found);
    const list = await screen.findByRole('region', { name: 'Matches' });
    expect(shown[0]?.nextElementSibling).toBe(list);
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
});

it('begin with the first person in another order, also for the keys, after an undone pass', async () => {
  openMatches({
    [PAGES]: ({ query }) =>
      query.get('sort') === 'heritage'
        ? page([card('Vesna'), card('Elira'), card('Ana')])
        : page([card('Ana'), card('Elira'), card('Vesna')]),
    'POST /api/dislike': {},
    'POST /api/undislike': {},
  });
  await user.click((await cardOf('Elira, 30')).getByRole('button', { name: 'Pass' }));
  await press('Undo');
  expect(await screen.findByRole('link', { name: 'Elira, 30' })).toHaveFocus();
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await user.selectOptions(sort, 'Heritage Match');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  const first = await screen.findAllByRole('article');
  expect(first[0]).toHaveAccessibleName('Vesna, 30');
  expect(sort).toHaveFocus();
  act(() => sort.blur());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Vesna, 30' })).toHaveFocus();
});

it('show each applied filter as a chip that takes it away, and their number', async () => {
  const calls = openMatches({ [PAGES]: page([card('Ana')]) });
  await press('Filters');
  await user.click(await screen.findByRole('checkbox', { name: 'Serbia' }));
  await user.click(screen.getByRole('radio', { name: 'Serious relationship' }));
  await press('Apply Filters');
  expect(await screen.findByRole('button', { name: /^Filters.*3 applied$/ })).toBeVisible();

  await press('Remove filter Ages 22–35');
  await press('Remove filter Serious relationship');
  await waitFor(() => expect(screen.queryByRole('button', { name: /22–35/ })).toBeNull());
  const { exclude, limit, ...filters } = Object.fromEntries(pageCalls(calls).at(-1)?.query ?? []);
  expect(filters).toEqual({ heritageCountries: 'RS', sort: 'compatible' });

  await press('Remove filter Serbia');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
});
