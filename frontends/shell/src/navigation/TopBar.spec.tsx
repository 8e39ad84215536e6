import { expect, it } from '@jest/globals';
import { exampleUser, fakeServer, openPage } from '@kolo/store/testing';
import { waitFor } from '@testing-library/react';
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
