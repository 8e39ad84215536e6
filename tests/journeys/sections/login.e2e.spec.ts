import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { failing, says, setStage } from './stage.ts';

const stage = setStage();
const EMAIL = 'marko@example.org';

async function sendTo(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send Sign-In Email' }).click();
}
async function toStepTwo(): Promise<Page> {
  const page = await stage().open('visitor', '/login');
  await sendTo(page, EMAIL);
  await says(page, 'Choose Login Method');
  return page;
}

test('has no passwords', async () => {
  const page = await stage().open('visitor', '/login');
  await says(page, 'No passwords', 'The link expires in 15 minutes', 'One-time use');
  expect(await page.getByRole('button', { name: 'Send Sign-In Email' }).isDisabled()).toBe(true);
});

test('an address needs its sign', async () => {
  const page = await stage().open('visitor', '/login');
  await sendTo(page, 'marko');
  await says(page, 'Invalid email', 'Please enter a valid email address');
});

test('sends a link and a code, and says how to find them', async () => {
  const page = await toStepTwo();
  await says(page, 'Login options sent!', 'Check your email for both a login link and verification code');
  await says(page, 'Email link', '6-digit code', 'Resend Email', 'Try Different Email');
  await says(page, 'Check your spam folder', 'Check that the address is right', 'Wait a minute, then resend');
  await page.getByRole('button', { name: 'Try Different Email' }).click();
  await page.getByLabel('Email address').waitFor();
});

test('a code that nobody was sent is refused', async () => {
  const page = await toStepTwo();
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  expect(await signIn.isDisabled()).toBe(true);
  await page.getByLabel('6-digit code').fill('12a3');
  expect(await page.getByLabel('6-digit code').inputValue()).toBe('123');
  await page.getByLabel('6-digit code').press('Enter');
  await says(page, 'Invalid code', 'Please enter the 6-digit verification code');
  await page.getByLabel('6-digit code').fill('000000');
  await signIn.click();
  await says(page, 'Verification failed', 'Invalid or expired verification code');
});

test('what fails says what it is', async () => {
  const page = await stage().open('visitor', '/login');
  await failing(page, '/auth/login', 500);
  await sendTo(page, EMAIL);
  await says(page, 'Login failed', 'Failed to send login email');
  await page.unroute('**/auth/login');
  await page.route('**/auth/login', (route) => route.abort());
  await sendTo(page, EMAIL);
  await says(page, 'Connection error', 'Please check your internet connection and try again');
});

test('an error in the address is shown and taken out of it', async () => {
  const page = await stage().open('visitor', '/login?error=This%20link%20has%20expired');
  await page
    .getByRole('alert')
    .filter({ hasText: /expired/ })
    .waitFor();
  expect(new URL(page.url()).search).toBe('');
});
