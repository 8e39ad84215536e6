import { beforeEach, expect, it } from '@jest/globals';
import { api, useAppDispatch } from '@kolo/store';
import { exampleUser, fakeServer, openPage } from '@kolo/store/testing';
import { useScreenTitle, useTitleMark } from '@kolo/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAppBadge } from '../../pwa/useAppBadge.ts';
import { BottomBar } from '../BottomBar.tsx';
import { NAVIGATION_ITEMS } from '../items.ts';
import { MenuDropdown } from '../MenuDropdown.tsx';
import { useUnreadCount, useUnreadLabel } from './useUnreadCount.ts';

function Page() {
  const dispatch = useAppDispatch();
  useScreenTitle('Your Matches');
  useTitleMark(useUnreadLabel());
  useAppBadge(useUnreadCount());
  return (
    <>
      <button type="button" onClick={() => dispatch(api.util.invalidateTags(['Conversations']))}>
        A notice
      </button>
      <MenuDropdown items={NAVIGATION_ITEMS} onSignOut={() => undefined} isSigningOut={false} />
      <BottomBar />
    </>
  );
}

/** What the system was told to show on the icon. */
let badge: number | null = null;
beforeEach(() => {
  badge = null;
  Object.assign(navigator, {
    setAppBadge: async (count: number) => {
      badge = count;
    },
    clearAppBadge: async () => {
      badge = 0;
    },
  });
});

it('shows one count on Messages, on Menu, in it, in the title and on the icon, until nothing is unread', async () => {
  let unread = 2;
  fakeServer({
    'GET /auth/user': { body: exampleUser() },
    'GET /api/conversations/unread': () => ({ body: { conversations: unread } }),
  });
  openPage(<Page />, '/matches');
  const member = userEvent.setup();
  const bar = screen.getByRole('navigation', { name: 'Main, small screens' });
  expect(await within(bar).findByRole('link', { name: 'Messages 2 unread' })).toBeInTheDocument();
  await member.click(screen.getByRole('button', { name: 'Menu 2 unread' }));
  const menu = screen.getByRole('navigation', { name: 'Main, medium screens' });
  expect(within(menu).getByRole('link', { name: 'Messages 2 unread' })).toBeInTheDocument();
  expect(document.title).toBe('(2) Your Matches · Kolo');
  expect(badge).toBe(2);

  unread = 100;
  await member.click(screen.getByRole('button', { name: 'A notice' }));
  expect(await within(bar).findByRole('link', { name: 'Messages 99+ unread' })).toBeInTheDocument();
  unread = 0;
  await member.click(screen.getByRole('button', { name: 'A notice' }));
  expect(await within(bar).findByRole('link', { name: 'Messages' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Your Matches · Kolo'));
  expect(badge).toBe(0);
});

it('asks nothing for a member without a profile', async () => {
  const calls = fakeServer({ 'GET /auth/user': { body: exampleUser({ hasProfile: false }) } });
  openPage(<Page />, '/matches');
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/auth/user']));
  expect(screen.queryByText(/unread/)).toBeNull();
});
