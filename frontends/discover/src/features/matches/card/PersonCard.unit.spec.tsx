import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api, createAppStore, matchHeard } from '@kolo/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardOf, openMatches, PAGES, pageCalls, press, user } from '../../../testing/openMatches.ts';
import { card, jelena, page } from '../../../testing/people.ts';

describe('a pass', () => {
  const three = page([card('Ana'), card('Elira'), card('Vesna')], { totalCount: 3 });
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('is undone by the toast: the card is back in its place, and has the focus', async () => {
    const calls = openMatches({ [PAGES]: three, 'POST /api/dislike': {}, 'POST /api/undislike': {} });
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
    const calls = openMatches({
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
    openMatches({
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
    openMatches({
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
    openMatches({
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
    const calls = openMatches({
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
    const calls = openMatches({
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
    openMatches({
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

describe('a card', () => {
  it('shows two flags, two languages, the place and the score', async () => {
    const amra = card('Amra', { photoCount: 3, balkanScore: 94 });
    const languages = ['Bosnian', 'English', 'German'];
    const profile = { ...amra.profile, heritageCountries: ['BA', 'RS', 'HR'], languages };
    openMatches({ [PAGES]: page([{ ...amra, profile }, card('Ana', { balkanScore: null })]) });
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
    const calls = openMatches({
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
    const calls = openMatches({
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
    const calls = openMatches({
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
    const calls = openMatches({
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
    openMatches(
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
    openMatches(
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
    openMatches({
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
    openMatches({
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
    openMatches({
      [PAGES]: page([card('Ana')]),
      'POST /api/like': { status: 404, body: { error: 'Profile not found', code: 'member_not_found' } },
    });
    await user.click((await cardOf('Ana, 30')).getByRole('button', { name: 'Like' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Profile not found');
    expect((await cardOf('Ana, 30')).getByRole('button', { name: 'Like' })).toBeEnabled();
  });

  it('goes at once when it is passed, and comes back if that failed', async () => {
    let fails = false;
    openMatches({
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
    openMatches({ [PAGES]: page([card('Ana')]) });
    (await screen.findByRole('link', { name: 'Ana, 30' })).focus();
    await user.keyboard(' ');
    expect(screen.getByLabelText('address')).toHaveTextContent('/profile/ana');
  });
});
