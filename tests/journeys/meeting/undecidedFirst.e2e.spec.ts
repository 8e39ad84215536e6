import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { MatchesPage } from '@kolo/contracts/api/discovery';
import type { Browser, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { emailOf, fewAtATime, memberOf, SOCIABLE } from '../../support/members.ts';
import { likedRow } from '../pages/matches.ts';
import { launchBrowser, newPerson, newPhone, takeSession } from '../support/browser.ts';
import { watchConsole } from '../support/consoleWatch.ts';
import { eventually } from '../support/eventually.ts';
import { keysOf } from '../support/hands.ts';
import { inspect } from '../support/inspect.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney } from '../support/walk.ts';

jest.setTimeout(300_000);

const OTHERS = 30;
const LIKED = 16;
const FIRST_PAGE = 12;

let browser: Browser;
let product: Product;
const complaints: string[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
  await fewAtATime([...Array(OTHERS).keys()], (place) => memberOf(product.url, emailOf(place), SOCIABLE));
});
afterAll(() => endJourney(browser, product));

const pageOf = async (member: Client) =>
  (await (await member.call('/api/matches/paginated?limit=50')).json()) as MatchesPage;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const cardOf = (page: Page, id = '') => page.locator(`[data-member="${id}"]`);
const linkOf = (page: Page, id = '') => cardOf(page, id).getByRole('heading').getByRole('link');
const buttonOf = (page: Page, id: string, name: string) =>
  cardOf(page, id).getByRole('button', { name, exact: true });
const isInFocus = (page: Page, id: string) =>
  eventually(`the focus on ${id}`, async () =>
    (await page.evaluate<string | undefined>(
      'document.activeElement?.closest("[data-member]")?.dataset.member',
    )) === id
      ? true
      : undefined,
  );
const isAtTop = (page: Page) =>
  eventually(
    'the top of the page',
    async () =>
      (await page.evaluate<boolean>('scrollY === 0 && document.activeElement?.id === "main"')) || undefined,
  );

/** A new member's browser on their matches, and these in their order. */
async function openMatchesOf(name: string, newContext: typeof newPhone | typeof newPerson, others: number) {
  const member = await memberOf(product.url, `${name}@example.org`, SOCIABLE);
  const everyone = await eventually('everyone in the list', async () => {
    const { items } = await pageOf(member);
    return items.length === others ? items.map(({ id }) => id) : undefined;
  });
  const context = await newContext(browser, product.url);
  watchConsole(context, name, complaints);
  await takeSession(context, member.cookie, product.url);
  const page = await context.newPage();
  await page.goto('/matches');
  await cards(page).first().waitFor();
  return { member, page, everyone };
}

/** Comes back the next day: the first page has undecided people only. */
async function comeBack(page: Page, member: Client): Promise<void> {
  await eventually('the likes in the order', async () => {
    const { items } = await pageOf(member);
    return items.filter(({ isLiked }) => isLiked).length === LIKED || undefined;
  });
  await page.reload();
  await cards(page)
    .nth(FIRST_PAGE - 1)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Liked', exact: true }).count()).toBe(0);
}

const likedChip = (page: Page, pressed: boolean) =>
  page.getByRole('button', { name: 'People you liked', exact: true, pressed });

/** From the head of the page one reaches whom one liked, alone, and everyone again. */
async function lookAtLiked(page: Page, press: (button: ReturnType<typeof likedChip>) => Promise<void>) {
  await press(likedChip(page, false));
  await page.getByText(`You liked ${LIKED}`, { exact: true }).waitFor();
  await cards(page)
    .nth(FIRST_PAGE - 1)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Like', exact: true }).count()).toBe(0);
  expect(await likedRow(page).count()).toBe(0);
  await press(likedChip(page, true));
  await page.getByText(/potential matches found$/).waitFor();
  await page.getByRole('button', { name: 'Like', exact: true }).first().waitFor();
}

describe('after sixteen likes the matches begin with the undecided', () => {
  test('on a telephone by touch', async () => {
    const { member, page, everyone } = await openMatchesOf('jelena', newPhone, OTHERS);
    for (const id of everyone.slice(0, LIKED)) {
      await cardOf(page, id).evaluate((card) => card.scrollIntoView({ behavior: 'instant' }));
      await buttonOf(page, id, 'Like').tap();
      await buttonOf(page, id, 'Liked').and(page.locator(':enabled')).waitFor();
    }
    const [one = '', other = ''] = everyone.slice(LIKED - 2);
    const there = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-member')));
    expect(there[there.indexOf(one) + 1]).toBe(other);

    await comeBack(page, member);
    await lookAtLiked(page, (button) => button.tap());
    await eventually('the end of the undecided', async () => {
      await page.evaluate("window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })");
      return (await likedRow(page).count()) > 0 || undefined;
    });
    const row = likedRow(page);
    expect(await row.textContent()).toBe(`You liked ${LIKED}`);
    expect(await row.getAttribute('aria-expanded')).toBe('false');
    expect(await cards(page).last().getAttribute('data-member')).toBe(everyone.at(-1));
    expect(await inspect(page, 'undecided-first-phone')).toEqual([]);

    await row.tap();
    const [best = '', second = ''] = everyone;
    await cardOf(page, best).waitFor();
    await eventually('the liked in view', async () => {
      const box = await cardOf(page, best).boundingBox();
      return (box && box.y < 300) || undefined;
    });
    expect(await buttonOf(page, best, 'Liked').count()).toBe(1);
    await cardOf(page, second).evaluate((card) => card.scrollIntoView({ behavior: 'instant' }));
    await linkOf(page, second).tap();
    await page.getByRole('link', { name: 'Back to Matches' }).tap();
    await isInFocus(page, second);
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0);

    await page.getByRole('navigation').last().getByRole('link', { name: 'Matches' }).tap();
    await isAtTop(page);
    expect(complaints).toEqual([]);
  });

  test('in a wide window by keys', async () => {
    const { member, page, everyone } = await openMatchesOf('goran', newPerson, OTHERS + 1);
    const keys = keysOf(page);
    await linkOf(page, everyone[0]).focus();
    for (const id of everyone.slice(0, LIKED)) {
      await isInFocus(page, id);
      await page.keyboard.press('ArrowRight');
      await buttonOf(page, id, 'Liked').and(page.locator(':enabled')).waitFor();
      await page.keyboard.press('ArrowDown');
    }
    const there = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-member')));
    expect(there.slice(0, LIKED)).toEqual(everyone.slice(0, LIKED));

    await comeBack(page, member);
    await lookAtLiked(page, (button) => keys.press(button));
    const [best = '', undecided = '', last = ''] = [everyone[0], everyone[LIKED], everyone.at(-1)];
    await linkOf(page, undecided).focus();
    await eventually('the last of the undecided', async () => {
      await page.keyboard.press('ArrowDown');
      return (await linkOf(page, last).and(page.locator(':focus')).count()) > 0 || undefined;
    });
    await keys.press(likedRow(page));
    const row = likedRow(page).and(page.locator('[aria-expanded=true]:focus'));
    await row.waitFor();
    await page.keyboard.press('Tab');
    await isInFocus(page, best);
    expect(
      await page.getByRole('region', { name: 'People you liked' }).getByRole('article').count(),
    ).toBeGreaterThan(0);
    expect(await inspect(page, 'undecided-first-wide')).toEqual([]);

    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Matches' })
      .focus();
    await page.keyboard.press('Enter');
    await isAtTop(page);
    expect(complaints).toEqual([]);
  });
});
