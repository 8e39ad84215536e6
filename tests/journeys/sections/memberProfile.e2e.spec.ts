import { expect, test } from '@jest/globals';
import { pressBack } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { failing, says, setStage } from './stage.ts';

const stage = setStage();

test('tells who somebody is, as far as they said', async () => {
  const { cast, open } = stage();
  const page = await open('member', `/profile/${cast.stranger}`);
  await page.getByRole('heading', { level: 1, name: /^Ana, \d+$/ }).waitFor();
  await says(
    page,
    'Croatia',
    /\d+%/,
    'About',
    'Bio',
    'Basic Info',
    'Lifestyle',
    'Languages',
    'Cultural Values',
    'Fun Facts',
  );
  await page
    .getByRole('link', { name: 'Back to Matches' })
    .or(page.getByRole('button', { name: 'Back to Matches' }))
    .first()
    .waitFor();
});

test('what is not known has words of its own', async () => {
  const { cast, open } = stage();
  const page = await open('member', '/contact');
  await page.route(`**/api/profile/${cast.stranger}`, async (route) => {
    const answer = await route.fetch();
    const {
      firstName: _name,
      age: _age,
      birthdate: _birthdate,
      currentCity: _city,
      residenceCountry: _country,
      ...rest
    } = await answer.json();
    await route.fulfill({ json: rest });
  });
  await page.goto(`/profile/${cast.stranger}`);
  await says(page, /Anonymous/, /Age not specified/, 'Location not specified');
});

test('who is not there is not found', async () => {
  const page = await stage().open('member', '/profile/111111111111');
  await says(page, 'Profile not found');
  await page.getByText('Back to Matches').first().click();
  await page.waitForURL('**/matches');
});

test('a photo opens the gallery', async () => {
  const { cast, open } = stage();
  const page = await open('member', `/profile/${cast.stranger}`);
  await page.getByRole('button', { name: /photo/i }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the browser’s Back closes the gallery or a sheet, and the page stays', async () => {
  const page = await stage().open('member', '/matches');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ana, / })
    .first()
    .click();
  await page.waitForURL('**/profile/*');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /photo/i }).first().click();
  await dialog.waitFor();
  await pressBack(page);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /^Report/ }).click();
  await dialog.waitFor();
  await pressBack(page);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: /^Ana, / }).waitFor();
});

test('under what lies on top the page stays where it is, and has its place again', async () => {
  const { cast, open } = stage();
  const page = await open('member', `/profile/${cast.stranger}`, { width: 1440, height: 500 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /^Report/ }).click();
  await page.getByRole('dialog').waitFor();
  const scrollY = () => page.evaluate<number>('scrollY');
  const before = await scrollY();
  await page.mouse.move(20, 250);
  await page.mouse.wheel(0, 400);
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  );
  expect(await scrollY()).toBe(before);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.mouse.wheel(0, 400);
  await eventually('the page moves again', async () => (await scrollY()) > before || undefined);
});

test('one’s own is seen as others see it, with nothing to report or block', async () => {
  const { cast, open } = stage();
  const page = await open('member', `/profile/${cast.member}`);
  await says(page, 'Basic Info', 'Fun Facts');
  expect(await page.getByRole('button', { name: 'More', exact: true }).count()).toBe(0);
});

test('an outage is no absence', async () => {
  const { cast, open } = stage();
  const page = await open('member', '/contact');
  await failing(page, `/api/profile/${cast.stranger}`, 500);
  await page.goto(`/profile/${cast.stranger}`);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});
