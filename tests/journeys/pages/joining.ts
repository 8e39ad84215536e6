import type { Page } from 'playwright-core';
import { type Hand, mouse } from '../support/hands.ts';
import { mailedCode, mailedLink } from '../support/mailbox.ts';

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
  hand: Hand = mouse,
): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Join Now' }).first());
  await hand.write(page.getByLabel('First name'), firstName);
  await hand.write(page.getByLabel('Last name'), lastName);
  await hand.write(page.getByLabel('Email address'), email);
  await hand.choose(page.getByLabel('Month'), 'May');
  await hand.choose(page.getByLabel('Day'), '14');
  await hand.choose(page.getByLabel('Year'), '1996');
  await hand.tick(page.getByRole('checkbox'));
  await look('register');
  await hand.press(page.getByRole('button', { name: 'Create Account' }));
  await page.getByRole('heading', { name: `Check your inbox ${email}` }).waitFor();
  await look('registered');
}

/** Opens the mailed link and presses its button. */
export async function followLink(page: Page, url: string, email: string): Promise<void> {
  await page.goto(await mailedLink(url, email));
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}
export async function confirmLink(page: Page, hand: Hand = mouse): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Sign in' }));
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
}

/** Types a code, whose sixth digit sends it. */
export const typeCode = (page: Page, code: string, hand: Hand = mouse): Promise<void> =>
  hand.write(page.getByLabel('6-digit code'), code);

/** Signs in on /login with the 6-digit code. */
export async function signInWithCode(
  page: Page,
  url: string,
  email: string,
  look: Look,
  hand: Hand = mouse,
): Promise<void> {
  await page.goto('/login');
  await hand.write(page.getByLabel('Email address'), email);
  await look('login');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Choose Login Method' }).waitFor();
  await look('login-method');
  await typeCode(page, await mailedCode(url, email), hand);
}
