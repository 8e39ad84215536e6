import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { MAN, memberOf, PROFILE } from '../../support/members.ts';
import { openPart } from '../pages/ownProfile.ts';
import { launchBrowser, newPerson, newPhone, signedInPage, takeSession } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { finger, keysOf } from '../support/hands.ts';
import { inspect, picture, violationsOn } from '../support/inspect.ts';
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
  const home = { residenceCountry: 'SE', currentCity: 'Malmö' };
  const him = { ...MAN, ...home };
  she = await memberOf(product.url, 'jelena@example.org', PROFILE);
  const he = await memberOf(product.url, 'marko@example.org', him);
  hers = await signedInPage(await newPhone(browser, product.url), she.cookie, product.url);
  his = await signedInPage(await newPhone(browser, product.url), he.cookie, product.url);
});
afterAll(() => endJourney(browser, product));

/** How many cards there are, once his matches say how many there may be. */
async function foundByHim(count: number): Promise<void> {
  await eventually(`${count} to be found`, async () => {
    await his.goto('/matches');
    const said = await his.getByText(/^\d+ potential matches found$/).textContent();
    return Number.parseInt(said ?? '', 10) === count || undefined;
  });
  expect(await his.getByRole('main').getByRole('article').count()).toBe(count);
}

const city = (page = hers): Locator => page.getByRole('combobox', { name: 'City', exact: true });
const entry = (): Locator => hers.getByRole('list', { name: 'You hide from' }).getByRole('listitem');

test('who hides from a city is not there for who lives in it, until she lets go of it', async () => {
  try {
    await foundByHim(1);
    await his.goto(`/profile/${she.id}`);
    await his.getByRole('heading', { name: /^Ana/ }).first().waitFor();

    await openPart(hers, 'Hide me from');
    await hers.getByText('You aren’t hiding from anyone.').waitFor();
    await hers.getByLabel('People who').selectOption('city');
    await hers.getByLabel('Country', { exact: true }).selectOption('SE');
    await finger.write(city(), 'malmo');
    await hers.getByRole('option', { name: 'Malmö Sweden' }).waitFor();
    expect(await inspect(hers, 'shield-places')).toEqual([]);
    await finger.press(hers.getByRole('option', { name: 'Malmö Sweden' }));
    await finger.press(hers.getByRole('button', { name: 'Add', exact: true }));
    await hers.getByText('Hidden from Malmö, Sweden').waitFor();
    expect(await entry().allTextContents()).toEqual(['City: Malmö, Sweden']);
    await entry().scrollIntoViewIfNeeded();
    expect(await inspect(hers, 'shield')).toEqual([]);

    await foundByHim(0);
    await his.goto(`/profile/${she.id}`);
    await his.getByRole('heading', { name: 'Profile not found' }).waitFor();

    await hers.getByRole('button', { name: 'Remove “City: Malmö, Sweden”' }).tap();
    await hers.getByText('You aren’t hiding from anyone.').waitFor();
    await foundByHim(1);
    await his.goto(`/profile/${she.id}`);
    await his.getByRole('heading', { name: /^Ana/ }).first().waitFor();
  } catch (error) {
    await picture(browser, 'shield-failed');
    throw error;
  }
});

test('a mistyped place is refused with the one that was meant', async () => {
  await openPart(hers, 'Hide me from');
  await hers.getByLabel('People who').selectOption('city');
  await hers.getByLabel('Country', { exact: true }).selectOption('BA');
  await finger.write(city(), 'Sarajvo');
  await hers.keyboard.press('Enter');
  const meant = hers.getByRole('button', { name: 'Did you mean Sarajevo, Bosnia and Herzegovina?' });
  await meant.waitFor();
  expect(await inspect(hers, 'shield-unknown')).toEqual([]);
  await finger.press(meant);
  await hers.getByText('Hidden from Sarajevo, Bosnia and Herzegovina').waitFor();
  expect(await entry().allTextContents()).toEqual(['City: Sarajevo, Bosnia and Herzegovina']);
});

test('a city is chosen by keys alone, by any of its names, and sets the country', async () => {
  const context = await newPerson(browser, product.url);
  await takeSession(context, she.cookie, product.url);
  const page = await context.newPage();
  const keys = keysOf(page);
  await page.goto('/profile-edit');
  await keys.press(page.locator('summary', { hasText: 'Heritage & Location' }));
  const home = page.getByRole('combobox', { name: 'Current city' });
  await keys.write(home, '');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Беч');
  await page.getByRole('option', { name: 'Vienna Austria · Beč' }).waitFor();
  for (const key of ['ArrowDown', 'ArrowUp', 'Home']) await page.keyboard.press(key);
  expect(await page.getByRole('listbox').getByRole('option', { selected: true }).textContent()).toContain(
    'Vienna',
  );
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await home.inputValue()).toBe('Vienna');
  expect(await page.getByLabel('Current country').inputValue()).toBe('AT');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Nedođija');
  await page.keyboard.press('Tab');
  await page.getByText('We don’t know this place yet, so distances won’t be shown.').waitFor();
  await context.close();
});

test('who hides from a city is not there for who wrote it in Cyrillic, and the other way round', async () => {
  const context = await newPerson(browser, product.url);
  const home = { residenceCountry: 'BG', currentCity: 'Враца' };
  const nikolay = { ...MAN, ...home };
  const he = await memberOf(product.url, 'nikolay@example.org', nikolay);
  await takeSession(context, he.cookie, product.url);
  const page = await context.newPage();
  const keys = keysOf(page);
  await page.goto(`/profile/${she.id}`);
  await page.getByRole('heading', { name: /^Ana/ }).first().waitFor();

  await openPart(hers, 'Hide me from');
  await hers.getByLabel('People who').selectOption('city');
  await hers.getByLabel('Country', { exact: true }).selectOption('BG');
  await finger.write(city(), 'Vraca');
  await finger.press(hers.getByRole('option', { name: /^Vratsa Bulgaria/ }));
  await finger.press(hers.getByRole('button', { name: 'Add', exact: true }));
  await hers.getByText('Hidden from Vratsa, Bulgaria').waitFor();
  await page.goto(`/profile/${she.id}`);
  await page.getByRole('heading', { name: 'Profile not found' }).waitFor();

  await openPart(page, 'Hide me from');
  await page.getByLabel('People who').selectOption('city');
  await page.getByLabel('Country', { exact: true }).selectOption('BG');
  await keys.write(city(page), 'враца');
  await page.getByRole('option', { name: /^Vratsa Bulgaria/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('button', { name: 'Add', exact: true }));
  await page.getByText('Hidden from Vratsa, Bulgaria').waitFor();
  await context.close();
});
