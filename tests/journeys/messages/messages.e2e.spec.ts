import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { confirmLink, followLink, register } from '../pages/joining.ts';
import { like, openMatches } from '../pages/matches.ts';
import { draftsOn, keptOn, openConversation, seeMessage, send, unreadOn } from '../pages/messages.ts';
import { completeProfile } from '../pages/wizard.ts';
import { launchBrowser, newPerson, newPhone } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { inspect, picture } from '../support/inspect.ts';
import { noteShifts, shiftsOf } from '../support/layoutShifts.ts';
import { HE, OPERATOR, type Person, SHE } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney } from '../support/walk.ts';

jest.setTimeout(300_000);

const PHONE = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const DESKTOP = { width: 1440, height: 900 };
/** What is left of a small phone above its keyboard. */
const ABOVE_KEYBOARD = 300;
const MOST_LAYOUT_SHIFT = 0.02;

let browser: Browser;
let product: Product;
let his: { context: BrowserContext; page: Page };
let hers: { context: BrowserContext; page: Page };

async function joined(person: Person) {
  const context = await newPerson(browser, product.url);
  await noteShifts(context);
  const page = await context.newPage();
  await page.goto('/');
  await register(page, person, async () => {});
  await followLink(page, product.url, person.email);
  await confirmLink(page);
  await completeProfile(page, person, async () => {});
  return { context, page };
}

async function liked(page: Page, firstName: string) {
  await openMatches(page, 1);
  await like(page, firstName);
}

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', OPERATOR.email, { DEMO: '0' });
  his = await joined(HE);
  hers = await joined(SHE);
  await liked(his.page, SHE.firstName);
  await liked(hers.page, HE.firstName);
  for (const { page } of [his, hers]) await page.setViewportSize(PHONE);
});
afterAll(async () => {
  if (browser) await picture(browser, 'messages-end');
  await endJourney(browser, product);
});

it('shows a new match in the inbox, and after the first message a conversation', async () => {
  const { page } = hers;
  await page.goto('/messages');
  const face = page.getByRole('region', { name: 'New matches' }).getByRole('button', { name: HE.firstName });
  await face.waitFor();
  expect(await inspect(page, 'inbox-new-match')).toEqual([]);
  await face.click();
  await send(page, 'Ajvar or kajmak?');
  await seeMessage(page, 'Ajvar or kajmak?');
  await page.getByRole('button', { name: 'Back to the conversations' }).click();
  await page.getByRole('button', { name: /You: Ajvar or kajmak\?/ }).waitFor();
  expect(await face.count()).toBe(0);
});

it('counts what is unread on every page, in the title, and until it is read anywhere', async () => {
  const { page, context } = his;
  await page.goto('/profile');
  await eventually('the count', async () => (await unreadOn(page)) === '1' || undefined);
  await eventually('the title', async () => (await page.title()).startsWith('(1) ') || undefined);
  await page.reload();
  await eventually('the count, after a reload', async () => (await unreadOn(page)) === '1' || undefined);

  const elsewhere = await context.newPage();
  await elsewhere.setViewportSize(PHONE);
  await elsewhere.goto('/messages');
  expect(await inspect(elsewhere, 'inbox')).toEqual([]);
  await openConversation(elsewhere, SHE.firstName);
  await seeMessage(elsewhere, 'Ajvar or kajmak?');
  await eventually('no count', async () => (await unreadOn(page)) === null || undefined);
  await eventually('a bare title', async () => !(await page.title()).startsWith('(') || undefined);
  await elsewhere.close();

  await send(await thread(hers.page, HE.firstName), 'Well?');
  await eventually('the count, live', async () => (await unreadOn(page)) === '1' || undefined);
});

it('keeps what is written without a line over a reload, and sends it once, in order', async () => {
  const { page, context } = his;
  await thread(page, SHE.firstName);
  await seeMessage(page, 'Well?');
  await context.setOffline(true);
  await page.getByText('Connection lost. Trying again.').waitFor();
  for (const text of ['Kajmak.', 'No, ajvar.', 'Both.']) await send(page, text);
  await eventually(
    'three that wait',
    async () => (await page.getByText('Sending').count()) === 3 || undefined,
  );
  expect(await page.getByText('You are offline').isVisible()).toBe(false);
  await page.reload().catch(() => undefined);
  // Chromium loads the page anew as soon as the line is back, which would come between.
  await page.goto('about:blank');
  await context.setOffline(false);
  // On whichever page the line comes back.
  await page.goto('/profile');

  await thread(hers.page, HE.firstName);
  await seeMessage(hers.page, 'Both.');
  const said = await hers.page.getByRole('log').locator('p').allTextContents();
  expect(said).toEqual(['Ajvar or kajmak?', 'Well?', 'Kajmak.', 'No, ajvar.', 'Both.']);
  await thread(page, SHE.firstName);
  await page.getByText(/^Sent \d/).waitFor();
  expect(await page.getByText('Sending').count()).toBe(0);
});

it('opens a thread and its emojis without a jump, and gives the focus back', async () => {
  const { page } = his;
  await openInbox(page);
  await page.getByRole('button', { name: new RegExp(SHE.firstName) }).waitFor();
  const { all: before } = await shiftsOf(page);
  await openConversation(page, SHE.firstName);
  await seeMessage(page, 'Both.');
  expect((await shiftsOf(page)).all - before).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
  expect(await inspect(page, 'thread')).toEqual([]);
  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  await page.getByRole('group', { name: 'Emoji picker' }).getByRole('button').first().waitFor();
  expect(await inspect(page, 'emojis')).toEqual([]);
  await page.getByRole('button', { name: '😀' }).press('Escape');
  expect(await page.evaluate('document.activeElement?.getAttribute("aria-label")')).toBe('Emoji');
  await page.goBack();
  await page.getByRole('region', { name: /^Conversation with/ }).waitFor({ state: 'detached' });
});

it('keeps a draft by touch while the other writes by keys, also over a reload, and sends it once', async () => {
  // What is read elsewhere would not show as unread.
  await hers.page.goto('/profile');
  const touched = await newPhone(browser, product.url);
  await touched.addCookies(await hers.context.cookies());
  const phone = await touched.newPage();
  const row = phone.getByRole('button', { name: new RegExp(`^${HE.firstName}`) });
  const field = phone.getByRole('textbox', { name: 'Message' });
  await phone.goto('/messages');
  await row.tap();
  await field.tap();
  await phone.keyboard.type('Sunday at');
  await phone.getByRole('button', { name: 'Back to the conversations' }).tap();
  await row.filter({ hasText: 'Draft: Sunday at' }).waitFor();
  await phone.reload();
  await row.filter({ hasText: 'Draft: Sunday at' }).waitFor();
  expect(await inspect(phone, 'inbox-draft')).toEqual([]);
  await phone.setViewportSize(PHONE);

  const { page: desk } = his;
  await desk.setViewportSize(DESKTOP);
  await openInbox(desk);
  await desk.getByRole('button', { name: new RegExp(`^${SHE.firstName}`) }).press('Enter');
  await desk.getByRole('textbox', { name: 'Message' }).focus();
  await desk.keyboard.type('When?');
  await desk.keyboard.press('Enter');
  await row.filter({ hasText: 'When?' }).waitFor();
  await row.tap();
  await seeMessage(phone, 'When?');
  expect(await field.inputValue()).toBe('Sunday at');
  await field.tap();
  await phone.keyboard.press('End');
  await phone.keyboard.type(' noon');
  await phone.getByRole('button', { name: 'Send' }).tap();
  await seeMessage(desk, 'Sunday at noon');
  expect(await desk.getByRole('log').getByText('Sunday at noon').count()).toBe(1);
  await eventually('no draft', async () => (await draftsOn(phone)) === 0 || undefined);

  const send = phone.getByRole('button', { name: 'Send' });
  const endOf = async () => {
    const box = await send.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await field.fill('One line\n'.repeat(8));
  await phone.setViewportSize(ON_ITS_SIDE);
  await eventually('a composer in view', async () => (await endOf()) <= ON_ITS_SIDE.height || undefined);
  await eventually('the end of the thread', async () => (await isAtEnd(phone)) || undefined);
  await phone.setViewportSize({ width: 320, height: 568 });
  await phone.evaluate(`Object.defineProperty(visualViewport, 'height', { get: () => ${ABOVE_KEYBOARD} });
    visualViewport.dispatchEvent(new Event('resize'))`);
  await eventually(
    'a composer above the keyboard',
    async () => (await endOf()) <= ABOVE_KEYBOARD || undefined,
  );
  await field.fill('');
  await touched.close();
});

it('says what is too long and what is left, by keys', async () => {
  const { page } = his;
  await thread(hers.page, HE.firstName);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.focus();
  await page.keyboard.insertText(`${'х'.repeat(2_000)}yz`);
  await page.getByText('This message is 2 characters too long.').waitFor();
  expect(await inspect(page, 'thread-too-long')).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.keyboard.press('Enter');
  expect(await field.inputValue()).toHaveLength(2_002);
  await page.keyboard.press('ControlOrMeta+A');
  for (const text of ['At Kalenić.', 'Bring', 'a tray.']) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
    await seeMessage(hers.page, text);
    await page.getByText(/^Sent \d/).waitFor();
  }
  await page.getByText('3 left.').waitFor();
  const now = new Date();
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  const date = nextMonth.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  await page.getByText(`10 new messages on ${date}`).waitFor();
  expect(await inspect(page, 'thread-three-left')).toEqual([]);
  await page.setViewportSize(PHONE);
});

it('forgets at signing out what still waits', async () => {
  const { page } = his;
  await page.route('**/api/message', (route) => route.abort());
  await thread(page, SHE.firstName);
  await send(page, 'Never sent.');
  await page.getByText('Sending').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('Never finished');
  expect(await keptOn(page)).toBe(1);
  await eventually('the draft', async () => (await draftsOn(page)) === 1 || undefined);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).filter({ visible: true }).click();
  await page.getByRole('heading', { name: 'Find Your Balkan Match' }).waitFor();
  expect([await keptOn(page), await draftsOn(page)]).toEqual([0, 0]);
});

/** Whether the newest message is in view. */
const isAtEnd = (page: Page): Promise<boolean> =>
  page
    .getByRole('log')
    .evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop < 2);

/** The list; an entry of the history in which a thread is open would come back as it was. */
async function openInbox(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.goto('/messages');
}

/** Opens someone's thread from the list. */
async function thread(page: Page, firstName: string): Promise<Page> {
  await openInbox(page);
  await openConversation(page, firstName);
  return page;
}
