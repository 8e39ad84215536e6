import type { Page } from 'playwright-core';
import { mailedCode, mailedLink } from '../mailbox.ts';

export interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
}

type Look = (screen: string) => Promise<void>;

/** From the landing page to 'Check your inbox'. */
export async function register(
  page: Page,
  { firstName, lastName, email }: Newcomer,
  look: Look,
): Promise<void> {
  await page.getByRole('link', { name: 'Join Now' }).first().click();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Month').selectOption({ label: 'May' });
  await page.getByLabel('Day').selectOption('14');
  await page.getByLabel('Year').selectOption('1996');
  await page.getByRole('checkbox').check();
  await look('register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: `Check your inbox ${email}` }).waitFor();
  await look('registered');
}

/** Opens the mailed link and presses its button. */
export async function followLink(page: Page, url: string, email: string): Promise<void> {
  await page.goto(await mailedLink(url, email));
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}
export async function confirmLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
}

/** Signs in on /login with the 6-digit code. */
export async function signInWithCode(page: Page, url: string, email: string, look: Look): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await look('login');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Choose Login Method' }).waitFor();
  await look('login-method');
  await page.getByLabel('6-digit code').fill(await mailedCode(url, email));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
