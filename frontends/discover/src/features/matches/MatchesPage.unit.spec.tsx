import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Call, exampleConversation, exampleUser } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardOf, openMatches, PAGES, pageCalls, press, refresh, user } from '../../testing/openMatches.ts';
import { card, page } from '../../testing/people.ts';

describe('the matches', () => {
  let calls: Call[];

  describe('in pages', () => {
    beforeEach(() => {
      calls = openMatches({
        [PAGES]: ({ query }) =>
          query.get('exclude') === ''
            ? page([card('Ana'), card('Elira')], { hasMore: true, totalCount: 3 })
            : page([card('Elira'), card('Vesna')], { totalCount: 3 }),
      });
    });

    it('come with their number, and more on demand without those already loaded', async () => {
      expect(await screen.findByText('3 potential matches found')).toBeVisible();
      await press('Load More Matches');
      await cardOf('Vesna, 30');
      expect(screen.getAllByRole('article')).toHaveLength(3);
      expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull();
      const [first, second] = pageCalls(calls);
      expect(Object.fromEntries(first?.query ?? [])).toEqual({
        exclude: '',
        limit: '12',
        sort: 'compatible',
      });
      expect(second?.query.get('exclude')).toBe('ana,elira');
    });

    it('ask for the first page alone when one comes back to the window, and keep the others', async () => {
      await cardOf('Ana, 30');
      await press('Load More Matches');
      await cardOf('Vesna, 30');
      await refresh(calls);
      expect(pageCalls(calls).map(({ query }) => query.get('exclude'))).toEqual(['', 'ana,elira', '']);
      expect(screen.getAllByRole('article')).toHaveLength(3);
    });

    it('are asked for again when the order changes', async () => {
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Heritage Match');
      await waitFor(() => expect(pageCalls(calls).at(-1)?.query.get('sort')).toBe('heritage'));
    });
  });

  it('say that the own profile is paused, and come back with it', async () => {
    let isPaused = true;
    calls = openMatches({
      'GET /auth/user': () => ({ body: exampleUser({ isPaused }) }),
      [PAGES]: () => (isPaused ? page([]) : page([card('Ana')])),
      'POST /api/profile/resume': () => {
        isPaused = false;
        return { body: { success: true } };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Your profile is paused' })).toBeVisible();
    expect(screen.queryByText(/potential matches/)).toBeNull();
    await press('Show my profile again');
    await cardOf('Ana, 30');
  });

  it('wait for the people of after a pause, however far behind the list is', async () => {
    let isPaused = true;
    let lists = 0;
    calls = openMatches({
      'GET /auth/user': () => ({ body: exampleUser({ isPaused }) }),
      [PAGES]: () => {
        if (!isPaused) lists += 1;
        return lists > 2 ? page([card('Ana')]) : page([]);
      },
      'POST /api/profile/resume': () => {
        isPaused = false;
        return { body: { success: true } };
      },
    });
    await press('Show my profile again');
    const seen = new Set<string>();
    const watching = new MutationObserver(() => {
      for (const said of ['No matches found', '0 potential matches found'])
        if (screen.queryByText(said)) seen.add(said);
    });
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    try {
      await screen.findByRole('article', { name: 'Ana, 30' }, { timeout: 4_000 });
      expect(seen).toEqual(new Set());
    } finally {
      watching.disconnect();
    }
  });

  it('are those one has while the own profile is paused, also where the list is from before', async () => {
    calls = openMatches({
      'GET /auth/user': { body: exampleUser({ isPaused: true }) },
      [PAGES]: page([]),
      'GET /api/matches': { body: [card('Mira', { isMutualInterest: true }), card('Ana')] },
    });
    expect(await screen.findByRole('heading', { name: 'Your profile is paused' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Mira, 30' })).toHaveAttribute('href', '/profile/mira');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('say beside their number how many are mutual, and where those are', async () => {
    calls = openMatches({
      [PAGES]: page([card('Ana')], { hasMore: true, totalCount: 107 }),
      'GET /api/conversations/figures': { body: { matches: 1, conversations: 1 } },
    });
    const link = await screen.findByRole('link', { name: '1 match' });
    expect(link).toHaveAttribute('href', '/messages');
    expect(link.parentElement).toHaveTextContent('107 potential matches found · 1 match');
  });

  it('are narrowed only when the filters are applied; a reset forgets them', async () => {
    const serbian = card('Ana');
    const croatian = card('Nika', { profile: { ...card('Nika').profile, heritageCountries: ['HR'] } });
    // It ignores the filters, so that only the page's own narrowing counts.
    calls = openMatches({ [PAGES]: page([serbian, croatian]) });
    await cardOf('Nika, 30');
    await press('Filters');
    await user.click(await screen.findByRole('checkbox', { name: 'Croatia' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);

    await press('Apply Filters');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await cardOf('Nika, 30');
    expect(screen.getByText('1 potential matches found')).toBeVisible();
    const { exclude, limit, ...filters } = Object.fromEntries(pageCalls(calls).at(-1)?.query ?? []);
    expect(filters).toEqual({ heritageCountries: 'HR', ageMin: '22', ageMax: '35', sort: 'compatible' });

    await user.click(screen.getByRole('radio', { name: 'Just meeting people' }));
    await press('Apply Filters');
    expect(await screen.findByText('No matches found')).toBeVisible();
    const scrollTo = jest.spyOn(window, 'scrollTo');
    await press('Reset Filters');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
    expect(screen.getByText('2 potential matches found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply Filters' })).toBeNull();
  });
});

it('have the new ones on top, also who is in none of the lists', async () => {
  const { otherUser } = exampleConversation('drita', 'Drita');
  openMatches({ [PAGES]: page([card('Ana')]), 'GET /api/conversations/new-matches': { body: [otherUser] } });
  const faces = await screen.findByRole('list');
  expect(within(faces).getAllByRole('link')).toHaveLength(1);
  expect(within(faces).getByRole('link', { name: 'Write to Drita' })).toHaveAttribute(
    'href',
    '/messages?start=drita',
  );
});

it('are found again as they were by who comes back from a profile', async () => {
  const calls = openMatches({ [PAGES]: page([card('Ana'), card('Elira')]) });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Heritage Match');
  await user.click(await screen.findByRole('link', { name: 'Elira, 30' }));
  // Before it there is another way back, which goes with what was waited for.
  await screen.findByText('Profile not found');
  await user.click(screen.getByRole('link', { name: 'Back to Matches' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Elira, 30' })).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Heritage Match');
  expect(pageCalls(calls).at(-1)?.query.get('sort')).toBe('heritage');
});

it('offers another try when the matches do not come', async () => {
  let fails = true;
  openMatches({ [PAGES]: () => (fails ? { status: 503, body: {} } : page([card('Ana')])) });
  expect(await screen.findByText('Your matches could not be loaded')).toBeVisible();
  fails = false;
  await press('Try again');
  await cardOf('Ana, 30');
});

const OVER = { status: 429, body: { error: 'New faces tomorrow.', code: 'people_limit' } };

it('say that everyone of today was seen, under the cards that are there', async () => {
  openMatches({
    [PAGES]: ({ query }) =>
      query.get('exclude') === '' ? page([card('Ana')], { hasMore: true, totalCount: 3 }) : OVER,
  });
  await press('Load More Matches');
  expect(await screen.findByText('You’ve seen a lot of people today. New faces tomorrow.')).toBeVisible();
  await cardOf('Ana, 30');
  expect(screen.queryByRole('button', { name: 'Load More Matches' })).toBeNull();
});

it('say that everyone of today was seen, where no card is', async () => {
  openMatches({ [PAGES]: () => OVER });
  expect(await screen.findByRole('heading', { name: 'That’s everyone for today' })).toBeVisible();
  expect(screen.queryByText('Your matches could not be loaded')).toBeNull();
});
