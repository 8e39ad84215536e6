import { expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { failing, says, setStage } from './stage.ts';

const stage = setStage();

test('has a title, a count, filters and an order', async () => {
  const page = await stage().open('member', '/matches');
  await page.getByRole('heading', { name: 'Your Matches', level: 1 }).waitFor();
  await says(page, '2 potential matches found', 'Connection Score', 'Mutual Balkan Match');
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .click();
  await says(page, 'Heritage countries', 'Relationship goals', 'Wants Children', 'Smoking');
  await page.getByRole('button', { name: 'Apply Filters' }).waitFor();
});

test.each([
  { width: 390, height: 844 },
  { width: 900, height: 900 },
  { width: 1440, height: 900 },
])('what loads has the place and size of the card that comes, at $width pixels', async (size) => {
  const page = await stage().open('member', '/contact', size);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/matches/paginated*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/matches');
  const waiting = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'Loading' })
    .locator('> div')
    .first();
  const before = await waiting.boundingBox();
  answer();
  const card = page.getByRole('main').getByRole('article').first();
  await card.waitFor();
  const after = await card.boundingBox();
  expect(before).not.toBeNull();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((before?.[side] ?? 0) - (after?.[side] ?? 0))).toBeLessThanOrEqual(2);
});

test('is put in another order', async () => {
  const page = await stage().open('member', '/matches');
  const orders = page.getByLabel('Sort by');
  expect(await orders.getByRole('option').allTextContents()).toEqual([
    'Default',
    'Recently Active',
    'Distance',
    'Heritage Match',
    'Cultural Values',
  ]);
  for (const [order, sort] of [
    ['Recently Active', 'recent'],
    ['Distance', 'distance'],
    ['Heritage Match', 'heritage'],
    ['Cultural Values', 'cultural'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.url().includes(`sort=${sort}`));
    await orders.selectOption({ label: order });
    await asked;
    await says(page, '2 potential matches found');
  }
});

test('says so when nobody is left, and resets the filters', async () => {
  const page = await stage().open('member', '/contact');
  await page.route('**/api/matches/paginated*', (route) =>
    route.fulfill({ json: { items: [], hasMore: false, totalCount: 0 } }),
  );
  await page.goto('/matches');
  await says(page, 'No matches found', 'Try adjusting your filters or expanding your preferences.');
  await page.getByRole('button', { name: 'Reset Filters' }).first().waitFor();
});

test('loads more matches, and again after it failed', async () => {
  const page = await stage().open('member', '/contact');
  // Both pages may be asked for more than once, as when the socket opens.
  let isMended = false;
  const excluded: string[] = [];
  await page.route('**/api/matches/paginated*', async (route) => {
    const exclude = new URL(route.request().url()).searchParams.get('exclude') ?? '';
    if (exclude !== '' && !isMended) return route.fulfill({ status: 500, json: {} });
    if (exclude !== '') excluded.push(exclude);
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), hasMore: exclude === '' } });
  });
  await page.goto('/matches');
  await says(page, 'The next matches could not be loaded.');
  isMended = true;
  const more = page.getByRole('button', { name: 'Load More Matches' });
  await eventually('the rest', async () => {
    if (excluded.length > 0) return true;
    await more.click({ timeout: 2_000 }).catch(() => undefined);
    return undefined;
  });
  await more.waitFor({ state: 'detached' });
  expect(excluded[0]?.split(',')).toHaveLength(2);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a card leads to the member, and a match to the messages', async () => {
  const page = await stage().open('member', '/matches');
  const { partner, stranger } = stage().cast;
  const main = page.getByRole('main');
  await main.locator(`a[href="/profile/${stranger}"]`).first().waitFor();
  const match = main.getByRole('article').filter({ hasText: 'Mutual Balkan Match' }).first();
  expect(await match.getByRole('button', { name: 'Pass' }).count()).toBe(0);
  await match
    .getByRole('button', { name: 'Message' })
    .or(match.getByRole('link', { name: 'Message' }))
    .first()
    .click();
  await page.waitForURL('**/messages**');
  expect(page.url()).not.toContain(`start=${partner}x`);
});

test('the Like button of the first row is in view on a desktop, and Apply Filters says what it will do, also to who comes back', async () => {
  const page = await stage().open('member', '/matches', { width: 1440, height: 900 });
  const like = page.getByRole('main').getByRole('button', { name: 'Like', exact: true }).first();
  await like.waitFor();
  const box = await like.boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .press('Enter');
  await says(page, 'Highest score first', 'Shown now: everyone', 'Apply Filters will show only: Ages 22–35');
  await page.getByRole('button', { name: 'Apply Filters' }).press('Enter');
  await page.getByRole('button', { name: 'Remove filter Ages 22–35' }).waitFor();
  await says(page, 'Shown now: Ages 22–35');
  await page.reload();
  await page.getByRole('button', { name: 'Remove filter Ages 22–35' }).waitFor();
});

test('on a phone applied filters stand beside the tools, not over them', async () => {
  const page = await stage().open('member', '/matches', { width: 390, height: 844 });
  const filters = page.getByRole('main').getByRole('button', { name: /^Filters/ });
  await filters.click();
  await page.getByRole('radio', { name: 'Serious relationship' }).first().check({ force: true });
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  const chips = page.getByRole('button', { name: /^Remove filter/ });
  await chips.nth(1).waitFor();
  await filters.click({ trial: true });
  const [tools, chip] = await Promise.all([filters.boundingBox(), chips.last().boundingBox()]);
  expect(chip?.height).toBeLessThanOrEqual(48);
  expect(chip?.y).toBeCloseTo(tools?.y ?? 0, 0);
});

test('a like and a pass that fail say so', async () => {
  const page = await stage().open('member', '/matches');
  await failing(page, '/api/like', 500, { error: 'The circle stumbled.' });
  await failing(page, '/api/dislike', 500);
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasNotText: 'Mutual Balkan Match' })
    .first();
  await card.getByRole('button', { name: 'Like', exact: true }).click();
  await says(page, 'Error', 'The circle stumbled.');
  await card.getByRole('button', { name: 'Pass', exact: true }).click();
  await says(page, 'Failed to dislike user');
});
