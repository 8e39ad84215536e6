import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import { TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signIn } from '../../support/client.ts';
import { memberOf } from '../../support/members.ts';
import { launchBrowser, newPerson, takeSession } from '../support/browser.ts';
import { watchConsole } from '../support/consoleWatch.ts';
import { type Hand, keysOf } from '../support/hands.ts';
import { inspect } from '../support/inspect.ts';
import { OPERATOR } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney, journey } from '../support/walk.ts';

jest.setTimeout(300_000);

/** An authenticator of the device, whose person is always there. */
const PASSKEYS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;
const NEXT_STEP_MS = 30_000;

describe.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('an operator by keys alone, at $width pixels', (size) => {
  let browser: Browser;
  let product: Product;
  let context: BrowserContext;
  let page: Page;
  let keys: Hand;
  let secret: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct('one process', OPERATOR.email, {
      DEMO: '0',
      OPERATOR_SECOND_FACTOR: 'required',
    });
    const { cookie } = await memberOf(product.url, OPERATOR.email);
    context = await newPerson(browser, product.url);
    watchConsole(context, 'operator', complaints);
    await takeSession(context, cookie, product.url);
    page = await context.newPage();
    await page.setViewportSize(size);
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options: PASSKEYS });
    keys = keysOf(page);
  });
  afterAll(() => endJourney(browser, product));
  const step = journey('second-factor', () => browser);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
  const look = async (screen: string) =>
    expect(await inspect(page, `second-factor-${screen}-${size.width}`)).toEqual([]);
  async function signInAgain(): Promise<void> {
    await context.clearCookies();
    await takeSession(context, (await signIn(product.url, OPERATOR.email)).cookie, product.url);
  }

  step('is asked to protect the account, and does by a passkey', async () => {
    await page.goto('/admin');
    await heading('Protect this account');
    await look('protect');
    await keys.press(button('Use a passkey'));
    await heading('Admin Dashboard');
    await page.getByText('Total Users').waitFor();
  });

  step('confirms by the passkey in another session', async () => {
    await signInAgain();
    await page.goto('/admin/reports');
    await heading('Confirm that it is you');
    await look('confirm');
    await keys.press(button('Use your passkey'));
    await heading('Open reports');
  });

  step('adds an authenticator app', async () => {
    await keys.press(page.getByRole('link', { name: 'Protection' }));
    await heading('How you confirm that it is you');
    await keys.press(button('Use an authenticator app'));
    const link = page.getByRole('link', { name: 'Open in an app on this device' });
    secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
    await look('app');
    await keys.write(page.getByLabel('Code from the app'), '000000');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid or expired verification code').waitFor();
    await page.getByLabel('Code from the app').fill('');
    await keys.write(page.getByLabel('Code from the app'), new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    await page.getByText('Authenticator app', { exact: true }).waitFor();
    await look('protection');
  });

  step('confirms by a code of the app, and removes the passkey', async () => {
    await signInAgain();
    await page.goto('/admin/protection');
    await heading('Confirm that it is you');
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() + NEXT_STEP_MS });
    await keys.write(page.getByLabel('Code from the app'), code);
    await page.keyboard.press('Enter');
    await heading('How you confirm that it is you');
    await keys.press(page.getByRole('button', { name: /^Remove: Passkey/ }));
    await look('remove');
    await keys.press(button('Remove'));
    await page.getByText('Passkey', { exact: true }).waitFor({ state: 'detached' });
    await keys.press(page.getByRole('link', { name: 'Decisions' }));
    await heading('What operators did');
    expect(complaints.filter((complaint) => !/40[03]/.test(complaint))).toEqual([]);
  });
});
