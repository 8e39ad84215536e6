import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { register } from '../pages/joining.ts';
import { failing, says, setStage } from './stage.ts';

const stage = setStage();

describe('signing in', () => {
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
    await says(
      page,
      'Check your spam folder',
      'Check that the address is right',
      'Wait a minute, then resend',
    );
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
});

describe('registering', () => {
  async function fill(page: Page, { firstName = 'Vesna', year = '1996' } = {}): Promise<void> {
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill('Vukić');
    await page.getByLabel('Email address').fill('vesna@example.org');
    await page.getByLabel('Month').selectOption({ label: 'May' });
    await page.getByLabel('Day').selectOption('14');
    if (year) await page.getByLabel('Year').selectOption(year);
    await page.getByRole('checkbox').check();
  }

  /** 18 years ago, but for a day. */
  async function beBornTomorrow(page: Page): Promise<void> {
    const tomorrow = new Date(Date.now() + 86_400_000);
    await page.getByLabel('Year').selectOption(String(tomorrow.getFullYear() - 18));
    await page.getByLabel('Month').selectOption({ index: tomorrow.getMonth() + 1 });
    await page.getByLabel('Day').selectOption(String(tomorrow.getDate()));
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

  test('a name of one letter is told on leaving the field, and to who stays there soon after', async () => {
    const page = await stage().open('visitor', '/register');
    await page.getByLabel('First name').fill('V');
    await says(page, 'Name must be at least 2 characters.');
    await page.getByLabel('First name').fill('Vesna');
    await page.getByText('Name must be at least 2 characters.').waitFor({ state: 'detached' });
    await page.getByLabel('Last name').fill('V');
    await page.getByLabel('Email address').focus();
    await says(page, 'Name must be at least 2 characters.');
  });

  test('what is still needed is told on Enter, one after the other', async () => {
    const page = await stage().open('visitor', '/register');
    const enter = () => page.getByLabel('Last name').press('Enter');
    await enter();
    await says(page, 'First name too short', 'Name must be at least 2 characters.');
    await fill(page, { year: '' });
    await enter();
    await says(page, 'Date of birth required', 'Please select your full birthdate to continue');
    await beBornTomorrow(page);
    await enter();
    await says(page, 'Not eligible', 'You must be at least 18 years old to join.');
    await page.getByLabel('Year').selectOption('1996');
    await page.getByRole('checkbox').uncheck();
    await enter();
    await says(page, 'Consent required', 'Please confirm consent to continue');
  });

  test('says that it is at work', async () => {
    const page = await stage().open('visitor', '/register');
    await page.route('**/auth/register', () => undefined);
    await fill(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('button', { name: 'Creating account...' }).waitFor();
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
    await fill(page);
    await beBornTomorrow(page);
    await says(page, 'You must be at least 18 years old to join.');
    expect(await page.getByRole('button', { name: 'Create Account' }).isDisabled()).toBe(true);
  });

  test('says at the upper edge of a phone that there is no connection', async () => {
    const page = await stage().open('visitor', '/register', { width: 390, height: 600 });
    await page.getByRole('heading', { name: /^Join/ }).waitFor();
    await page.context().setOffline(true);
    const bar = page.getByText('You are offline.');
    await bar.waitFor();
    expect((await bar.boundingBox())?.y).toBe(0);
    await page.mouse.wheel(0, 300);
    expect((await bar.boundingBox())?.y).toBe(0);
  });
});

describe('having registered', () => {
  const VESNA = { firstName: 'Vesna', lastName: 'Vukić', email: 'vesna@example.org' };

  test('leads to the inbox, where it says what to look for', async () => {
    const page = await stage().open('visitor', '/');
    await register(page, VESNA, async () => {});
    await page.getByRole('heading', { name: 'Check your inbox vesna@example.org' }).waitFor();
    await says(
      page,
      /A secure sign-in link was sent/,
      'The email can take up to 1 minute',
      'Check Spam/Promotions',
    );
    expect(new URL(page.url()).pathname).toBe('/register-success');
    await page.reload();
    await page.getByRole('heading', { name: 'Check your inbox vesna@example.org' }).waitFor();
    expect(await page.evaluate("sessionStorage.getItem('registeredEmail')")).toBeNull();
  });

  test('who mistyped the address goes back and registers again', async () => {
    const page = await stage().open('visitor', '/register-success');
    await says(page, 'Wrong email?', /Go back and register again/);
    await page.getByRole('link', { name: 'Back to Register' }).click();
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
  });
});
