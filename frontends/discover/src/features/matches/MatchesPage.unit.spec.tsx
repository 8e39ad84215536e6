import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api, createAppStore, matchHeard } from '@kolo/store';
import { type Answers, type Call, exampleConversation, exampleUser, fakeServer } from '@kolo/store/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDiscover } from '../../testing/openDiscover.tsx';
import { card, jelena, page } from '../../testing/people.ts';

const PAGES = 'GET /api/matches/paginated';
const user = userEvent.setup();

function open(answers: Answers, store = createAppStore()): Call[] {
  const calls = fakeServer({
    'GET /auth/user': { body: exampleUser() },
    'GET /api/likes-sent': { body: [] },
    'GET /api/conversations/new-matches': { body: [] },
    ...answers,
  });
  openDiscover('/matches', store);
  return calls;
}
const pageCalls = (calls: Call[]) => calls.filter(({ path }) => path === '/api/matches/paginated');
/** Comes back to the window, which brings the list up to date. */
async function refresh(calls: Call[]): Promise<void> {
  const before = pageCalls(calls).length;
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(pageCalls(calls).length).toBeGreaterThan(before));
  await act(async () => {});
}
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
const keyStatus = () => document.querySelector('p[role=status]');
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('the matches', () => {
  let calls: Call[];

  describe('in pages', () => {
    beforeEach(() => {
      calls = open({
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
    calls = open({
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
    calls = open({
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
    calls = open({
      'GET /auth/user': { body: exampleUser({ isPaused: true }) },
      [PAGES]: page([]),
      'GET /api/matches': { body: [card('Mira', { isMutualInterest: true }), card('Ana')] },
    });
    expect(await screen.findByRole('heading', { name: 'Your profile is paused' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Mira, 30' })).toHaveAttribute('href', '/profile/mira');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('say beside their number how many are mutual, and where those are', async () => {
    calls = open({
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
    calls = open({ [PAGES]: page([serbian, croatian]) });
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

it('tell in the panel how many people each applied filter hides, beside those who are shown', async () => {
  const calls = open({
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

it('say where somebody travels, and ask the server alone whom a trip brings near', async () => {
  const trip = { country: 'HR', city: 'Split', firstWeek: '2026-08-03', lastWeek: '2026-08-17' };
  const calls = open({ [PAGES]: page([card('Ana', { trip }), card('Nika')]) });
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
    open({ [PAGES]: page([card('Ana')]) });
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
  open({
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
  const calls = open({ [PAGES]: page([card('Ana')]) });
  await press('Filters');
  await user.click(await screen.findByRole('checkbox', { name: 'Serbia' }));
  await user.click(screen.getByRole('radio', { name: 'Serious relationship' }));
  await press('Apply Filters');
  expect(await screen.findByRole('button', { name: /^Filters.*3 applied$/ })).toBeVisible();

  await press('Remove filter Ages 22–35');
  await press('Remove filter Serious relationship');
  await waitFor(() => expect(screen.queryByRole('button', { name: /22–35/ })).toBeNull());
  const { exclude, limit, ...filters } = Object.fromEntries(pageCalls(calls).at(-1)?.query ?? []);
  expect(filters).toEqual({ heritageCountries: 'RS', ageMin: '18', ageMax: '65', sort: 'compatible' });

  await press('Remove filter Serbia');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
});

it('have the new ones on top, also who is in none of the lists', async () => {
  const { otherUser } = exampleConversation('drita', 'Drita');
  open({ [PAGES]: page([card('Ana')]), 'GET /api/conversations/new-matches': { body: [otherUser] } });
  const faces = await screen.findByRole('list');
  expect(within(faces).getAllByRole('link')).toHaveLength(1);
  expect(within(faces).getByRole('link', { name: 'Write to Drita' })).toHaveAttribute(
    'href',
    '/messages?start=drita',
  );
});

it('are found again as they were by who comes back from a profile', async () => {
  const calls = open({ [PAGES]: page([card('Ana'), card('Elira')]) });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Heritage Match');
  await user.click(await screen.findByRole('link', { name: 'Elira, 30' }));
  // Before it there is another way back, which goes with what was waited for.
  await screen.findByText('Profile not found');
  await user.click(screen.getByRole('link', { name: 'Back to Matches' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Elira, 30' })).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Heritage Match');
  expect(pageCalls(calls).at(-1)?.query.get('sort')).toBe('heritage');
});

describe('a pass', () => {
  const three = page([card('Ana'), card('Elira'), card('Vesna')], { totalCount: 3 });
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('is undone by the toast: the card is back in its place, and has the focus', async () => {
    const calls = open({ [PAGES]: three, 'POST /api/dislike': {}, 'POST /api/undislike': {} });
    await user.click((await cardOf('Elira, 30')).getByRole('button', { name: 'Pass' }));
    await press('Undo');
    expect(names()).toEqual(['Ana, 30', 'Elira, 30', 'Vesna, 30']);
    expect(screen.getByRole('link', { name: 'Elira, 30' })).toHaveFocus();
    expect(screen.getByText('3 potential matches found')).toBeVisible();
    expect(screen.queryByText('Passed')).toBeNull();
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/undislike')?.body).toEqual({ dislikedUserId: 'elira' }),
    );
  });

  it('brings back the like that it took along', async () => {
    const calls = open({
      [PAGES]: page([card('Ana', { isLiked: true }), card('Elira')]),
      'GET /api/likes-sent': { body: ['ana'] },
      'POST /api/dislike': {},
      'POST /api/like': { body: { success: true, isMatch: false } },
    });
    await user.click((await cardOf('Ana, 30')).getByRole('button', { name: 'Pass' }));
    await press('Undo');
    const ana = await cardOf('Ana, 30');
    expect(await ana.findByRole('button', { name: 'Liked' })).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain('/api/undislike');
  });

  it('stays when it cannot be undone, which is told', async () => {
    open({
      [PAGES]: three,
      'POST /api/dislike': {},
      'POST /api/undislike': { status: 503, body: { error: 'Not right now.', code: 'unavailable' } },
    });
    await user.click((await cardOf('Elira, 30')).getByRole('button', { name: 'Pass' }));
    await press('Undo');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not right now.');
    expect(names()).toEqual(['Ana, 30', 'Vesna, 30']);
  });
});

describe('whom the member liked before', () => {
  const liked = (name: string) => card(name, { isLiked: true });
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const row = (name: RegExp) => screen.findByRole('button', { name });
  /** Pages of an undecided, of another and two of three liked, and of the third and a match. */
  const PAGES_OF_LONG: Record<string, ReturnType<typeof page>> = {
    '': page([card('Ana')], { hasMore: true, totalCount: 6 }),
    ana: page([card('Nika'), liked('Elira'), liked('Vesna')], { hasMore: true, totalCount: 6 }),
    'ana,nika,elira,vesna': page([liked('Drita'), card('Mira', { isLiked: true, isMutualInterest: true })], {
      totalCount: 6,
    }),
  };
  const long = {
    'GET /api/likes-sent': { body: ['elira', 'vesna', 'drita'] },
    [PAGES]: ({ query }: { query: URLSearchParams }) => PAGES_OF_LONG[query.get('exclude') ?? ''] ?? page([]),
  };
  const openLong = () => {
    const calls = open(long);
    return press('Load More Matches').then(() => calls);
  };

  it('comes after the undecided, behind a row that says how many and opens them', async () => {
    const calls = await openLong();
    const opener = await row(/^You liked 4$/);
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(names()).toEqual(['Ana, 30', 'Nika, 30']);
    expect(screen.getByText('6 potential matches found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More Matches' })).toBeNull();

    opener.focus();
    await user.keyboard('{Enter}');
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(opener).toHaveFocus();
    const list = screen.getByRole('region', { name: 'People you liked' });
    expect(opener).toHaveAttribute('aria-controls', list.id);
    expect(within(list).getAllByRole('article')).toHaveLength(2);
    await press('Load More Matches');
    await cardOf('Mira, 30');
    expect(opener).toHaveTextContent('You liked 4, with 1 match');
    expect(names()).toEqual(['Ana, 30', 'Nika, 30', 'Elira, 30', 'Vesna, 30', 'Drita, 30', 'Mira, 30']);
    expect(pageCalls(calls).at(-1)?.query.get('exclude')).toBe('ana,nika,elira,vesna');

    await user.keyboard('{Shift>}{Tab}{/Shift}');
    await user.click(opener);
    expect(names()).toEqual(['Ana, 30', 'Nika, 30']);
  });

  it('says that it holds the matches, which are in no other list once they have been written to', async () => {
    open({
      [PAGES]: ({ query }) =>
        query.get('exclude') === ''
          ? page([card('Ana')], { hasMore: true, totalCount: 2 })
          : page([card('Mira', { isLiked: true, isMutualInterest: true })], { totalCount: 2 }),
    });
    await press('Load More Matches');
    expect(await row(/^You liked 1 person, with 1 match$/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('is open for who comes back from a profile', async () => {
    await openLong();
    await user.click(await row(/^You liked 4$/));
    await user.click(screen.getByRole('link', { name: 'Vesna, 30' }));
    await screen.findByText('Profile not found');
    await user.click(screen.getByRole('link', { name: 'Back to Matches' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Vesna, 30' })).toHaveFocus());
  });

  it('is shown at once where the others do not fill the first page', async () => {
    open({ [PAGES]: page([card('Ana'), liked('Elira')]) });
    expect(await row(/^You liked 1 person$/)).toHaveAttribute('aria-expanded', 'true');
    expect(names()).toEqual(['Ana, 30', 'Elira, 30']);
  });

  it('is all there is once everyone new was seen', async () => {
    open({ [PAGES]: page([liked('Ana'), liked('Elira')], { hasMore: true, totalCount: 14 }) });
    expect(await screen.findByRole('heading', { name: 'You’ve seen everyone new' })).toBeVisible();
    expect(screen.queryByText('No matches found')).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Load More Matches' })).toBeVisible();
    await user.click(await row(/^You liked 14$/));
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('gives way to the reset where filters leave nobody else', async () => {
    open({ [PAGES]: page([liked('Ana')]) });
    await press('Filters');
    await user.click(await screen.findByRole('radio', { name: 'Serious relationship' }));
    await press('Apply Filters');
    expect(
      await screen.findByText('Try adjusting your filters or expanding your preferences.'),
    ).toBeVisible();
    await press('Reset Filters');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply Filters' })).toBeNull());
  });

  it('takes the focus when the last of the others is passed', async () => {
    open({
      [PAGES]: page([card('Ana'), liked('Elira')], { hasMore: true, totalCount: 14 }),
      'POST /api/dislike': {},
    });
    await user.click(await row(/^You liked 13$/));
    await user.click((await cardOf('Ana, 30')).getByRole('button', { name: 'Pass' }));
    expect(await row(/^You liked 13$/)).toHaveFocus();
  });

  it('stays in place if it was liked just now, also when the list is brought up to date behind it', async () => {
    const likes = new Set<string>();
    const [ana, nika, vesna] = [card('Ana'), card('Nika'), card('Vesna')];
    const calls = open({
      // As the server puts them: the liked one is on a page that is not loaded.
      [PAGES]: () =>
        page(likes.has('nika') ? [ana, vesna] : [ana, nika, vesna], { hasMore: true, totalCount: 9 }),
      'GET /api/conversations/new-matches': () => ({
        body: likes.has('matched') ? [exampleConversation('nika', 'Nika').otherUser] : [],
      }),
      'POST /api/like': ({ body }) => {
        likes.add((body as { likedUserId: string }).likedUserId);
        return { body: { success: true, isMatch: likes.has('matched') } };
      },
    });
    const liking = (await cardOf('Nika, 30')).getByRole('button', { name: 'Like' });
    await user.click(liking);
    await waitFor(() => expect(liking).toBeEnabled());
    await refresh(calls);
    expect(names()).toEqual(['Ana, 30', 'Nika, 30', 'Vesna, 30']);
    expect((await cardOf('Nika, 30')).getByRole('button', { name: 'Liked' })).toBeVisible();

    likes.add('matched');
    await user.click((await cardOf('Ana, 30')).getByRole('button', { name: 'Like' }));
    expect(await (await cardOf('Nika, 30')).findByRole('button', { name: 'Message' })).toBeVisible();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Heritage Match');
    await waitFor(() => expect(names()).toEqual(['New matches', 'Vesna, 30', 'Ana, 30']));
  });

  it('counts as liked in a list that does not know of it yet', async () => {
    open({
      [PAGES]: page([card('Ana'), card('Nika')], { hasMore: true, totalCount: 9 }),
      'POST /api/like': { body: { success: true, isMatch: false } },
    });
    const liking = (await cardOf('Nika, 30')).getByRole('button', { name: 'Like' });
    await user.click(liking);
    await waitFor(() => expect(liking).toBeEnabled());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Heritage Match');
    expect(await row(/^You liked 8$/)).toBeVisible();
    const list = screen.getByRole('region', { name: 'People you liked' });
    expect(within(list).getAllByRole('article')).toEqual([screen.getByRole('article', { name: 'Nika, 30' })]);
  });
});

describe('a like on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    localStorage.setItem('kolo.matches.circleTold', '1');
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(max-width: 767px)' });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
    localStorage.clear();
  });
  const noted = /^Liked Ana\. We’ll tell you if it’s mutual\./;
  const note = async () =>
    (await screen.findByRole('region', { name: 'Matches' })).querySelector('[role=status]');

  it('is confirmed until the next decision, and leads back to the card', async () => {
    open({
      [PAGES]: page([card('Ana'), card('Elira'), card('Vesna')]),
      'POST /api/like': { body: { success: true, isMatch: false } },
      'POST /api/dislike': {},
    });
    expect(await note()).toBeEmptyDOMElement();
    await user.click((await cardOf('Ana, 30')).getByRole('button', { name: 'Like' }));
    expect(await note()).toHaveTextContent(noted);
    await press('Go back');
    expect(screen.getByRole('link', { name: 'Ana, 30' })).toHaveFocus();
    await user.click((await cardOf('Elira, 30')).getByRole('button', { name: 'Pass' }));
    expect(await note()).toBeEmptyDOMElement();
  });

  it('needs no confirmation if it makes a match', async () => {
    open({
      [PAGES]: page([card('Ana'), card('Elira')]),
      'POST /api/like': { body: { success: true, isMatch: true } },
    });
    await user.click((await cardOf('Ana, 30')).getByRole('button', { name: 'Like' }));
    await (await cardOf('Ana, 30')).findByRole('button', { name: 'Message' });
    expect(await note()).toBeEmptyDOMElement();
  });
});

describe('the three dots of a card', () => {
  const more = async (name: string) => {
    await user.click((await cardOf(name)).getByRole('button', { name: 'More' }));
    await screen.findByRole('button', { name: /^Report/ });
  };

  it('block, and take the card away at once, also from a list that does not know of it yet', async () => {
    const calls = open({
      [PAGES]: page([card('Ana'), card('Elira'), card('Vesna')], { totalCount: 3 }),
      'POST /api/block': {},
    });
    await more('Elira, 30');
    await user.click(screen.getByRole('button', { name: /^Block/ }));
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Block Elira?' })).getByRole('button', {
        name: 'Block',
      }),
    );
    const done = within(await screen.findByRole('dialog', { name: 'Elira is blocked' }));
    await user.click(done.getByRole('button', { name: 'Back to Matches' }));
    expect(calls.find(({ path }) => path === '/api/block')?.body).toEqual({ userId: 'elira' });
    await waitFor(() => expect(pageCalls(calls)).toHaveLength(2));
    expect(screen.queryByRole('article', { name: 'Elira, 30' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Vesna, 30' })).toHaveFocus();
    await waitFor(() => expect(screen.getByText('2 potential matches found')).toBeVisible());
  });

  it('report, and keys that are pressed there move no card', async () => {
    const calls = open({
      [PAGES]: page([card('Ana'), card('Elira')]),
      'POST /api/report': { body: { success: true, number: '4821-7730' } },
    });
    await more('Ana, 30');
    await user.click(screen.getByRole('button', { name: /^Report/ }));
    await user.click(screen.getByRole('radio', { name: 'Looks under 18' }));
    await user.keyboard('{ArrowDown}{ArrowLeft}z');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(calls.map(({ path }) => path)).not.toContain('/api/dislike');
  });

  it('end a match, whose card is as anybody’s then', async () => {
    open({
      [PAGES]: page([card('Ana', { isMutualInterest: true }), card('Elira')]),
      'POST /api/unmatch': { body: { success: true } },
    });
    await more('Elira, 30');
    expect(screen.queryByRole('button', { name: /^Unmatch/ })).toBeNull();
    await user.keyboard('{Escape}');
    expect((await cardOf('Elira, 30')).getByRole('button', { name: 'More' })).toHaveFocus();
    await more('Ana, 30');
    await user.click(screen.getByRole('button', { name: /^Unmatch/ }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unmatch' }));
    await screen.findByText('Unmatched');
    expect((await cardOf('Ana, 30')).getByRole('button', { name: 'Like' })).toBeVisible();
  });
});

it('are gone through by keys while a card has the focus', async () => {
  const calls = open({
    [PAGES]: page([card('Ana'), card('Elira'), card('Vesna')]),
    'POST /api/dislike': {},
    'POST /api/undislike': {},
    'POST /api/like': { body: { success: true, isMatch: false } },
  });
  (await screen.findByRole('link', { name: 'Ana, 30' })).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect((await cardOf('Elira, 30')).getByRole('button', { name: 'Liked' })).toBeVisible();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(screen.queryByRole('article', { name: 'Ana, 30' })).toBeNull();
  await screen.findByText('Passed');
  await user.keyboard('z');
  expect(await screen.findByRole('link', { name: 'Ana, 30' })).toHaveFocus();
  expect(screen.queryByText('Passed')).toBeNull();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/undislike'));
});

it('undo a like by Z, then a pass, and say when nothing is left to undo', async () => {
  const calls = open({
    [PAGES]: page([card('Ana'), card('Elira')]),
    'POST /api/dislike': {},
    'POST /api/undislike': {},
    'POST /api/like': { body: { success: true, isMatch: false } },
    'POST /api/unlike': {},
  });
  (await screen.findByRole('link', { name: 'Ana, 30' })).focus();
  await user.keyboard('{ArrowLeft}');
  await screen.findByText('Passed');
  await user.keyboard('{ArrowRight}');
  const elira = await cardOf('Elira, 30');
  await waitFor(() => expect(elira.getByRole('button', { name: 'Liked' })).toBeEnabled());
  expect(screen.getByText('Liked Elira. We’ll tell you if it’s mutual.')).toBeInTheDocument();
  act(() => document.querySelector<HTMLElement>(':focus')?.blur());

  await user.keyboard('z');
  expect(await screen.findByText('Like taken back')).toBeVisible();
  await user.keyboard('Z');
  expect(await screen.findByRole('link', { name: 'Ana, 30' })).toHaveFocus();
  await user.keyboard('z');
  await waitFor(() => expect(keyStatus()).toHaveTextContent('Nothing to undo'));
  const decisions = calls.map(({ path }) => path).filter((path) => path.endsWith('like'));
  expect(decisions).toEqual(['/api/dislike', '/api/like', '/api/unlike', '/api/undislike']);
});

it('say what a key did also to those who no longer need the list of keys', async () => {
  localStorage.setItem('kolo.matches.keysUsed', '5');
  open({ [PAGES]: page([card('Ana')]) });
  await cardOf('Ana, 30');
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(keyStatus()).toHaveTextContent('Selected: Ana.'));
  expect(screen.queryByText('Next person')).toBeNull();
  localStorage.clear();
});

it('take the first arrow to the first card that is half in view', async () => {
  open({ [PAGES]: page([card('Ana'), card('Elira')]) });
  const scrolledTo = (name: string, top: number) =>
    Object.assign(screen.getByRole('article', { name }), {
      getBoundingClientRect: () => new DOMRect(0, top, 300, 600),
    });
  await cardOf('Ana, 30');
  scrolledTo('Ana, 30', -280);
  scrolledTo('Elira, 30', 340);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Ana, 30' })).toHaveFocus();
  act(() => document.querySelector<HTMLElement>(':focus')?.blur());
  scrolledTo('Ana, 30', -320);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Elira, 30' })).toHaveFocus();
});

it('take the first arrow from anywhere but a field or a dialog, which moves the focus and no card', async () => {
  const calls = open({ [PAGES]: page([card('Ana'), card('Elira')]) });
  const ana = await screen.findByRole('link', { name: 'Ana, 30' });
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  act(() => sort.focus());
  await user.keyboard('{ArrowLeft}');
  expect(sort).toHaveFocus();
  act(() => sort.blur());
  await user.keyboard('{ArrowRight}');
  expect(ana).toHaveFocus();
  const told = 'Selected: Ana. Press ← to pass or → to like.';
  await waitFor(() => expect(keyStatus()).toHaveTextContent(told));
  expect(screen.getByText(told, { selector: '[aria-hidden]' })).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('/api/like');
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByText(told)).toBeNull();
  expect(screen.getByText('Next person')).toBeVisible();
  const more = (await cardOf('Elira, 30')).getByRole('button', { name: 'More' });
  await user.click(more);
  await user.click(await screen.findByRole('button', { name: /^Report/ }));
  await screen.findByRole('dialog');
  act(() => document.querySelector<HTMLElement>(':focus')?.blur());
  await user.keyboard('{ArrowDown}');
  expect(ana).not.toHaveFocus();
});

it('are passed once by a key that is held', async () => {
  open({ [PAGES]: page([card('Ana'), card('Elira'), card('Vesna')]), 'POST /api/dislike': {} });
  (await screen.findByRole('link', { name: 'Ana, 30' })).focus();
  await user.keyboard('{ArrowLeft>5}');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ana, 30' })).toBeNull());
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await user.keyboard('{/ArrowLeft}{ArrowDown>2/}');
  expect(screen.getByRole('link', { name: 'Vesna, 30' })).toHaveFocus();
});

describe('a card', () => {
  it('shows two flags, two languages, the place and the score', async () => {
    const amra = card('Amra', { photoCount: 3, balkanScore: 94 });
    const languages = ['Bosnian', 'English', 'German'];
    const profile = { ...amra.profile, heritageCountries: ['BA', 'RS', 'HR'], languages };
    open({ [PAGES]: page([{ ...amra, profile }, card('Ana', { balkanScore: null })]) });
    const shown = await cardOf('Amra, 30');
    for (const word of ['Chicago, United States', '2 km away', 'Serbia', 'English', '3 photos'])
      expect(shown.getByText(word)).toBeInTheDocument();
    for (const word of ['Croatia', 'German']) expect(shown.queryByText(word)).toBeNull();
    expect(shown.getByRole('img', { name: 'Connection Score 94%' })).toBeInTheDocument();
    expect((await cardOf('Ana, 30')).getByText('98% compatible')).toBeInTheDocument();
  });

  it('leads through its photos, which are asked for at the first tap', async () => {
    const mainPhoto = '/api/photos/one/card.webp';
    const photos = ['one', 'two'].map((id) => ({
      photoUrl: `/api/photos/${id}/profile.webp`,
      isMain: id === 'one',
    }));
    const calls = open({
      [PAGES]: page([card('Ana', { photoCount: 2, mainPhoto })]),
      'GET /api/profile/photos/ana': { body: photos },
    });
    const ana = await cardOf('Ana, 30');
    expect(calls.map(({ path }) => path)).not.toContain('/api/profile/photos/ana');
    for (const [way, id] of [
      ['Next photo', 'two'],
      ['Next photo', 'one'],
      ['Previous photo', 'two'],
    ] as const) {
      await user.click(ana.getByRole('button', { name: way }));
      await waitFor(() =>
        expect(ana.getByRole('img', { name: 'Photo of Ana' })).toHaveAttribute(
          'src',
          `/api/photos/${id}/card.webp`,
        ),
      );
    }
  });

  it('is liked at once, cannot be pressed meanwhile, and is unliked by another press', async () => {
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const calls = open({
      [PAGES]: page([card('Ana')]),
      'POST /api/like': async () => {
        await slow;
        return { body: { success: true, isMatch: false } };
      },
      'POST /api/unlike': {},
    });
    const ana = await cardOf('Ana, 30');
    await user.click(ana.getByRole('button', { name: 'Like' }));
    expect(ana.getByRole('button', { name: 'Liked' })).toBeDisabled();
    answer();
    await waitFor(() => expect(ana.getByRole('button', { name: 'Liked' })).toBeEnabled());
    const unlikes = () => calls.filter(({ path }) => path === '/api/unlike');
    // The first press slots for a double tap's second one, which takes nothing back.
    await waitFor(async () => {
      await user.click(ana.getByRole('button', { name: 'Liked' }));
      expect(unlikes()).toHaveLength(1);
    });
    expect(await ana.findByRole('button', { name: 'Like' })).toBeVisible();
    expect(unlikes()[0]?.body).toEqual({ likedUserId: 'ana', keepMatch: true });
    await press('Undo');
    expect(await ana.findByRole('button', { name: 'Liked' })).toBeVisible();
  });

  it('is liked once by a double tap, and by a key on a liked card not at all', async () => {
    const calls = open({
      [PAGES]: page([card('Ana')]),
      'POST /api/like': { body: { success: true, isMatch: false } },
      'POST /api/unlike': {},
    });
    const ana = await cardOf('Ana, 30');
    const like = ana.getByRole('button', { name: 'Like' });
    await user.dblClick(like);
    await waitFor(() => expect(like).toBeEnabled());
    await user.click(like);
    ana.getByRole('link').focus();
    await user.keyboard('{ArrowRight}');
    expect(calls.map(({ path }) => path).filter((path) => path.endsWith('like'))).toEqual(['/api/like']);
    expect(ana.getByRole('button', { name: 'Liked' })).toBeVisible();
  });

  it('stays a match that the page had not heard of, whichever way it is left', async () => {
    const refusal = { status: 409, body: { error: 'You two have matched.', code: 'is_match' } };
    const calls = open({
      'GET /api/likes-sent': { body: ['ana', 'elira'] },
      [PAGES]: page([card('Ana', { isLiked: true }), card('Elira', { isLiked: true })]),
      'POST /api/unlike': refusal,
      'POST /api/dislike': refusal,
    });
    await user.click((await cardOf('Ana, 30')).getByRole('button', { name: 'Liked' }));
    expect(await (await cardOf('Ana, 30')).findByRole('button', { name: 'Message' })).toBeVisible();
    expect(screen.getByLabelText('new match')).toHaveTextContent('ana');
    await user.click((await cardOf('Elira, 30')).getByRole('button', { name: 'Pass' }));
    expect(await (await cardOf('Elira, 30')).findByRole('button', { name: 'Message' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls.find(({ path }) => path === '/api/dislike')?.body).toEqual({
      dislikedUserId: 'elira',
      keepMatch: true,
    });
  });

  it('stays on the card when it was made on the profile and the newest page leaves them out', async () => {
    const store = createAppStore();
    let isMade = false;
    const undecided = () => (isMade ? [card('Elira')] : [card('Ana'), card('Elira')]);
    open(
      {
        [PAGES]: () => page(undecided(), { hasMore: true, totalCount: 3 }),
        'GET /api/profile/ana': { body: { ...jelena, id: 'ana', firstName: 'Ana' } },
        'POST /api/like': () => {
          isMade = true;
          return { body: { success: true, isMatch: true } };
        },
      },
      store,
    );
    await user.click(await screen.findByRole('link', { name: 'Ana, 30' }));
    await press('Like');
    await screen.findByRole('button', { name: 'Message' });
    // As on the socket's notice.
    act(() => void store.dispatch(api.util.invalidateTags(['Matches'])));
    await user.click(screen.getByRole('link', { name: 'Back to Matches' }));
    expect((await cardOf('Ana, 30')).getByText('Mutual Balkan Match')).toBeVisible();
  });

  it('shows on a card of a page that knows of the like alone', async () => {
    const store = createAppStore();
    open(
      {
        [PAGES]: page([card('Ana', { isLiked: true }), card('Elira')]),
        'GET /api/likes-sent': { body: ['ana'] },
      },
      store,
    );
    act(() => void store.dispatch(matchHeard('ana')));
    const ana = await cardOf('Ana, 30');
    expect(ana.getByText('Mutual Balkan Match')).toBeVisible();
    expect(ana.getByRole('button', { name: 'Message' })).toBeVisible();
  });

  it('is celebrated when the like is mutual, and leads to the thread', async () => {
    open({
      [PAGES]: page([card('Ana')]),
      'POST /api/like': { body: { success: true, isMatch: true } },
    });
    await user.click((await cardOf('Ana, 30')).getByRole('button', { name: 'Like' }));
    await waitFor(() => expect(screen.getByLabelText('new match')).toHaveTextContent('ana'));
    const ana = await cardOf('Ana, 30');
    expect(ana.getByText('Mutual Balkan Match')).toBeVisible();
    // The second tap of a double tap does not.
    await waitFor(async () => {
      await user.click(ana.getByRole('button', { name: 'Message' }));
      expect(screen.getByLabelText('address')).toHaveTextContent('/messages?start=ana');
    });
  });

  it('stays in view when a double tap makes a match', async () => {
    open({
      [PAGES]: page([card('Ana')]),
      'POST /api/like': { body: { success: true, isMatch: true } },
    });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    try {
      const tap = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const ana = await cardOf('Ana, 30');
      await tap.click(ana.getByRole('button', { name: 'Like' }));
      await tap.click(await ana.findByRole('button', { name: 'Message' }));
      await act(() => jest.advanceTimersByTimeAsync(300));
      expect(screen.getByLabelText('address')).toHaveTextContent('/matches');
      await act(() => jest.advanceTimersByTimeAsync(600));
      await tap.click(ana.getByRole('button', { name: 'Message' }));
      await act(() => jest.advanceTimersByTimeAsync(300));
      expect(screen.getByLabelText('address')).toHaveTextContent('/messages?start=ana');
    } finally {
      jest.useRealTimers();
    }
  });

  it('stays unliked when the like fails, and says why', async () => {
    open({
      [PAGES]: page([card('Ana')]),
      'POST /api/like': { status: 404, body: { error: 'Profile not found', code: 'member_not_found' } },
    });
    await user.click((await cardOf('Ana, 30')).getByRole('button', { name: 'Like' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Profile not found');
    expect((await cardOf('Ana, 30')).getByRole('button', { name: 'Like' })).toBeEnabled();
  });

  it('goes at once when it is passed, and comes back if that failed', async () => {
    let fails = false;
    open({
      [PAGES]: page([card('Ana'), card('Elira')]),
      'POST /api/dislike': () => (fails ? { status: 500, body: { error: 'No' } } : {}),
    });
    await user.click((await cardOf('Ana, 30')).getByRole('button', { name: 'Pass' }));
    expect(screen.queryByRole('article', { name: 'Ana, 30' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Elira, 30' })).toHaveFocus();
    expect(await screen.findByText("This profile won't be shown again.")).toBeVisible();
    expect(screen.getByText('1 potential matches found')).toBeVisible();

    fails = true;
    await user.click((await cardOf('Elira, 30')).getByRole('button', { name: 'Pass' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No');
    await cardOf('Elira, 30');
  });

  it('opens the profile by the space bar', async () => {
    open({ [PAGES]: page([card('Ana')]) });
    (await screen.findByRole('link', { name: 'Ana, 30' })).focus();
    await user.keyboard(' ');
    expect(screen.getByLabelText('address')).toHaveTextContent('/profile/ana');
  });
});

it('offers another try when the matches do not come', async () => {
  let fails = true;
  open({ [PAGES]: () => (fails ? { status: 503, body: {} } : page([card('Ana')])) });
  expect(await screen.findByText('Your matches could not be loaded')).toBeVisible();
  fails = false;
  await press('Try again');
  await cardOf('Ana, 30');
});

const OVER = { status: 429, body: { error: 'New faces tomorrow.', code: 'people_limit' } };

it('say that everyone of today was seen, under the cards that are there', async () => {
  open({
    [PAGES]: ({ query }) =>
      query.get('exclude') === '' ? page([card('Ana')], { hasMore: true, totalCount: 3 }) : OVER,
  });
  await press('Load More Matches');
  expect(await screen.findByText('You’ve seen a lot of people today. New faces tomorrow.')).toBeVisible();
  await cardOf('Ana, 30');
  expect(screen.queryByRole('button', { name: 'Load More Matches' })).toBeNull();
});

it('say that everyone of today was seen, where no card is', async () => {
  open({ [PAGES]: () => OVER });
  expect(await screen.findByRole('heading', { name: 'That’s everyone for today' })).toBeVisible();
  expect(screen.queryByText('Your matches could not be loaded')).toBeNull();
});

describe('a dead end', () => {
  const relaxations = (all: object[]) => ({ 'GET /api/matches/relaxations': { body: { relaxations: all } } });
  const empty = page([], { totalCount: 0 });
  const sent = (calls: Call[]) =>
    calls
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/dealbreakers'))
      .map(({ body }) => body);

  it('takes one filter away, and puts it back', async () => {
    const calls = open({
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

  it('gives one dealbreaker up, and undoes that', async () => {
    const own = { smoking: ['No'], age: { from: 25, to: 30 } };
    const calls = open({
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
  const calls = open({
    'GET /api/matches/trips': { body: { trips: [{ trip, filter: 'second', people: 9 }] } },
    [PAGES]: page([card('Ana', { trip })]),
  });
  await press('In Split when you are 9 people');
  const chip = await screen.findByRole('button', { name: /^In Split/, pressed: true });
  await waitFor(() => expect(pageCalls(calls).at(-1)?.query.get('trips')).toBe('second'));
  const { ageMin, ageMax } = Object.fromEntries(pageCalls(calls).at(-1)?.query ?? []);
  expect([ageMin, ageMax]).toEqual(['18', '65']);
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
  await user.click(chip);
  expect(await screen.findByRole('button', { name: /^In Split/, pressed: false })).toBeVisible();
});
