import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { MAN, memberOf, PROFILE } from '../../support/members.ts';
import { openPart } from '../pages/ownProfile.ts';
import { launchBrowser, newPerson, newPhone, signedInPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { finger, keysOf } from '../support/hands.ts';
import { inspect, picture } from '../support/inspect.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney } from '../support/walk.ts';

jest.setTimeout(300_000);

let browser: Browser;
let product: Product;
let hers: Page;
let hisPhone: Page;
let hisDesk: Page;
let far: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
  const [traveller, local, stranger] = await Promise.all([
    memberOf(product.url, 'ana@example.org', {
      ...PROFILE,
      interestedIn: 'Men',
      residenceCountry: 'AT',
      currentCity: 'Vienna',
    }),
    memberOf(product.url, 'marko@example.org', { ...MAN, residenceCountry: 'HR', currentCity: 'Split' }),
    memberOf(product.url, 'nikola@example.org', { ...MAN, residenceCountry: 'SE', currentCity: 'Malmö' }),
  ]);
  const pageOf = async (client: Client, open: typeof newPhone) =>
    signedInPage(await open(browser, product.url), client.cookie, product.url);
  hers = await pageOf(traveller, newPhone);
  hisPhone = await pageOf(local, newPhone);
  hisDesk = await pageOf(local, newPerson);
  far = await pageOf(stranger, newPerson);
});
afterAll(() => endJourney(browser, product));

const cardOn = (page: Page) => page.getByRole('article', { name: /^Ana, / });
const tripOn = (page: Page) => cardOn(page).getByText(/^In Split, \d/);

async function seen(page: Page): Promise<void> {
  await eventually('the trip is on the card', async () => {
    await page.goto('/matches');
    await cardOn(page).waitFor();
    await page.waitForLoadState('networkidle');
    return (await tripOn(page).count()) > 0 || undefined;
  });
  expect(await tripOn(page).isVisible()).toBe(true);
}

test('a trip is planned by finger and shown on the card where it leads, and nowhere else', async () => {
  try {
    await openPart(hers, 'Trips');
    await hers.getByText('No trips planned.').waitFor();
    await finger.press(hers.getByRole('button', { name: 'Plan a trip' }));
    await finger.choose(hers.getByLabel('Country', { exact: true }), 'Croatia');
    await finger.write(hers.getByRole('combobox', { name: 'City', exact: true }), 'spl');
    await finger.press(hers.getByRole('option', { name: 'Split Croatia' }));
    await hers.getByLabel('First week').selectOption({ index: 4 });
    await hers.getByLabel('Last week').selectOption({ index: 3 });
    expect(await inspect(hers, 'trip-planned')).toEqual([]);
    await finger.press(hers.getByRole('button', { name: 'Add Trip' }));
    await hers.getByText(/^Added: Split, /).waitFor();
    expect(await hers.getByRole('list', { name: 'Your trips' }).getByRole('listitem').count()).toBe(1);

    await seen(hisPhone);
    expect(await inspect(hisPhone, 'trip-on-card')).toEqual([]);
    await seen(hisDesk);
    expect(await inspect(hisDesk, 'trip-on-card-wide')).toEqual([]);
    await far.goto('/matches');
    await cardOn(far).waitFor();
    await far.waitForLoadState('networkidle');
    expect(await tripOn(far).count()).toBe(0);

    const address =
      (await cardOn(hisPhone)
        .getByRole('link', { name: /^Ana, / })
        .getAttribute('href')) ?? '';
    for (const [page, told] of [
      [hisPhone, 1],
      [far, 0],
    ] as const) {
      await page.goto(address);
      await page.getByRole('heading', { name: /^Ana/ }).first().waitFor();
      expect(await page.getByText(/^In Split, \d/).count()).toBe(told);
    }
    expect(await inspect(hisPhone, 'trip-on-page')).toEqual([]);
  } catch (error) {
    await picture(browser, 'trips-failed');
    throw error;
  }
});

const MEETS = 'Meets me on a trip';
const chip = (page: Page) => page.getByRole('button', { name: `Remove filter ${MEETS}` });

test('the filter finds whom a trip brings near, by finger and by keys alone', async () => {
  await seen(hisPhone);
  await finger.press(hisPhone.getByRole('button', { name: 'Filters', exact: true }));
  await finger.tick(hisPhone.getByRole('checkbox', { name: MEETS }));
  expect(await inspect(hisPhone, 'trip-filter')).toEqual([]);
  await finger.press(hisPhone.getByRole('button', { name: 'Apply Filters' }));
  await chip(hisPhone).waitFor();
  await tripOn(hisPhone).waitFor();

  await hers.goto('/matches');
  const local = hers.getByRole('article');
  const ofTheTrip = hers.getByRole('button', { name: 'In Split when you are 1 person', pressed: false });
  await ofTheTrip.waitFor();
  // As wide as the window, however far the chips beside the order reach.
  expect(await hers.evaluate('document.documentElement.scrollWidth')).toBe(hers.viewportSize()?.width);
  await finger.press(ofTheTrip);
  await hers.getByText(/^1 potential match/).waitFor();
  await local.waitFor();
  expect(await inspect(hers, 'own-trip-chosen')).toEqual([]);
  await finger.press(hers.getByRole('button', { name: /^In Split when you are/, pressed: true }));
  await hers.getByText(/^2 potential matches/).waitFor();

  await far.goto('/matches');
  await cardOn(far).waitFor();
  expect(await far.getByRole('button', { name: /when you are/ }).count()).toBe(0);
  const keys = keysOf(far);
  await keys.press(far.getByRole('button', { name: 'Filters', exact: true }));
  await keys.tick(far.getByRole('checkbox', { name: MEETS }));
  await keys.press(far.getByRole('button', { name: 'Apply Filters' }));
  await far.getByText('No matches found').waitFor();
  await keys.press(chip(far));
  await cardOn(far).waitFor();
});

test('a trip that is taken back is no longer on the card', async () => {
  const keys = keysOf(hisDesk);
  await seen(hisDesk);
  await keys.press(cardOn(hisDesk).getByRole('link', { name: /^Ana, / }));
  await hisDesk.getByRole('heading', { name: /^Ana/ }).first().waitFor();

  await openPart(hers, 'Trips');
  await finger.press(hers.getByRole('button', { name: /^Remove Split, / }));
  await hers.getByText('No trips planned.').waitFor();
  await eventually('the trip is gone', async () => {
    await hisDesk.goto('/matches');
    await cardOn(hisDesk).waitFor();
    await hisDesk.waitForLoadState('networkidle');
    return (await tripOn(hisDesk).count()) === 0 || undefined;
  });
});
