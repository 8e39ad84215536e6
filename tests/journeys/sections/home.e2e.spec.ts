import { expect, test } from '@jest/globals';
import { says, setStage } from './stage.ts';

const PHONE = { width: 390, height: 844 };

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

test('says that there is no connection where a part cannot be loaded, and loads it when there is one', async () => {
  const page = await stage().open('member', '/', PHONE);
  await page.getByRole('region', { name: 'Home' }).getByRole('article').waitFor();
  await page.context().setOffline(true);
  await page
    .getByRole('navigation', { name: /Main/ })
    .last()
    .getByRole('link', { name: /^Messages/ })
    .click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page
    .getByRole('navigation', { name: /Main/ })
    .last()
    .getByRole('link', { name: /^Discover/ })
    .click();
  await page.getByRole('region', { name: 'Home' }).getByRole('article').waitFor();
  await page.goBack();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Messages' }).first().waitFor();
});

test.each([
  ['member', '/', 320],
  ['member', '/matches', 320],
  ['member', '/subscribe', 320],
  ['member', '/profile-answers', 320],
  ['member', '/', 390],
  ['visitor', '/', 390],
  ['visitor', '/register', 320],
  ['newcomer', '/profile-setup', 390],
] as const)('for a %s, %s stays within %d pixels with text twice as large', async (viewer, path, width) => {
  const page = await stage().open(viewer, '/contact', { width, height: 568 });
  await page.addInitScript(
    "document.addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })",
  );
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
});

test('begins with a face on a phone, the figures still in view, and leads on by tap', async () => {
  const page = await stage().open('member', '/', PHONE);
  const face = page.getByRole('region', { name: 'Home' }).getByRole('article');
  await face.getByRole('button', { name: 'Like' }).waitFor();
  const figures = await page.getByRole('region', { name: 'Your figures' }).boundingBox();
  const tabs = await page.getByRole('navigation', { name: /Main/ }).last().boundingBox();
  expect((figures?.y ?? 0) + (figures?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  await face.getByRole('button', { name: 'Like' }).click();
  await face.getByRole('button', { name: 'Liked' }).waitFor();
  await face.getByRole('button', { name: 'Pass' }).click();
  await says(page, 'Passed');
});
