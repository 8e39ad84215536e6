import { afterEach, expect, it } from '@jest/globals';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import { exampleConversation } from '@kolo/store/testing';
import { FakeSocket } from '@kolo/store/testing/socket';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AMRA, message, openMessages } from '../../testing/openMessages.tsx';

const { matchMedia } = window;
function openAt(isWide: boolean, answers = {}) {
  Object.assign(window, {
    matchMedia: (query: string) => ({ ...matchMedia(query), matches: isWide && query.includes('1150px') }),
  });
  return openMessages('/messages?start=amra', {
    conversations: [exampleConversation('amra', 'Amra')],
    thread: [message('1', 'amra', 'me', 'Zdravo')],
    answers,
  });
}
afterEach(() => void Object.assign(window, { matchMedia }));
const person = async () => within(await screen.findByRole('complementary', { name: /^Amra/ }));

it('shows who the thread is with, and what both answered', async () => {
  openAt(true);
  const amra = await person();
  expect(amra.getByText(/^Amra, \d+$/)).toBeVisible();
  expect(amra.getByText('Chicago, United States')).toBeVisible();
  expect(amra.getByRole('img', { name: 'Connection Score 82%' })).toBeVisible();
  expect(amra.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Ajvar',
    'Until they kick me out',
  ]);
  expect(amra.getByRole('link', { name: 'See profile' })).toHaveAttribute('href', '/profile/amra');
});

it('shows both heritages, beside the thread and above it', async () => {
  const heritageCountries = ['BA', 'HR'];
  const conversation = exampleConversation('amra', 'Amra');
  const conversations = [{ ...conversation, otherUser: { ...conversation.otherUser, heritageCountries } }];
  openAt(true, {
    'GET /api/profile/amra': { body: { ...AMRA, heritageCountries } },
    'GET /api/conversations': { body: conversations },
  });
  const amra = await person();
  expect(amra.getByText('Bosnia and Herzegovina')).toBeVisible();
  expect(amra.getByText('Croatia')).toBeVisible();
  expect(screen.getByText('Bosnia and Herzegovina, Croatia')).toBeVisible();
});

it('has the safety menu, and what is chosen there holds for the thread', async () => {
  const { calls, member } = openAt(true, { 'POST /api/unmatch': {} });
  const amra = await person();
  await member.click(amra.getByRole('button', { name: 'Safety' }));
  const menu = within(await screen.findByRole('group', { name: 'Amra' }));
  await member.click(menu.getByRole('button', { name: /^Unmatch/ }));
  await member.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unmatch' }));
  expect(await screen.findByText('This conversation is closed')).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/unmatch')).toBe(true);
});

it('is left out on a narrower screen, and asks for nothing there', async () => {
  const { calls } = openAt(false);
  await screen.findByText('Zdravo', { selector: 'p' });
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(calls.some(({ path }) => path === '/api/balkan-score/amra')).toBe(false);
});

it('makes room where the profile cannot be had', async () => {
  openAt(true, { 'GET /api/profile/amra': { status: 404 } });
  await screen.findByText('Zdravo', { selector: 'p' });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(screen.queryByText('You both answered')).toBeNull();
});

it('goes with a partner who becomes unavailable, and leaves a refused message to be read', async () => {
  let isGone = false;
  const gone = { status: 404, body: { code: 'member_not_found', error: 'Profile not found' } };
  const unlessGone = (body: object) => () => (isGone ? gone : { body });
  const here = exampleConversation('amra', 'Amra');
  const unknown = { ...here.otherUser, firstName: null, profileImageUrl: null };
  const { member } = openAt(true, {
    'GET /api/conversations': () => ({
      body: [isGone ? { ...here, otherUser: unknown, canSend: false, lastMessage: null } : here],
    }),
    'GET /api/profile/amra': unlessGone(AMRA),
    'POST /api/message': gone,
  });
  await person();
  await waitFor(() => expect(FakeSocket.handshakes).toHaveLength(1));
  const hear = (isOnline: boolean) =>
    act(() => FakeSocket.newest?.tell(SOCKET.presence, { memberId: 'amra', isOnline }));
  hear(true);
  await screen.findAllByText('Online now');
  await member.type(screen.getByRole('textbox', { name: 'Message' }), 'Are you there?{Enter}');
  await screen.findByRole('button', { name: 'Try again' });
  isGone = true;
  hear(false);
  expect(await screen.findByText('No one can write here any more.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(screen.getByText('Are you there?')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible();
});

it('leaves one heading that says Messages', async () => {
  openAt(true);
  await person();
  expect(screen.getAllByRole('heading', { name: 'Messages' })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
});
