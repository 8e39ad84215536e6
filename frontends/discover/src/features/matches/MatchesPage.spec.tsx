import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Answers, type Call, exampleUser, fakeServer } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDiscover } from '../../testing/openDiscover.tsx';
import { card, page } from '../../testing/people.ts';

const PAGES = 'GET /api/matches/paginated';
const user = userEvent.setup();

function open(answers: Answers): Call[] {
  const calls = fakeServer({
    'GET /auth/user': { body: exampleUser() },
    'GET /api/likes-sent': { body: [] },
    ...answers,
  });
  openDiscover('/matches');
  return calls;
}
const pageCalls = (calls: Call[]) => calls.filter(({ path }) => path === '/api/matches/paginated');
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
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

    it('are asked for again when the order changes', async () => {
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Heritage Match');
      await waitFor(() => expect(pageCalls(calls).at(-1)?.query.get('sort')).toBe('heritage'));
    });
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
    await press('Reset Filters');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Apply Filters' })).toBeNull();
  });
});

describe('a card', () => {
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
    await user.click(ana.getByRole('button', { name: 'Liked' }));
    expect(await ana.findByRole('button', { name: 'Like' })).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/unlike')?.body).toEqual({ likedUserId: 'ana' });
  });

  it('is celebrated when the like is mutual, and leads to the thread', async () => {
    open({
      [PAGES]: page([card('Ana')]),
      'POST /api/like': { body: { success: true, isMatch: true } },
    });
    await user.click((await cardOf('Ana, 30')).getByRole('button', { name: 'Like' }));
    expect(await screen.findByText("It's a Match! 🎉")).toBeVisible();
    expect(screen.getByText('You both liked each other! Start a conversation.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Marko and Ana' })).toBeVisible();
    await user.keyboard('{Escape}');
    const ana = await cardOf('Ana, 30');
    expect(ana.getByText('Mutual Balkan Match')).toBeVisible();
    await user.click(ana.getByRole('button', { name: 'Message' }));
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/messages?start=ana'));
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
