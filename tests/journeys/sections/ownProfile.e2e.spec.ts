import { expect, test } from '@jest/globals';
import { newPhone } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { finger } from '../support/hands.ts';
import { failing, says, setStage } from './stage.ts';

const stage = setStage();

test('shows what one said and leads to changing it', async () => {
  const page = await stage().open('member', '/profile');
  await says(page, 'Your Profile', 'Basic Info', 'Lifestyle', 'Cultural Values', 'Fun Facts');
  await page.getByRole('link', { name: 'Edit Profile' }).first().click();
  await page.waitForURL('**/profile-edit');
});

test('without a profile it leads to the setup', async () => {
  const page = await stage().open('member', '/contact');
  await failing(page, '/api/profile', 404, { error: 'none', code: 'profile_missing' });
  await page.goto('/profile');
  await says(page, 'Profile not found or incomplete');
  await page.getByRole('link', { name: 'Complete Your Profile' }).click();
  await page.waitForURL('**/profile-setup-stable');
});

test('the language one chooses there is spoken at once, and on one’s other devices', async () => {
  const elsewhere = await stage().open('partner', '/matches');
  await says(elsewhere, 'Your Matches');
  const page = await stage().open('partner', '/profile');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hrvatski/ })
    .click();
  await says(page, 'Tvoj profil', 'Jezik');
  expect(await page.locator('html').getAttribute('lang')).toBe('hr');
  // What the other browser hears of the account is for its next page.
  await eventually('the other device has heard of it', async () => {
    await elsewhere.reload();
    await elsewhere.getByRole('heading', { level: 1 }).first().waitFor();
    return (await elsewhere.locator('html').getAttribute('lang')) === 'hr' || undefined;
  });
  await says(elsewhere, 'Tvoji parovi');
});

test('deleting offers a break instead, which a tap begins', async () => {
  const { cast } = stage();
  const page = await (await cast.contextOf('member', newPhone)).newPage();
  await page.goto('/profile');
  await finger.press(page.getByRole('button', { name: 'Delete Account' }));
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await finger.press(question.getByRole('button', { name: 'Pause my profile instead' }));
  await question.waitFor({ state: 'detached' });
  await says(page, 'Your profile is paused');
  await page.context().close();
});

test('deleting that fails says so', async () => {
  const page = await stage().open('member', '/profile');
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
  await says(page, 'Failed to delete account');
});

test('deleting asks, says goodbye and leaves', async () => {
  const page = await stage().open('operator', '/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
  await says(page, 'Account deleted', /in [1-5] s/);
  await page.getByText('Find Your Balkan Match').first().waitFor();
});
