import { expect, test } from '@jest/globals';
import { says, setStage } from './stage.ts';

const stage = setStage();

test.each(['/matches', '/messages', '/profile', '/profile-edit', '/admin', '/nowhere'])(
  'a visitor on %s is sent to /login',
  async (path) => {
    const page = await stage().open('visitor', path);
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  },
);

test.each(['/contact', '/privacy-policy', '/terms-of-service', '/cookie-policy', '/gdpr'])(
  '%s is there for everyone',
  async (path) => {
    for (const viewer of ['visitor', 'member'] as const) {
      const page = await stage().open(viewer, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  },
);

test('any other path shows a 404 screen', async () => {
  await says(await stage().open('member', '/nowhere'), '404 Page Not Found');
});

test('a newcomer is led to the profile setup', async () => {
  for (const path of ['/', '/profile'])
    await says(await stage().open('newcomer', path), 'Complete Your Profile');
});

test('the debug pages are there', async () => {
  await says(await stage().open('member', '/minimal-profile'), 'Minimal Profile');
  await says(await stage().open('member', '/profile-with-query'), 'Profile with Query');
  const page = await stage().open('member', '/test-profile');
  await page
    .getByText(/routing works/i)
    .first()
    .waitFor();
});
