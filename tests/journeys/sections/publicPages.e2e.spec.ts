import { describe, expect, test } from '@jest/globals';
import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import { says, setStage } from './stage.ts';

const stage = setStage();

describe('the landing page', () => {
  test('leads to signing in and joining, and down the page', async () => {
    const page = await stage().open('visitor', '/');
    await says(page, 'Find Your Balkan Match');
    const banner = page.getByRole('banner');
    expect(await banner.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(await banner.getByRole('link', { name: 'Join Now' }).getAttribute('href')).toBe('/register');
    for (const anchor of ['How it Works', 'Community', 'Pricing']) {
      const target = (await banner.getByRole('link', { name: anchor }).getAttribute('href')) ?? '';
      expect(target).toMatch(/^#/);
      expect(await page.locator(target).count()).toBe(1);
    }
  });

  test('shows the ten countries and both plans', async () => {
    const page = await stage().open('visitor', '/');
    const text = (await page.getByRole('main').textContent()) ?? '';
    for (const { name } of HERITAGE_COUNTRIES) expect(text).toContain(name);
    for (const words of ['Free', 'Kraljevski', '$0', '$49.95', 'Coming Soon']) expect(text).toContain(words);
    expect(text).toMatch(/every profile is Balkanian/i);
  });
});

describe('pages for everyone', () => {
  test.each([
    ['/cookie-policy', 8],
    ['/privacy-policy', 7],
    ['/terms-of-service', 14],
    ['/gdpr', 9],
  ])('%s has its date and %i sections, and leads home', async (path, sections) => {
    const page = await stage().open('visitor', path);
    await says(page, 'Last updated: January 22, 2025');
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(sections);
    expect(
      await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).first().getAttribute('href'),
    ).toBe('/');
  });

  test('the contact form is taken and answered', async () => {
    const page = await stage().open('visitor', '/contact');
    await says(page, 'Back to Home', 'Contact Us');
    await page.getByLabel('Your name').or(page.getByLabel('Name')).first().fill('Vesna');
    await page.getByLabel(/email/i).fill('vesna@example.org');
    await page.getByLabel(/message/i).fill('How do I change my address?');
    await page.getByRole('button', { name: /send/i }).click();
    await says(page, /Thank you, your message is with us/);
  });
});

describe('addresses', () => {
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
});
