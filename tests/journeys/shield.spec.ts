import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Client } from '../support/client.ts';
import { memberOf, PROFILE } from '../support/members.ts';
import { launchBrowser, newPhone, takeSession } from './browser.ts';
import { eventually } from './eventually.ts';
import { inspect, picture } from './inspect.ts';
import { openPart } from './pages/ownProfile.ts';
import { type Product, startProduct } from './product.ts';

jest.setTimeout(300_000);

let browser: Browser;
let product: Product;
let she: Client;
let hers: Page;
let his: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
  const home = { residenceCountry: 'SE', currentCity: 'Malmö' };
  const him = { ...PROFILE, gender: 'Male', interestedIn: 'Women', ...home };
  she = await memberOf(product.url, 'jelena@example.org', { ...PROFILE, interestedIn: 'Men' });
  const he = await memberOf(product.url, 'marko@example.org', him);
  const pageOf = async (client: Client) => {
    const context = await newPhone(browser, product.url);
    await takeSession(context, client.cookie, product.url);
    return context.newPage();
  };
  hers = await pageOf(she);
  his = await pageOf(he);
});
afterAll(async () => {
  for (const context of browser?.contexts() ?? []) await context.close();
  await product?.stop();
  await browser?.close();
});

/** How many cards there are, once his matches say how many there may be. */
async function foundByHim(count: number): Promise<void> {
  await eventually(`${count} to be found`, async () => {
    await his.goto('/matches');
    const said = await his.getByText(/^\d+ potential matches found$/).textContent();
    return Number.parseInt(said ?? '', 10) === count || undefined;
  });
  expect(await his.getByRole('main').getByRole('article').count()).toBe(count);
}

const entry = (): Locator => hers.getByRole('list', { name: 'You hide from' }).getByRole('listitem');

test('who hides from a city is not there for who lives in it, until she lets go of it', async () => {
  try {
    await foundByHim(1);
    await his.goto(`/profile/${she.id}`);
    await his.getByRole('heading', { name: /^Ana/ }).first().waitFor();

    await openPart(hers, 'Hide me from');
    await hers.getByText('You hide from nobody.').waitFor();
    await hers.getByLabel('People who').selectOption('city');
    await hers.getByLabel('Country', { exact: true }).selectOption('SE');
    await hers.getByLabel('City', { exact: true }).fill('malmo');
    await hers.getByRole('button', { name: 'Add', exact: true }).click();
    await hers.getByText('Saved. It holds from now on.').waitFor();
    expect(await entry().allTextContents()).toEqual(['City: malmo, Sweden']);
    await entry().scrollIntoViewIfNeeded();
    expect(await inspect(hers, 'shield')).toEqual([]);

    await foundByHim(0);
    await his.goto(`/profile/${she.id}`);
    await his.getByRole('heading', { name: 'Profile not found' }).waitFor();

    await hers.getByRole('button', { name: 'Remove “City: malmo, Sweden”' }).tap();
    await hers.getByText('You hide from nobody.').waitFor();
    await foundByHim(1);
    await his.goto(`/profile/${she.id}`);
    await his.getByRole('heading', { name: /^Ana/ }).first().waitFor();
  } catch (error) {
    await picture(browser, 'shield-failed');
    throw error;
  }
});
