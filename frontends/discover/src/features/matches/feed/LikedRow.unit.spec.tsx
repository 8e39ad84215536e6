import { describe, expect, it } from '@jest/globals';
import { exampleConversation } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardOf, openMatches, PAGES, pageCalls, press, refresh, user } from '../../../testing/openMatches.ts';
import { card, page } from '../../../testing/people.ts';

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
    const calls = openMatches(long);
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
    openMatches({
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
    openMatches({ [PAGES]: page([card('Ana'), liked('Elira')]) });
    expect(await row(/^You liked 1 person$/)).toHaveAttribute('aria-expanded', 'true');
    expect(names()).toEqual(['Ana, 30', 'Elira, 30']);
  });

  it('is all there is once everyone new was seen', async () => {
    openMatches({ [PAGES]: page([liked('Ana'), liked('Elira')], { hasMore: true, totalCount: 14 }) });
    expect(await screen.findByRole('heading', { name: 'You’ve seen everyone new' })).toBeVisible();
    expect(screen.queryByText('No matches found')).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Load More Matches' })).toBeVisible();
    await user.click(await row(/^You liked 14$/));
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('gives way to the reset where filters leave nobody else', async () => {
    openMatches({ [PAGES]: page([liked('Ana')]) });
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
    openMatches({
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
    const calls = openMatches({
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
    openMatches({
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

describe('People you liked', () => {
  const chip = (pressed: boolean) => screen.findByRole('button', { name: 'People you liked', pressed });
  const liked = card('Elira', { isLiked: true });
  const list = ({ query }: { query: URLSearchParams }) =>
    query.get('choice') === 'liked' ? page([liked]) : page([card('Ana')], { hasMore: true, totalCount: 90 });
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('lists them alone, at every age, and leads back to everyone', async () => {
    const calls = openMatches({ 'GET /api/likes-sent': { body: ['elira'] }, [PAGES]: list });
    await user.click(await chip(false));
    expect(await screen.findByText('You liked 1 person')).toBeVisible();
    expect(names()).toEqual(['Elira, 30']);
    const { exclude, limit, ...asked } = Object.fromEntries(pageCalls(calls).at(-1)?.query ?? []);
    expect(asked).toEqual({ sort: 'compatible', choice: 'liked' });
    expect(screen.queryByRole('button', { name: /^(You liked|Remove filter)/ })).toBeNull();

    await user.click(await chip(true));
    expect(await screen.findByText('90 potential matches found')).toBeVisible();
    expect(names()).toEqual(['Ana, 30']);
  });

  it('keeps in place whom one takes back', async () => {
    openMatches({
      'GET /api/likes-sent': { body: ['elira'] },
      [PAGES]: list,
      'POST /api/unlike': { body: { success: true } },
    });
    await user.click(await chip(false));
    await user.click((await cardOf('Elira, 30')).getByRole('button', { name: 'Liked' }));
    expect(await (await cardOf('Elira, 30')).findByRole('button', { name: 'Like' })).toBeVisible();
    expect(await chip(true)).toBeVisible();
  });

  it('comes with the first like without a match', async () => {
    openMatches({
      'GET /api/likes-sent': { body: ['mira'] },
      'GET /api/conversations/figures': { body: { matches: 1, messages: 0 } },
      [PAGES]: list,
      'POST /api/like': { body: { success: true, isMatch: false } },
    });
    await cardOf('Ana, 30');
    expect(screen.queryByRole('button', { name: 'People you liked' })).toBeNull();
    await user.click((await cardOf('Ana, 30')).getByRole('button', { name: 'Like' }));
    expect(await chip(false)).toBeVisible();
  });
});
