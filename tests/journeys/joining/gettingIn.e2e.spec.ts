import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { confirmLink, followLink, register, typeCode } from '../pages/joining.ts';
import { launchBrowser, newPerson, newPhone } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { finger, keysOf } from '../support/hands.ts';
import { inspect } from '../support/inspect.ts';
import { mailedCode } from '../support/mailbox.ts';
import { HE, OPERATOR, SHE } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney, journey } from '../support/walk.ts';

jest.setTimeout(120_000);

let browser: Browser;
let product: Product;
let phone: Page;
let desk: Page;
const step = journey('getting-in', () => browser);

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', OPERATOR.email, { DEMO: '0' });
  phone = await (await newPhone(browser, product.url)).newPage();
  desk = await (await newPerson(browser, product.url)).newPage();
});
afterAll(() => endJourney(browser, product));

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const isEmptyAndFocused = async (page: Page) => {
  const code = page.getByLabel('6-digit code').and(page.locator(':focus'));
  await code.waitFor();
  expect(await code.inputValue()).toBe('');
};

/** What cannot be pressed for the toast that lies over it. */
const controlsUnder = (toast: Locator): Promise<string[]> =>
  toast.evaluate((card) => {
    const over = card.getBoundingClientRect();
    return [...card.ownerDocument.querySelectorAll('a[href], button, label')]
      .filter((control) => !card.contains(control))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < over.right && over.left < right && top < over.bottom && over.top < bottom;
      })
      .map((control) => control.textContent ?? '');
  });

step('by touch: a tap on the consent lands though the field that it leaves has an error', async () => {
  await phone.goto('/register');
  await phone.getByLabel('Email address').fill('mira@example');
  await finger.tick(phone.getByRole('checkbox'));
  await phone.getByText(/like name@example.com/).waitFor();
  expect(await phone.getByRole('checkbox').isChecked()).toBe(true);
});

step('by touch: a mistyped code, a reload and the right code lead from the inbox to the wizard', async () => {
  await phone.goto('/');
  await register(phone, HE, async () => {}, finger);
  await isEmptyAndFocused(phone);
  const code = await mailedCode(product.url, HE.email);
  await typeCode(phone, wrongOf(code), finger);
  await phone.getByText('4 tries left').waitFor();
  await isEmptyAndFocused(phone);
  expect(await inspect(phone, 'getting-in-wrong-code')).toEqual([]);
  await phone.reload();
  await phone.getByRole('heading', { name: `Check your inbox ${HE.email}` }).waitFor();
  await typeCode(phone, wrongOf(code), finger);
  await phone.getByText('3 tries left').waitFor();
  await typeCode(phone, code, finger);
  await phone.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
  const toast = phone.getByRole('status').filter({ hasText: 'Login successful!' });
  await eventually(
    'a toast over no control',
    async () => (await controlsUnder(toast)).length === 0 || undefined,
  );
});

step('by keys: a link that is opened in another tab takes the inbox along', async () => {
  const keys = keysOf(desk);
  await desk.goto('/');
  await register(desk, SHE, async () => {}, keys);
  const tab = await desk.context().newPage();
  await followLink(tab, product.url, SHE.email);
  await confirmLink(tab, keysOf(tab));
  await desk.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
  await tab.close();
});

step('by keys: who was turned away at /messages comes back there, also after five wrong codes', async () => {
  await desk.context().clearCookies();
  const keys = keysOf(desk);
  await desk.goto('/messages?start=someone');
  await desk.waitForURL('**/login');
  await keys.write(desk.getByLabel('Email address'), `${SHE.email.replace('@', '@@')}`);
  await desk.getByText(/like name@example.com/).waitFor();
  await desk.getByLabel('Email address').fill(SHE.email);
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { name: 'Choose Login Method' }).waitFor();
  await desk.getByText(`If ${SHE.email} has an account`).waitFor();
  await isEmptyAndFocused(desk);
  const code = await mailedCode(product.url, SHE.email);
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left', /Five wrong codes/]) {
    await typeCode(desk, wrongOf(code), keys);
    await desk.getByText(left).waitFor();
    await isEmptyAndFocused(desk);
  }
  await keys.press(desk.getByRole('button', { name: 'Resend Email' }));
  await desk.getByRole('button', { name: /^Resend Email in/ }).waitFor();
  await desk.getByText('A new email with your code is on its way.').waitFor();
  await isEmptyAndFocused(desk);
  expect(await desk.getByText(/Five wrong codes/).count()).toBe(0);
  await desk.getByText('Use the newest email: its code and link always work.').waitFor();
  const newCode = await eventually('a new code', async () => {
    const mailed = await mailedCode(product.url, SHE.email);
    return mailed === code ? undefined : mailed;
  });
  await typeCode(desk, newCode, keys);
  await desk.waitForURL('**/messages**');
  await desk.getByRole('heading', { name: 'Profile not found or incomplete' }).waitFor();
});
