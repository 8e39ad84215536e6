import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { failing, says, setStage } from './stage.ts';

const stage = setStage();

async function fill(page: Page, { firstName = 'Vesna', year = '1996' } = {}): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Vukić');
  await page.getByLabel('Email address').fill('vesna@example.org');
  await page.getByLabel('Month').selectOption({ label: 'May' });
  await page.getByLabel('Day').selectOption('14');
  await page.getByLabel('Year').selectOption(year);
  await page.getByRole('checkbox').check();
}

test('asks for what it needs and says what comes next', async () => {
  const page = await stage().open('visitor', '/register');
  await page.getByRole('heading', { name: /^Join/ }).waitFor();
  await says(page, 'Next Steps');
  expect(await page.getByRole('button', { name: 'Create Account' }).isDisabled()).toBe(true);
  expect(await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  await page.getByRole('link', { name: 'Back to Home' }).waitFor();
  for (const path of ['/terms-of-service', '/privacy-policy'])
    await page.getByRole('main').locator(`a[href="${path}"]`).first().waitFor();
  const years = await page.getByLabel('Year').getByRole('option').allTextContents();
  expect(years.filter((year) => /^\d+$/.test(year))).toHaveLength(81);
});

test('a name of one letter is told on leaving the field', async () => {
  const page = await stage().open('visitor', '/register');
  await page.getByLabel('First name').fill('V');
  await page.getByLabel('Last name').focus();
  await says(page, 'Name must be at least 2 characters.');
});

test('leads to the inbox, where it says what to look for', async () => {
  const page = await stage().open('visitor', '/register');
  await fill(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Check your inbox vesna@example.org' }).waitFor();
  await says(
    page,
    /A secure sign-in link was sent/,
    'The email can take up to 1 minute',
    'Check Spam/Promotions',
  );
  await says(page, 'Wrong email?');
  await page
    .getByRole('button', { name: 'Back to Register' })
    .or(page.getByRole('link', { name: 'Back to Register' }))
    .first()
    .waitFor();
  await page.reload();
  expect(await page.getByText('vesna@example.org').count()).toBe(0);
});

test('what fails says so', async () => {
  const page = await stage().open('visitor', '/register');
  await fill(page);
  await failing(page, '/auth/register', 500);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await says(page, 'Registration failed', 'Something went wrong. Please try again.');
});

test('who is not 18 today has to wait', async () => {
  const page = await stage().open('visitor', '/register');
  const tomorrow = new Date(Date.now() + 86_400_000);
  await fill(page, { year: String(tomorrow.getFullYear() - 18) });
  await page.getByLabel('Month').selectOption({ index: tomorrow.getMonth() + 1 });
  await page.getByLabel('Day').selectOption(String(tomorrow.getDate()));
  await says(page, 'You must be at least 18 years old to join.');
  expect(await page.getByRole('button', { name: 'Create Account' }).isDisabled()).toBe(true);
});
