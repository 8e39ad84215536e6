import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { memberOf, PROFILE } from '../../support/members.ts';
import { signInWithCode } from '../pages/joining.ts';
import { openOwnProfile, openPart } from '../pages/ownProfile.ts';
import { launchBrowser, newPerson, newPhone, signedInPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { finger, type Hand, keysOf } from '../support/hands.ts';
import { inspect, picture } from '../support/inspect.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney } from '../support/walk.ts';

jest.setTimeout(300_000);

const EMAIL = 'ana@example.org';

describe.each([
  { width: 390, by: 'finger', open: newPhone, handOf: () => finger },
  { width: 1440, by: 'keys alone', open: newPerson, handOf: keysOf },
])('who takes everything along and leaves, at $width pixels by $by', ({ width, open, handOf }) => {
  let browser: Browser;
  let product: Product;
  let here: Page;
  let elsewhere: Page;
  let hand: Hand;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
    const ana = await memberOf(product.url, EMAIL, PROFILE);
    elsewhere = await signedInPage(await open(browser, product.url), ana.cookie, product.url);
    here = await (await open(browser, product.url)).newPage();
    hand = handOf(here);
  });
  afterAll(() => endJourney(browser, product));

  const sessions = () =>
    here
      .locator('section')
      .filter({ has: here.getByRole('heading', { name: 'Where you are signed in' }) })
      .getByRole('listitem');
  const look = async (screen: string) =>
    expect(await inspect(here, `leaving-${screen}-${width}`)).toEqual([]);

  async function endTheOther(): Promise<void> {
    await openPart(elsewhere, 'Where you are signed in');
    await signInWithCode(here, product.url, EMAIL, async () => {}, hand);
    await here.waitForURL((url) => url.pathname !== '/login');
    await openPart(here, 'Where you are signed in');
    await eventually('two sessions', async () => (await sessions().count()) === 2 || undefined);
    await hand.press(here.getByRole('button', { name: /^Sign out .*, signed in on / }));
    await eventually('one session', async () => (await sessions().count()) === 1 || undefined);
    // By itself: an open page hears that its session is over.
    await elsewhere.waitForURL('**/login**');
  }

  async function download(): Promise<void> {
    await openPart(here, 'What happened on your account');
    await hand.press(here.getByRole('button', { name: 'Show what happened' }));
    await here.getByText('You joined Kolo.').waitFor();
    await look('history');
    await openPart(here, 'Your data');
    const begun = here.waitForEvent('download');
    await hand.press(here.getByRole('button', { name: 'Download my data' }));
    const files = unzipSync(readFileSync(await (await begun).path()));
    expect(JSON.parse(strFromU8(files['identity/account.json'] ?? new Uint8Array()))).toEqual([
      expect.objectContaining({ email: EMAIL }),
    ]);
    await here.getByText('Your file is ready. Look in your downloads.').waitFor();
  }

  async function erase(): Promise<string> {
    await openOwnProfile(here);
    await hand.press(here.getByRole('button', { name: 'Delete Account' }));
    await look('question');
    await hand.press(here.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }));
    await hand.press(here.getByRole('button', { name: 'Show my receipt' }));
    await look('receipt');
    const kept = here.waitForEvent('download');
    await hand.press(here.getByRole('link', { name: 'Save the receipt' }));
    const receipt = await here.getByLabel('Receipt').inputValue();
    expect(readFileSync(await (await kept).path(), 'utf8')).toContain(receipt);
    return receipt;
  }

  async function checkReceipt(receipt: string): Promise<void> {
    await here.goto('/receipt');
    const field = here.getByLabel('Receipt');
    const check = here.getByRole('button', { name: 'Check the receipt' });
    // Nobody types one: it is pasted.
    await field.fill(receipt);
    await hand.press(check);
    await here.getByText('This receipt is ours.').waitFor();
    await look('checked');
    // Not of its last characters, of which some bits say nothing.
    const changed = receipt.at(-10) === 'A' ? 'B' : 'A';
    await field.fill(`${receipt.slice(0, -10)}${changed}${receipt.slice(-9)}`);
    await hand.press(check);
    await here.getByText('This isn’t one of our receipts.').waitFor();
  }

  test('ends another session, downloads the data, erases the account, and anybody can check the receipt', async () => {
    try {
      await endTheOther();
      await download();
      await checkReceipt(await erase());
    } catch (error) {
      await picture(browser, 'leaving-failed');
      throw error;
    }
  });
});
