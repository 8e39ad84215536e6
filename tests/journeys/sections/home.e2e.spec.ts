import { expect, test } from '@jest/globals';
import { comeToRest } from '../support/inspect.ts';
import { says, setStage } from './stage.ts';

const PHONE = { width: 390, height: 844 };

const stage = setStage();

test('welcomes by name and counts what there is', async () => {
  const page = await stage().open('member', '/');
  await says(page, /^Dobrodošao, Ana!$/, 'Matches', 'Active Conversations', 'Messages used this month');
  await says(page, '1/10');
});

test('shows the latest matches and messages, and leads to all of them', async () => {
  const page = await stage().open('member', '/');
  await says(page, 'Recent Matches', 'Recent Messages');
  const main = page.getByRole('main');
  expect(
    await main
      .getByRole('link', { name: /View All/ })
      .first()
      .getAttribute('href'),
  ).toBe('/matches');
  await main.locator('a[href="/messages"]').first().waitFor();
  await main.locator(`a[href="/messages?start=${stage().cast.partner}"]`).first().waitFor();
});

test('offers the plan', async () => {
  const page = await stage().open('member', '/');
  const offer = page.getByRole('link', { name: 'Upgrade Now - $49.95/month' });
  expect(await offer.getAttribute('href')).toBe('/subscribe');
});

test('says so when there is nothing yet', async () => {
  const page = await stage().open('member', '/contact');
  await page.route('**/api/matches', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/conversations*', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await says(page, 'No matches yet', 'Complete your profile to start matching!', 'No messages yet');
});

test('says that there is no connection where a part cannot be loaded, and loads it when there is one', async () => {
  const page = await stage().open('member', '/', PHONE);
  await page.getByRole('region', { name: 'Home' }).getByRole('article').waitFor();
  await page.context().setOffline(true);
  await page
    .getByRole('navigation', { name: /Main/ })
    .last()
    .getByRole('link', { name: /^Messages/ })
    .click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page
    .getByRole('navigation', { name: /Main/ })
    .last()
    .getByRole('link', { name: /^Discover/ })
    .click();
  await page.getByRole('region', { name: 'Home' }).getByRole('article').waitFor();
  await page.goBack();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Messages' }).first().waitFor();
});

/** Headings, places of cards, facts and the tiles, in whose words a line ends. */
const BROKEN_WORDS = `(() => {
  const broken = [];
  for (const name of document.querySelectorAll('main :is(h1, h2, article h3, article h3 + p, article h2 + p, dt, dd, [aria-label="Your figures"])')) {
    const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of node.nodeValue.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
  }
  return broken;
})()`;

const WHOLE_WORDS: ReadonlySet<string> = new Set(['/', '/matches', '/messages', '/profile']);
const WIDTHS = [320, 390, 900, 1440] as const;

test.each([
  ...(
    ['/', '/matches', '/messages', '/profile', '/profile-edit', '/profile-answers', '/subscribe'] as const
  ).map((path) => ['member', path, WIDTHS] as const),
  ['visitor', '/', [390]],
  ['visitor', '/register', [320]],
  ['newcomer', '/profile-setup', [390]],
] as const)('for a %s, %s stays within %j pixels with text twice as large', async (viewer, path, widths) => {
  const page = await stage().open(viewer, '/health', { width: widths[0], height: 568 });
  if (viewer === 'member') {
    const user = (await (await page.request.get('/auth/user')).json()) as object;
    await page.route('**/auth/user', (route) => route.fulfill({ json: { ...user, firstName: 'Dragana' } }));
    await page.route(/\/api\/matches(\/paginated)?(\?|$)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('"Ana"', '"Dragana"') });
    });
  }
  const enlarging = await page.addInitScript(
    "document.addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })",
  );
  await page.goto(path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 568 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    await comeToRest(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const broken = viewer === 'member' && WHOLE_WORDS.has(path) ? await page.evaluate(BROKEN_WORDS) : [];
    expect({ width, broken }).toEqual({ width, broken: [] });
  }
  await enlarging.dispose();
});

test('begins with a face on a phone, the figures still in view, and leads on by tap', async () => {
  const page = await stage().open('member', '/', PHONE);
  const face = page.getByRole('region', { name: 'Home' }).getByRole('article');
  await face.getByRole('button', { name: 'Like' }).waitFor();
  const figures = await page.getByRole('region', { name: 'Your figures' }).boundingBox();
  const tabs = await page.getByRole('navigation', { name: /Main/ }).last().boundingBox();
  expect((figures?.y ?? 0) + (figures?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  await face.getByRole('button', { name: 'Like' }).click();
  await face.getByRole('button', { name: 'Liked' }).waitFor();
  await face.getByRole('button', { name: 'Pass' }).click();
  await says(page, 'Passed');
});
