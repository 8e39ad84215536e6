import { expect, it } from '@jest/globals';
import { type Answers, exampleUser, fakeServer } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDiscover } from '../../../testing/openDiscover.tsx';
import { jelena } from '../../../testing/people.ts';

const user = userEvent.setup();
const PHOTOS = ['one', 'two'].map((id, order) => ({
  id,
  photoUrl: `/api/photos/${id}/profile.webp`,
  isMain: order === 0,
  order,
}));

function open(answers: Answers = {}) {
  const calls = fakeServer({
    'GET /auth/user': { body: exampleUser() },
    'GET /api/likes-sent': { body: [] },
    'GET /api/profile/jelena': { body: { ...jelena, bio: 'Mostly at the seaside.' } },
    'GET /api/profile/photos/jelena': { body: PHOTOS },
    'POST /api/like-with-comment': { body: { success: true, isMatch: false } },
    ...answers,
  });
  openDiscover('/profile/jelena');
  return {
    sent: (to = '/api/like-with-comment') => calls.filter(({ path }) => path === to),
  };
}

async function openSheet(what: string) {
  await user.click(await screen.findByRole('button', { name: `Say something about ${what}` }));
  return within(await screen.findByRole('dialog', { name: 'Say something to Jelena' }));
}

it('likes with words about an answer, and leaves nothing more to say', async () => {
  const { sent } = open();
  const sheet = await openSheet('Coffee order');
  expect(sheet.getByText('About Coffee order')).toBeVisible();
  expect(sheet.getByText('Turkish style')).toBeVisible();
  await user.type(sheet.getByLabelText('Your words'), '  Same here!  ');
  expect(sheet.getByText('10 / 150 · Counts as one of 3 messages left')).toBeVisible();
  expect(sheet.getByText(/^Your words open your conversation when Jelena likes you back/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Like and send' }));
  expect(await screen.findByText('Liked, with your words')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Liked' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Say something/ })).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'What would you like to do?' })).toHaveFocus(),
  );
  expect(sent().map(({ body }) => body)).toEqual([
    { likedUserId: 'jelena', about: { answer: 'coffeeOrder' }, comment: 'Same here!' },
  ]);
});

it('is about any photo or the bio, too', async () => {
  const { sent } = open();
  for (const what of ['photo 1', 'photo 2', 'Bio']) {
    const sheet = await openSheet(what);
    expect(sheet.getByText(`About ${what}`)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
  }
  const sheet = await openSheet('photo 2');
  await user.type(sheet.getByLabelText('Your words'), 'Kotor?');
  await user.click(sheet.getByRole('button', { name: 'Like and send' }));
  await screen.findByText('Liked, with your words');
  expect(sent()[0]?.body).toMatchObject({ about: { photoId: 'two' } });
});

it('sends nothing that is empty or too long, and says so beside the field', async () => {
  const { sent } = open();
  const sheet = await openSheet('Bio');
  const words = sheet.getByLabelText('Your words');
  await user.click(sheet.getByRole('button', { name: 'Like and send' }));
  expect(words).toHaveFocus();
  expect(words).toHaveAccessibleDescription('Write a few words first.');
  await user.click(words);
  await user.paste('👩🏽‍🚀'.repeat(152));
  expect(words).toHaveAccessibleDescription('This is 2 characters too long.');
  expect(sheet.getByRole('status')).toHaveTextContent('This is 2 characters too long.');
  await user.click(sheet.getByRole('button', { name: 'Like and send' }));
  expect(sent()).toEqual([]);
});

it('keeps the words when sending failed, and sends them again under the same key', async () => {
  let isAway = true;
  const { sent } = open({
    'POST /api/like-with-comment': () =>
      isAway
        ? { status: 503, body: { error: 'Not right now.', code: 'unavailable' } }
        : { body: { success: true, isMatch: false } },
  });
  const sheet = await openSheet('Coffee order');
  await user.type(sheet.getByLabelText('Your words'), 'Same here!');
  await user.click(sheet.getByRole('button', { name: 'Like and send' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('Not right now.');
  isAway = false;
  await user.click(sheet.getByRole('button', { name: 'Like and send' }));
  await screen.findByText('Liked, with your words');
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('keeps the words for another subject', async () => {
  open();
  const first = await openSheet('Coffee order');
  await user.type(first.getByLabelText('Your words'), 'Same here!');
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  const second = await openSheet('Bio');
  expect(second.getByLabelText('Your words')).toHaveValue('Same here!');
});

it('offers no words once the month is used up', async () => {
  open({ 'GET /auth/user': { body: exampleUser({ messagesUsedThisMonth: 10 }) } });
  const sheet = await openSheet('Coffee order');
  expect(sheet.getByText("You've reached your monthly limit of 10 messages.")).toBeVisible();
  expect(sheet.queryByRole('textbox')).toBeNull();
  expect(sheet.getByRole('button', { name: 'Like and send' })).toBeDisabled();
});

it('tells a match at once', async () => {
  open({ 'POST /api/like-with-comment': { body: { success: true, isMatch: true } } });
  const sheet = await openSheet('Coffee order');
  await user.type(sheet.getByLabelText('Your words'), 'Same here!');
  await user.click(sheet.getByRole('button', { name: 'Like and send' }));
  expect(await screen.findByRole('button', { name: 'Message' })).toBeVisible();
  expect(screen.getByLabelText('new match')).toHaveTextContent('jelena');
});

it.each([
  ['is liked already', { isLiked: true }, ['jelena']],
  ['is a match', { isLiked: true, isMutualInterest: true }, ['jelena']],
])('is not offered where one %s', async (_what, change, likesSent) => {
  open({
    'GET /api/profile/jelena': { body: { ...jelena, ...change } },
    'GET /api/likes-sent': { body: likesSent },
  });
  await screen.findByText('Turkish style');
  expect(screen.queryByRole('button', { name: /^Say something/ })).toBeNull();
});

const ownWords = () => screen.findByRole('figure');

it('leaves the words to be read until they are answered, and says what taking the like back costs', async () => {
  const { sent } = open({
    'POST /api/unlike': { body: { success: true } },
    'POST /api/like': { body: { success: true } },
  });
  const sheet = await openSheet('Coffee order');
  await user.type(sheet.getByLabelText('Your words'), 'Same here!');
  await user.click(sheet.getByRole('button', { name: 'Like and send' }));
  expect(within(await ownWords()).getByText('Same here!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Liked' }));
  expect(await screen.findByText(/^Your words are deleted, and their message stays counted\./)).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
  // Until it is no double tap any more.
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Like' }));
    expect(sent('/api/like')).toHaveLength(1);
  });
  await screen.findByRole('button', { name: 'Liked' });
  expect(screen.queryByRole('figure')).toBeNull();
});

it('shows the words of before to who comes back', async () => {
  const liked = { 'GET /api/likes-sent': { body: ['jelena'] } };
  open({ ...liked, 'GET /api/likes-sent/jelena': { body: { comment: 'Is that Kotor?' } } });
  const words = within(await ownWords());
  expect(words.getByText('Is that Kotor?')).toBeVisible();
  expect(words.getByText('They open your conversation when Jelena likes you back.')).toBeVisible();
});
