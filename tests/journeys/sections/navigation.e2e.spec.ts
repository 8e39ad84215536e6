import { describe, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { newPhone } from '../support/browser.ts';
import { finger } from '../support/hands.ts';
import { says, setStage } from './stage.ts';

const stage = setStage();

describe('navigation', () => {
  const ITEMS = ['Discover', 'Matches', 'Messages', 'Likes', 'Profile'];

  /** On how many lines something's words stand. */
  const linesOf = (what: Locator): Promise<number> =>
    what.evaluate((element) => {
      const range = element.ownerDocument.createRange();
      range.selectNodeContents(element);
      const bottoms = [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ bottom }) => bottom);
      return new Set(bottoms.map((bottom) => Math.round(bottom / 12))).size;
    });

  test('wide screens have the brand, the items, the member and the way to the plan on top', async () => {
    const page = await stage().open('member', '/');
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Coming Soon' }).waitFor();
    const text = (await banner.textContent()) ?? '';
    expect(ITEMS.map((item) => text.indexOf(item))).toEqual(
      ITEMS.map((item) => text.indexOf(item)).toSorted((one, other) => one - other),
    );
    await says(page, 'Sign Out');
    expect(await banner.getByRole('link', { name: 'Coming Soon' }).getAttribute('href')).toBe('/subscribe');
    expect(await banner.getByRole('link').first().getAttribute('href')).toBe('/');
  });

  test.each([1150, 1279])(
    'at %i pixels each of them stands on one line, the way to the dashboard too',
    async (width) => {
      const page = await stage().open('operator', '/', { width, height: 900 });
      const banner = page.getByRole('banner');
      await banner.getByRole('link', { name: 'Admin' }).waitFor();
      for (const name of ['Discover', 'Profile', 'Admin', 'Coming Soon']) {
        const link = banner.getByRole('link', { name, exact: true });
        expect(await linesOf(link)).toBe(1);
      }
      expect(await linesOf(banner.getByRole('button', { name: 'Sign Out', exact: true }))).toBe(1);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    },
  );

  test('only who has operators’ pages is led to them', async () => {
    const page = await stage().open('operator', '/', { width: 900, height: 900 });
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
    await page.getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    const other = await stage().open('member', '/');
    await other.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).waitFor();
    expect(await other.getByRole('link', { name: 'Admin' }).count()).toBe(0);
  });

  test('Likes is locked', async () => {
    const page = await stage().open('member', '/');
    await page.getByRole('banner').getByText('Likes').click({ force: true });
    await says(page, /Dobrodošao/);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('between, the items are in a menu that also holds Sign Out', async () => {
    const page = await stage().open('member', '/', { width: 900, height: 900 });
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
    const menu = page.getByRole('navigation').filter({ hasText: 'Sign Out' });
    for (const item of ITEMS) await menu.getByText(item).first().waitFor();
  });

  test('small screens have a bar of five below', async () => {
    const page = await stage().open('member', '/', { width: 390, height: 844 });
    const bar = page.getByRole('navigation').filter({ hasText: 'Discover' }).last();
    await bar.waitFor();
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(843);
    for (const item of ITEMS) await bar.getByText(item).first().waitFor();
  });

  test('the footer leads to the pages for everyone', async () => {
    const page = await stage().open('member', '/');
    const footer = page.getByRole('contentinfo');
    for (const path of ['/contact', '/privacy-policy', '/terms-of-service', '/cookie-policy', '/gdpr'])
      await footer.locator(`a[href="${path}"]`).first().waitFor();
    await footer.getByText('Connecting Balkan singles worldwide').first().waitFor();
    await footer.getByText(/2024/).waitFor();
  });

  test('signing out that fails says so', async () => {
    const page = await stage().open('member', '/');
    await page.route('**/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click();
    await says(page, 'Logout failed', 'Please try again');
  });

  test('changing tabs without a connection keeps the lists that were seen', async () => {
    const page = await (await stage().cast.contextOf('member', newPhone)).newPage();
    const tab = (name: string) => page.getByRole('navigation').last().getByRole('link', { name });
    await page.goto('/matches');
    const cards = page.getByRole('main').getByRole('article');
    await cards.first().waitFor();
    await finger.press(tab('Messages'));
    await says(page, 'Then you may carry the tray. 🙂');
    await page.context().setOffline(true);
    await finger.press(tab('Matches'));
    await cards.first().waitFor();
    await finger.press(tab('Messages'));
    await says(page, 'Then you may carry the tray. 🙂');
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    await page.context().close();
  });
});

describe('the plans', () => {
  test('both plans stand side by side, and nothing can be bought', async () => {
    const page = await stage().open('member', '/subscribe');
    await says(page, 'Upgrade to Kraljevski', 'Premium Features Coming Soon', /new payment provider/);
    await says(
      page,
      '10 messages per month',
      'Basic Balkan Connection Score',
      'Profile creation & browsing',
      'Current',
    );
    await says(page, '100 messages per month', 'See who liked you', 'Priority profile visibility');
    await says(page, 'Advanced Balkan Connection insights', 'Read receipts');
    await says(page, /\$0/, /\$49\.95/);
    for (const name of ['Your Current Plan', 'Coming Soon'])
      expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
  });

  test('a paid member has everything already', async () => {
    const page = await stage().open('member', '/contact');
    await page.route('**/auth/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), subscriptionTier: 'premium' } });
    });
    await page.goto('/subscribe');
    await says(page, "You're already Kraljevski!", 'You have access to all premium features.');
  });
});

describe('likes', () => {
  test('See Who Likes You is still to come, and asks nothing', async () => {
    const page = await stage().open('member', '/contact');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/likes');
    await says(page, 'See Who Likes You', /new payment provider/);
    expect(await page.getByRole('button', { name: 'Coming Soon' }).isDisabled()).toBe(true);
    expect(asked.filter((url) => url.includes('/api/likes-received'))).toEqual([]);
  });
});
