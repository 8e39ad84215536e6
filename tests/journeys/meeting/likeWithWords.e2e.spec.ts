import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { MAN, memberOf, PROFILE } from '../../support/members.ts';
import { launchBrowser, newPerson, newPhone, takeSession } from '../support/browser.ts';
import { watchConsole } from '../support/consoleWatch.ts';
import { eventually } from '../support/eventually.ts';
import { finger, type Hand, keysOf } from '../support/hands.ts';
import { inspect } from '../support/inspect.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney } from '../support/walk.ts';

jest.setTimeout(300_000);

const WORDS = 'Is that Kotor? I go there every August.';
const ANSWER = 'It is! Where do you stay?';

let browser: Browser;
let product: Product;
const complaints: string[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
});
afterAll(() => endJourney(browser, product));

interface Seat {
  device: string;
  newContext: typeof newPhone | typeof newPerson;
  handOf(page: Page): Hand;
}
const PHONE: Seat = { device: 'phone', newContext: newPhone, handOf: () => finger };
const DESK: Seat = { device: 'desk', newContext: newPerson, handOf: keysOf };

async function sit({ device, newContext, handOf }: Seat, { cookie }: Client) {
  const context = await newContext(browser, product.url);
  watchConsole(context, device, complaints);
  await takeSession(context, cookie, product.url);
  const page = await context.newPage();
  return { page, hand: handOf(page) };
}

const conversationsOf = async (member: Client) =>
  (await (await member.call('/api/conversations')).json()) as unknown[];

describe.each([
  {
    from: PHONE,
    to: DESK,
    what: 'photo 1',
    theirs: 'You liked their photo',
    yours: 'Liked your photo',
  },
  {
    from: DESK,
    to: PHONE,
    what: 'Coffee order',
    theirs: 'You liked their answer: Coffee order',
    yours: 'Liked your answer: Coffee order',
  },
])('words with a like from a $from.device to a $to.device', ({ from, to, what, theirs, yours }) => {
  let jelena: Client;
  let goran: Client;
  let hers: Awaited<ReturnType<typeof sit>>;
  let his: Awaited<ReturnType<typeof sit>>;
  beforeAll(async () => {
    jelena = await memberOf(product.url, `jelena.${from.device}@example.org`, PROFILE);
    goran = await memberOf(product.url, `goran.${from.device}@example.org`, MAN);
    hers = await sit(from, jelena);
    his = await sit(to, goran);
  });

  test('are written on the profile, beside what they are about', async () => {
    const { page, hand } = hers;
    await page.goto(`/profile/${goran.id}`);
    await page.getByRole('button', { name: `Say something about ${what}` }).waitFor();
    if (from === PHONE) expect(await inspect(page, 'words-offered')).toEqual([]);
    await hand.press(page.getByRole('button', { name: `Say something about ${what}` }));
    const sheet = page.getByRole('dialog', { name: /^Say something to/ });
    await sheet.getByText(`About ${what}`).waitFor();
    await hand.write(sheet.getByLabel('Your words'), WORDS);
    await sheet.getByText(`${WORDS.length} / 150`, { exact: false }).waitFor();
    expect(await inspect(page, `words-sheet-${from.device}`)).toEqual([]);
    await hand.press(sheet.getByRole('button', { name: 'Like and send' }));
    await sheet.waitFor({ state: 'detached' });
    await page.getByText('Liked, with your words').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Liked', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Say something/ }).count()).toBe(0);
    await eventually('the focus on what can be done', async () =>
      page.evaluate<boolean | undefined>('document.activeElement?.tagName === "FIELDSET" || undefined'),
    );
  });

  test('count as a message, and wait with the like', async () => {
    const user = await (await jelena.call('/auth/user')).json();
    expect(user).toMatchObject({ messagesUsedThisMonth: 1 });
    expect(await conversationsOf(goran)).toEqual([]);
    expect((await goran.call('/api/likes-received')).status).toBe(403);
  });

  test('open the conversation once they are liked back, and are answered', async () => {
    const { page, hand } = his;
    await page.goto(`/profile/${jelena.id}`);
    await hand.press(page.getByRole('main').getByRole('button', { name: 'Like', exact: true }));
    await page.getByRole('main').getByRole('button', { name: 'Message', exact: true }).waitFor();
    await page.goto(`/messages?start=${jelena.id}`);
    const log = page.getByRole('log');
    await log.getByText(WORDS).waitFor();
    await log.getByText(yours).waitFor();
    expect(await page.getByText('It is quiet here').count()).toBe(0);
    if (to === DESK) expect(await inspect(page, 'words-thread')).toEqual([]);
    await hand.write(page.getByRole('textbox', { name: 'Message' }), ANSWER);
    await hand.press(page.getByRole('button', { name: 'Send' }));
    await log.getByText(ANSWER).waitFor();
  });

  test('are the first message for their writer, too', async () => {
    const { page } = hers;
    await page.goto(`/messages?start=${goran.id}`);
    const log = page.getByRole('log');
    await log.getByText(ANSWER).waitFor();
    expect(await log.locator('p').allTextContents()).toEqual([WORDS, ANSWER]);
    await log.getByText(theirs).waitFor();
    expect(complaints).toEqual([]);
  });
});
