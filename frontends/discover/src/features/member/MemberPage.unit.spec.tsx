import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { type Answers, exampleUser, fakeServer } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDiscover } from '../../testing/openDiscover.tsx';
import { jelena, page } from '../../testing/people.ts';

const user = userEvent.setup();

function open(answers: Answers = {}, path = '/profile/jelena') {
  const calls = fakeServer({
    'GET /auth/user': { body: exampleUser() },
    'GET /api/likes-sent': { body: [] },
    'GET /api/profile/jelena': { body: jelena },
    'GET /api/profile/photos/jelena': {
      body: [
        { photoUrl: '/api/photos/one/profile.webp', isMain: true },
        { photoUrl: '/api/photos/two/profile.webp', isMain: false },
      ],
    },
    ...answers,
  });
  openDiscover(path);
  return calls;
}

describe('a profile', () => {
  it('says who, from where and why the score is what it is', async () => {
    open({
      'GET /api/balkan-score/jelena': {
        body: {
          totalScore: 71,
          parts: [{ key: 'heritage', label: 'You both have roots in Serbia', points: 20, of: 25 }],
        },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Jelena, 30' })).toBeVisible();
    expect(screen.getByText('Chicago, United States')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Connection Score 71%' })).toBeVisible();
    expect(screen.getByText('You both have roots in Serbia')).toBeVisible();

    const about = within(screen.getByRole('heading', { name: 'Basic Info' }).parentElement ?? document.body);
    expect(about.getByText('Serious relationship')).toBeVisible();
    expect(about.queryByText('Education')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Bio' })).toBeNull();
    expect(screen.getByText('Family first')).toBeVisible();
    const heritage = screen.getByRole('heading', { name: 'Heritage' }).parentElement ?? document.body;
    expect(heritage).toHaveTextContent('SerbiaMontenegro');
  });

  it('is read aloud name first, then what can be done', async () => {
    open();
    const name = await screen.findByRole('heading', { level: 1, name: 'Jelena, 30' });
    for (const action of ['Pass', 'Like'])
      expect(name.compareDocumentPosition(screen.getByRole('button', { name: action }))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
  });

  it('tells a trip that concerns the viewer', async () => {
    const trip = { country: 'HR', city: 'Split', firstWeek: '2026-08-03', lastWeek: '2026-08-17' };
    open({ 'GET /api/trip/jelena': { body: { trip } } });
    expect(await screen.findByText(/^In Split, 3\s?–\s?23 August$/)).toBeVisible();
  });

  it('opens its gallery at the main photo', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Photo of Jelena' }));
    expect(screen.getByText('2 photos')).toBeVisible();
    const gallery = await screen.findByRole('dialog', { name: 'Photos of Jelena', hidden: true });
    expect(within(gallery).getByText('1 / 2')).toBeInTheDocument();
    expect(within(gallery).getByAltText('Jelena, photo 1 of 2')).toHaveAttribute(
      'src',
      '/api/photos/one/full.webp',
    );
  });

  it('can be liked, and a mutual like leads to the thread', async () => {
    open({ 'POST /api/like': { body: { success: true, isMatch: true } } });
    await user.click(await screen.findByRole('button', { name: 'Like' }));
    const message = await screen.findByRole('button', { name: 'Message' });
    expect(screen.getByLabelText('new match')).toHaveTextContent('jelena');
    // Pressed at once, it takes the press for the second tap of a double tap.
    await waitFor(async () => {
      await user.click(message);
      expect(screen.getByLabelText('address')).toHaveTextContent('/messages?start=jelena');
    });
  });

  it('says after a like how it can be taken back', async () => {
    open({ 'POST /api/like': { body: { success: true, isMatch: false } } });
    await user.click(await screen.findByRole('button', { name: 'Like' }));
    expect(await screen.findByText(/^Press “Liked” to take it back\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Liked' })).toBeVisible();
  });

  it('is known as liked, however many were liked since', async () => {
    const since = Array.from({ length: LIMITS.likesPage }, (_, index) => `member${index}`);
    open({
      'GET /api/likes-sent': ({ query }) => ({
        body: query.get('before') === since.at(-1) ? ['jelena'] : since,
      }),
    });
    expect(await screen.findByRole('button', { name: 'Liked' })).toBeVisible();
  });

  it('of a mutual match leads to the thread, wherever it is met', async () => {
    open({ 'GET /api/profile/jelena': { body: { ...jelena, isLiked: true, isMutualInterest: true } } });
    expect(await screen.findByRole('button', { name: 'Message' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull();
  });

  it('marks the answers that one gave too', async () => {
    open({
      'GET /api/profile': {
        body: { ...jelena, religionImportance: 'Very important', favoriteFood: 'Burek' },
      },
    });
    const answer = async (name: string) =>
      within((await screen.findByText(name)).parentElement ?? document.body);
    expect((await answer('Favorite Balkan food')).getByText('You too')).toBeVisible();
    expect((await answer('Smoking')).getByText('You too')).toBeVisible();
    expect((await answer('Religion')).queryByText('You too')).toBeNull();
  });

  it('ends a match after a question, and closes it for both', async () => {
    const calls = open({
      'GET /api/profile/jelena': { body: { ...jelena, isLiked: true, isMutualInterest: true } },
      'POST /api/unmatch': { body: { success: true } },
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: /^Unmatch/ }));
    const question = screen.getByRole('alertdialog', { name: 'Unmatch Jelena?' });
    await user.click(within(question).getByRole('button', { name: 'Unmatch' }));
    expect(await screen.findByText('Unmatched')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Like' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('button', { name: /^Report/ });
    expect(screen.queryByRole('button', { name: /^Unmatch/ })).toBeNull();
    expect(calls.find(({ path }) => path === '/api/unmatch')?.body).toEqual({ userId: 'jelena' });
  });

  it('keeps a match whose end was not meant, or did not come about', async () => {
    open({
      'GET /api/profile/jelena': { body: { ...jelena, isMutualInterest: true } },
      'POST /api/unmatch': { status: 503, body: { error: 'Not right now.', code: 'unavailable' } },
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: /^Unmatch/ }));
    const question = screen.getByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Unmatch' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent('Not right now.');
    await user.click(within(question).getByRole('button', { name: 'Keep match' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Message' })).toBeVisible();
  });

  it('blocks after a question, and leads back to the matches', async () => {
    const calls = open({ 'POST /api/block': {}, 'GET /api/matches/paginated': page([]) });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: /^Block/ }));
    const question = screen.getByRole('alertdialog', { name: 'Block Jelena?' });
    expect(within(question).getByText(/is not told/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Block' }));
    const done = within(await screen.findByRole('dialog', { name: 'Jelena is blocked' }));
    await user.click(done.getByRole('button', { name: 'Back to Matches' }));
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/matches'));
    expect(calls.find(({ path }) => path === '/api/block')?.body).toEqual({ userId: 'jelena' });
  });

  it('leads back to the matches once it is passed', async () => {
    open({ 'POST /api/dislike': {}, 'GET /api/matches/paginated': page([]) });
    await user.click(await screen.findByRole('button', { name: 'Pass' }));
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/matches'));
    expect(screen.getByText('Passed')).toBeVisible();
  });
});

it('says that the own profile is as others see it, and leads back to where it was opened', async () => {
  open({ 'GET /auth/user': { body: exampleUser({ id: 'jelena' }) } });
  expect(await screen.findByText('This is how others see you.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Profile' })).toHaveAttribute('href', '/profile');
});

it.each([
  ['/profile/', 'User not found'],
  ['/profile/nobody', 'Profile not found'],
])('%s shows "%s" and the way back', async (path, sentence) => {
  open({}, path);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Matches' })).toHaveAttribute('href', '/matches');
});

it('says that a profile could not be loaded, and loads it again', async () => {
  let isAway = true;
  open({
    'GET /api/profile/jelena': () =>
      isAway ? { status: 500, body: { error: 'Not right now.', code: 'internal' } } : { body: jelena },
  });
  expect(await screen.findByText('It couldn’t be loaded just now. Not right now.')).toBeVisible();
  expect(screen.queryByText(/left the circle/)).toBeNull();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Jelena, 30' })).toBeVisible();
});

it('says that everyone of today was seen', async () => {
  open({ 'GET /api/profile/jelena': { status: 429, body: { error: 'Tomorrow.', code: 'people_limit' } } });
  expect(await screen.findByText('That’s everyone for today')).toBeVisible();
  expect(screen.getByText('You’ve seen a lot of people today. New faces tomorrow.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Matches/ })).toBeVisible();
});
