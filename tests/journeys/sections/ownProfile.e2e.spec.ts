import { test } from '@jest/globals';
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
