import { expect, test } from '@jest/globals';
import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import { says, setStage } from './stage.ts';

const stage = setStage();

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
