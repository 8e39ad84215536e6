import { afterEach, describe, expect, it } from '@jest/globals';
import { createAppStore, currentUserApi } from '@kolo/store';
import { exampleUser, fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BottomBar } from './BottomBar.tsx';
import { TopBar } from './TopBar.tsx';

const PHOTO = { id: 'p1', photoUrl: '/api/photos/p1/profile.webp', isMain: true, order: 0 };

it('shows the main photo as soon as it is among one’s photos', async () => {
  fakeServer({ 'GET /api/profile/photos': { body: [PHOTO] } });
  const { container } = openPage(<TopBar user={exampleUser()} />, '/');
  await waitFor(() =>
    expect(container.querySelector('header img')).toHaveAttribute(
      'src',
      expect.stringContaining('/photos/p1/'),
    ),
  );
});

it('asks for no photos where the profile knows its picture', () => {
  const calls = fakeServer({});
  openPage(<TopBar user={exampleUser({ profileImageUrl: PHOTO.photoUrl })} />, '/');
  expect(calls).toHaveLength(0);
});

it.each([
  { isAdmin: true, who: 'whoever has operators’ pages', links: 2 },
  { isAdmin: false, who: 'members', links: 0 },
])('leads $who to them $links times', async ({ isAdmin, links }) => {
  fakeServer({ 'GET /api/profile/photos': { body: [] } });
  openPage(<TopBar user={exampleUser({ isAdmin })} />, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const found = screen.queryAllByRole('link', { name: 'Admin' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/admin'));
});

describe('the item of the screen that is shown', () => {
  const { scrollTo, matchMedia } = window;
  afterEach(() => void Object.assign(window, { scrollTo, matchMedia }));

  const openAt = (path: string, isStill = false) => {
    const scrolls: unknown[] = [];
    Object.assign(window, {
      scrollTo: (way: unknown) => scrolls.push(way),
      matchMedia: (query: string) => ({
        ...matchMedia(query),
        matches: isStill && query.includes('reduced-motion'),
      }),
    });
    fakeServer({ 'GET /api/profile/photos': { body: [] } });
    const main = openPage(<BottomBar />, path).container.querySelector('main');
    // As the frame's.
    Object.assign(main ?? {}, { id: 'main', tabIndex: -1 });
    return scrolls;
  };

  it.each([
    { isStill: false, behavior: 'smooth' },
    { isStill: true, behavior: 'instant' },
  ])('leads to its top ($behavior), and the focus with it', async ({ isStill, behavior }) => {
    const scrolls = openAt('/matches', isStill);
    await userEvent.click(screen.getByRole('link', { name: 'Matches' }));
    expect(scrolls).toEqual([{ top: 0, behavior }]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leads there from what belongs to it, as any other item', async () => {
    const scrolls = openAt('/profile/ana');
    await userEvent.click(screen.getByRole('link', { name: 'Matches' }));
    expect(scrolls).toEqual([]);
    expect(screen.getByLabelText('address')).toHaveTextContent('/matches');
  });

  it('is the profile where members look at themselves as others do', async () => {
    const user = exampleUser();
    fakeServer({ 'GET /auth/user': { body: user } });
    const store = createAppStore();
    await store.dispatch(currentUserApi.endpoints.currentUser.initiate());
    openPage(<BottomBar />, `/profile/${user.id}`, store);
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Matches' })).not.toHaveAttribute('aria-current');
  });
});
