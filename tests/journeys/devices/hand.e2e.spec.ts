import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { MatchesPage } from '@kolo/contracts/api/discovery';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { emailOf, fewAtATime, jpeg, like, match, memberOf, SOCIABLE, upload } from '../../support/members.ts';
import { openMatches } from '../pages/matches.ts';
import { openPart } from '../pages/ownProfile.ts';
import { launchBrowser, takeSession } from '../support/browser.ts';
import { watchConsole } from '../support/consoleWatch.ts';
import { eventually } from '../support/eventually.ts';
import { inspect } from '../support/inspect.ts';
import { noteShifts, shiftsOf } from '../support/layoutShifts.ts';
import { OPERATOR } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type Finger, fingerOn } from '../support/touch.ts';

jest.setTimeout(300_000);

const PHONE = { width: 390, height: 844 };
const SHIFT_AT_MOST = 0.02;

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let finger: Finger;
let me: Client;
let friend: Client;
const complaints: string[] = [];

beforeAll(async () => {
  product = await startProduct('one process', OPERATOR.email, { DEMO: '0' });
  me = await memberOf(product.url, 'hand@example.org', SOCIABLE);
  friend = await memberOf(product.url, 'friend@example.org', SOCIABLE);
  await upload(friend, await jpeg());
  for (let other = 0; other < 5; other++) {
    const someone = await memberOf(product.url, `other${other}@example.org`, SOCIABLE);
    await upload(someone, await jpeg());
  }
  browser = await launchBrowser();
  context = await browser.newContext({
    baseURL: product.url,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await takeSession(context, me.cookie, product.url);
  context.setDefaultTimeout(30_000);
  watchConsole(context, 'the phone', complaints);
  page = await context.newPage();
  await noteShifts(page);
  finger = await fingerOn(page);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const cards = () => page.getByRole('main').getByRole('article');
/** Whose cards there are, in their order. */
const ids = () => cards().evaluateAll((all) => all.map((card) => card.getAttribute('data-member') ?? ''));
const cardOf = (id = '') => page.locator(`[data-member="${id}"]`);
const first = () => cards().first();
/** Where a card comes to rest: the list moves on to the next snap by itself. */
async function restOf(id: string | undefined): Promise<number> {
  let before = Number.NaN;
  return eventually('a list at rest', async () => {
    const { y } = (await cardOf(id).boundingBox()) ?? {};
    const isAtRest = y === before;
    before = y ?? Number.NaN;
    return isAtRest ? y : undefined;
  });
}
/** Opens a profile from its card and comes back to the card where it stood. */
async function openAndComeBack(id: string | undefined): Promise<void> {
  await cardOf(id).evaluate((card) => card.scrollIntoView({ behavior: 'instant' }));
  const before = await restOf(id);
  await cardOf(id).getByRole('heading').getByRole('link').tap();
  await page.getByRole('heading', { level: 1, name: /^Ana/ }).waitFor();
  await page.getByRole('link', { name: 'Back to Matches' }).tap();
  await eventually('the card in its place', async () => {
    const box = await cardOf(id).boundingBox();
    return box && Math.abs(box.y - before) < 4 ? true : undefined;
  });
}
/** What has moved, where it is more than nobody notices. */
async function movedOn(): Promise<string[]> {
  const { sum, moved } = await shiftsOf(page);
  return sum > SHIFT_AT_MOST ? [...moved, `${sum} in all`] : [];
}

describe('matches in the hand', () => {
  test('tell once how the circle works', async () => {
    await openMatches(page, 5);
    await page.getByRole('heading', { name: 'How the circle works' }).waitFor();
    expect(await inspect(page, 'hand-circle')).toEqual([]);
    await page.getByRole('button', { name: 'Start Browsing' }).tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await cards().first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('are one person a view, and nothing moves while they come', async () => {
    await openMatches(page, 5);
    expect(await movedOn()).toEqual([]);
    const actions = await first().getByRole('button', { name: 'Like' }).boundingBox();
    const tabs = await page.getByRole('navigation').last().boundingBox();
    expect((actions?.y ?? 0) + (actions?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    expect(actions?.y).toBeGreaterThan(PHONE.height - 150);
    const second = await cards().nth(1).boundingBox();
    expect(second?.y).toBeGreaterThanOrEqual(tabs?.y ?? 0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  });

  test('spring back from half the way, and from a finger that scrolls', async () => {
    const before = await ids();
    await finger.draw(first(), { x: -70, y: 0 });
    await finger.draw(first(), { x: 20, y: -60 });
    await page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })");
    expect(await ids()).toEqual(before);
    expect(await page.getByText('Passed').count()).toBe(0);
  });

  test('are passed by a swipe to the left, and come back to their place', async () => {
    const before = await ids();
    await finger.draw(first(), { x: -170, y: 0 });
    await page.getByText("This profile won't be shown again.").waitFor();
    expect((await ids())[0]).toBe(before[1]);
    const undo = page.getByRole('button', { name: 'Undo' });
    const [toast, like] = [
      await undo.boundingBox(),
      await first().getByRole('button', { name: 'Like' }).boundingBox(),
    ];
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(like?.y ?? 0);
    const undone = page.waitForResponse('**/api/undislike');
    await undo.tap();
    await undone;
    await cardOf(before[0]).waitFor();
    expect((await ids()).slice(0, 2)).toEqual(before.slice(0, 2));
    await page.reload();
    await cards().first().waitFor();
    expect((await ids()).slice(0, 2)).toEqual(before.slice(0, 2));
  });

  test('are liked by a swipe to the right', async () => {
    const liked = first().getByRole('button', { name: 'Liked' });
    // Right after loading the page may still take a finger for one that scrolls.
    await eventually('the like', async () => {
      await finger.draw(first(), { x: 170, y: 0 });
      return liked.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => undefined,
      );
    });
  });

  test('show their next photo by a tap at its side', async () => {
    const photographed = cards().filter({ has: page.getByRole('button', { name: 'Next photo' }) });
    const side = photographed.first().getByRole('button', { name: 'Next photo' });
    await side.scrollIntoViewIfNeeded();
    await side.tap();
    await photographed.first().getByText('2 / 2').waitFor({ state: 'attached' });
  });

  test('stay where they were for who comes back from a profile', async () => {
    await openAndComeBack((await ids())[2]);
  });

  test('stay where they were, in their order, for who comes back from messages', async () => {
    const sorted = page.waitForResponse(/matches\/paginated.*sort=recent/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('recent');
    const { items } = (await (await sorted).json()) as MatchesPage;
    const [top, second] = items.map(({ id }) => id);
    await eventually('the list in its new order', async () => (await ids())[1] === second || undefined);
    await restOf(top);
    await cardOf(second).evaluate((card) => card.scrollIntoView({ behavior: 'instant' }));
    const before = await restOf(second);
    await page.getByRole('navigation').last().getByRole('link', { name: 'Messages' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    await page.getByRole('navigation').last().getByRole('link', { name: 'Matches' }).tap();
    await eventually('the card in its place', async () => {
      const box = await cardOf(second).boundingBox();
      return box && Math.abs(box.y - before) < 4 ? true : undefined;
    });
    expect(await page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('recent');
  });

  test('show a new match on top, and what one must know in both themes', async () => {
    await match(friend, me);
    // A match that the page hears of once it is open comes in above the others, and moves them.
    await eventually('the match in both lists', async () => {
      const news = await (await me.call('/api/conversations/new-matches')).text();
      const cards = await (await me.call('/api/matches/paginated?limit=50')).text();
      return (news.includes(friend.id) && cards.includes('"isMutualInterest":true')) || undefined;
    });
    await page.reload();
    await page.getByRole('link', { name: 'Write to Ana' }).waitFor();
    expect(await movedOn()).toEqual([]);
    expect(await inspect(page, 'hand-matches')).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

/** Cards that come late, as on a slow network, and where the page is until then. */
async function reloadFurtherDown(): Promise<{ isFooterInView: boolean; scrollY: number }> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/matches/paginated*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.locator('main [aria-busy=true]').first().waitFor();
  // A browser goes back to where the page was; here it may have been too early.
  await page.evaluate('scrollTo({ top: 2000, behavior: "instant" })');
  const seen = await page.evaluate<{ isFooterInView: boolean; scrollY: number }>(`(() => {
    const footer = document.querySelector('#root > footer');
    const { top, height } = footer.getBoundingClientRect();
    return { isFooterInView: height > 0 && top < innerHeight, scrollY };
  })()`);
  answer();
  await first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  return seen;
}

describe('matches that come late', () => {
  test('move nothing for who had scrolled on, and show no end before there is one', async () => {
    const seen = await reloadFurtherDown();
    expect(seen).toEqual({ isFooterInView: false, scrollY: 2000 });
    expect(await movedOn()).toEqual([]);
  });
});

describe('a profile in the hand', () => {
  test('has its actions in place of the tabs, and nothing moves while it comes', async () => {
    await page.goto(`/profile/${friend.id}`);
    await page.getByRole('button', { name: 'Message' }).waitFor();
    await page.getByText('You too').first().waitFor();
    expect(await movedOn()).toEqual([]);
    expect(await page.getByRole('navigation').filter({ visible: true }).getByText('Discover').count()).toBe(
      0,
    );
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    expect(await inspect(page, 'hand-member')).toEqual([]);
  });

  test('has a gallery that a finger leads through, and closes downwards', async () => {
    await page
      .getByRole('button', { name: /^Open photo/ })
      .or(page.getByRole('button', { name: /photo/i }))
      .first()
      .tap();
    const gallery = page.getByRole('dialog');
    await gallery.getByText('1 / 2').waitFor();
    const photo = gallery.getByRole('img').first();
    await finger.draw(photo, { x: -220, y: 0 });
    await gallery.getByText('2 / 2').waitFor();
    expect(await inspect(page, 'hand-gallery')).toEqual([]);
    await finger.draw(photo, { x: 0, y: 60 });
    expect(await gallery.count()).toBe(1);
    await finger.draw(photo, { x: 0, y: 200 });
    await gallery.waitFor({ state: 'detached' });
  });

  test('keeps a new match in view for who taps twice', async () => {
    const admirer = await memberOf(product.url, 'admirer@example.org', SOCIABLE);
    await like(admirer, me);
    await page.goto(`/profile/${admirer.id}`);
    const button = page.getByRole('button', { name: 'Like', exact: true });
    await button.waitFor();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const underSecondTap = page.evaluate<string | null>(`new Promise((tell) => {
      new MutationObserver((_, watching) => {
        if (!document.querySelector('[role=dialog]')) return;
        watching.disconnect();
        const found = document.elementFromPoint(${x + width / 2}, ${y + height / 2});
        tell(found?.closest('button, a')?.textContent ?? null);
      }).observe(document.body, { childList: true, subtree: true });
    })`);
    await button.tap();
    expect(await underSecondTap).toBeNull();
    const moment = page.getByRole('dialog', { name: 'Ana and Ana' });
    await page.getByRole('button', { name: 'Keep Browsing' }).tap();
    await moment.waitFor({ state: 'detached' });
    await page.goto(`/profile/${friend.id}`);
  });

  test('of a match ends it after a question', async () => {
    await page.getByRole('button', { name: 'More' }).tap();
    expect(await inspect(page, 'hand-more')).toEqual([]);
    await page.getByRole('button', { name: /^Unmatch/ }).tap();
    expect(await inspect(page, 'hand-unmatch')).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unmatch' }).tap();
    await page.getByText('Unmatched').waitFor();
    await page.getByRole('button', { name: 'Like', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('one’s account in the hand', () => {
  test('has a row for each part, whose page leads back to it', async () => {
    await page.goto('/profile');
    const row = page.getByRole('button', { name: /^Where you are signed in/ });
    await row.getByText(/device/).waitFor();
    expect(await inspect(page, 'hand-own')).toEqual([]);
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate<number>('scrollY');
    await row.tap();
    await page.getByRole('heading', { level: 1, name: 'Where you are signed in' }).waitFor();
    expect(await inspect(page, 'hand-part')).toEqual([]);
    await page.reload();
    await page.getByRole('listitem').getByText('This device').waitFor();
    await page.goBack();
    await row.waitFor();
    for (const part of ['Hide me from', 'Your data'] as const) {
      await openPart(page, part);
      await page.getByRole('link', { name: 'Back to Profile' }).tap();
      await page.getByRole('heading', { level: 1, name: 'Your Profile' }).waitFor();
    }
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(before / 2);
    await page.getByRole('link', { name: /^See as others/ }).tap();
    await page.getByRole('heading', { level: 1, name: /^Ana/ }).waitFor();
    expect(await page.getByRole('button', { name: 'More' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('a long list in the hand', () => {
  /** Beside the friend, the admirer and the five others: a whole page of fifty. */
  const MORE = 43;
  let everyone: string[] = [];
  /** Goes to the end of the list, over all that comes meanwhile. */
  const toTheEnd = () =>
    eventually('the end of the list', async () => {
      await page.evaluate("window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })");
      await page
        .getByRole('button', { name: 'Load More Matches' })
        .or(cardOf(everyone.at(-1)))
        .first()
        .waitFor();
      return (await cardOf(everyone.at(-1)).count()) > 0 || undefined;
    });
  const heightNow = () => page.evaluate<number>('document.body.scrollHeight');
  const toTheTop = () => page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })");

  beforeAll(async () => {
    await fewAtATime([...Array(MORE).keys()], (place) => memberOf(product.url, emailOf(place), SOCIABLE));
    everyone = await eventually('everyone in the list', async () => {
      const answer = await me.call('/api/matches/paginated?limit=50&sort=recent');
      const { items } = (await answer.json()) as MatchesPage;
      const undecided = items.filter(({ isLiked }) => !isLiked);
      return items.length === MORE + 7 ? undecided.map(({ id }) => id) : undefined;
    });
    await page.goto('/matches?sort=recent');
    await first().waitFor();
  });

  test('has everyone in turn from its first to its last, though only those near are in the page', async () => {
    await toTheEnd();
    const near = await ids();
    expect(near.length).toBeLessThan(everyone.length);
    expect(everyone.slice(-near.length)).toEqual(near);
    expect(near).not.toContain(everyone[0]);
    const height = await heightNow();

    await toTheTop();
    await cardOf(everyone[0]).waitFor();
    expect((await restOf(everyone[0])) > 0).toBe(true);
    await eventually('the height it had', async () => (await heightNow()) === height || undefined);
    for (const [place, id] of everyone.entries()) {
      await cardOf(id).evaluate((card) => card.scrollIntoView({ behavior: 'instant' }));
      expect(await cardOf(id).getByRole('heading').boundingBox()).not.toBeNull();
      const there = await ids();
      expect(there[there.indexOf(id) + 1]).toBe(everyone[place + 1]);
    }
  });

  test('has a card far down in its place for who comes back from the profile', async () => {
    await openAndComeBack(everyone[Math.floor(everyone.length * 0.75)]);
  });

  test('brings who was passed far down back into the view from its top', async () => {
    const far = everyone[Math.floor(everyone.length * 0.75)];
    await cardOf(far).getByRole('button', { name: 'Pass' }).tap();
    await cardOf(far).waitFor({ state: 'detached' });
    await toTheTop();
    await cardOf(everyone[0]).waitFor();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await cardOf(far).waitFor();
    await eventually('the card in view', async () => {
      const box = await cardOf(far).boundingBox();
      return box && box.y >= 0 && box.y < PHONE.height / 2 ? true : undefined;
    });
    expect(complaints).toEqual([]);
  });
});
