import { expect, test } from '@jest/globals';
import { says, setStage } from './stage.ts';

const stage = setStage();

test('welcomes by name and counts what there is', async () => {
  const page = await stage().open('member', '/');
  await says(page, /^Dobrodošao, Ana!$/, 'Matches', 'Active Conversations', 'Messages used this month');
  await says(page, '1/10');
});

test('shows the latest matches and messages, and leads to all of them', async () => {
  const page = await stage().open('member', '/');
  await says(page, 'Recent Matches', 'Recent Messages');
  const main = page.getByRole('main');
  expect(
    await main
      .getByRole('link', { name: /View All/ })
      .first()
      .getAttribute('href'),
  ).toBe('/matches');
  await main.locator('a[href="/messages"]').first().waitFor();
  await main.locator(`a[href="/messages?start=${stage().cast.partner}"]`).first().waitFor();
});

test('offers the plan', async () => {
  const page = await stage().open('member', '/');
  const offer = page.getByRole('link', { name: 'Upgrade Now - $49.95/month' });
  expect(await offer.getAttribute('href')).toBe('/subscribe');
});

test('says so when there is nothing yet', async () => {
  const page = await stage().open('member', '/contact');
  await page.route('**/api/matches', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/conversations*', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await says(page, 'No matches yet', 'Complete your profile to start matching!', 'No messages yet');
});
