import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { MAN, memberOf, PROFILE } from '../../support/members.ts';
import { launchBrowser, newPerson, newPhone, signedInPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { finger } from '../support/hands.ts';
import { inspect, picture } from '../support/inspect.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney } from '../support/walk.ts';

jest.setTimeout(300_000);

let browser: Browser;
let product: Product;
let she: Client;
let hers: Page;
let his: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
  const him = { ...MAN, smoking: 'Yes' };
  she = await memberOf(product.url, 'jelena@example.org', PROFILE);
  const he = await memberOf(product.url, 'marko@example.org', him);
  hers = await signedInPage(await newPhone(browser, product.url), she.cookie, product.url);
  his = await signedInPage(await newPerson(browser, product.url), he.cookie, product.url);
});
afterAll(() => endJourney(browser, product));

async function found(page: Page, count: number): Promise<void> {
  await eventually(`${count} to be found`, async () => {
    await page.goto('/matches');
    const said = await page.getByText(/^\d+ potential matches found$/).textContent();
    return Number.parseInt(said ?? '', 10) === count || undefined;
  });
}
const sheet = () => hers.getByRole('dialog', { name: 'Dealbreakers' });
async function openDealbreakers(): Promise<void> {
  await hers.goto('/profile-answers');
  await finger.press(hers.getByRole('button', { name: /^What you insist on/ }));
  await sheet().waitFor();
}
const save = () => finger.press(sheet().getByRole('button', { name: 'Save Changes' }));

test('whoever a dealbreaker rules out neither finds nor is found, until it is given up', async () => {
  try {
    await found(his, 1);
    await found(hers, 1);
    await openDealbreakers();
    await finger.press(sheet().getByRole('button', { name: 'Smoking', exact: true }));
    for (const accepted of ['No', 'Occasionally'])
      await finger.tick(sheet().getByRole('checkbox', { name: accepted, exact: true }));
    expect(await inspect(hers, 'dealbreakers')).toEqual([]);
    await save();
    await hers.getByText('Your dealbreakers are saved').waitFor();
    await hers.getByRole('button', { name: 'What you insist on Smoking' }).waitFor();

    await found(his, 0);
    await his.goto(`/profile/${she.id}`);
    await his.getByRole('heading', { name: 'Profile not found' }).waitFor();
    await found(hers, 0);

    await openDealbreakers();
    await finger.press(sheet().getByRole('button', { name: 'Remove Smoking' }));
    await save();
    await hers.getByText('Your dealbreakers are saved').waitFor();
    await found(his, 1);
    await found(hers, 1);
  } catch (error) {
    await picture(browser, 'dealbreakers-failed');
    throw error;
  }
});

test('a dead end says what one change adds, makes it by one press, and undoes it', async () => {
  await his.goto('/matches');
  await his.getByRole('button', { name: 'Filters' }).click();
  await his.getByRole('group', { name: 'Smoking' }).getByText('Yes', { exact: true }).click();
  await his.getByRole('button', { name: 'Apply Filters' }).click();
  const change = his.getByRole('button', { name: /^1 Without the limit on smoking/ });
  await change.waitFor();
  expect(await inspect(his, 'dead-end')).toEqual([]);
  await change.click();
  await his.getByText('1 potential matches found').waitFor();
  await his.getByRole('button', { name: 'Undo' }).click();
  await his.getByText('No matches found').waitFor();
});
