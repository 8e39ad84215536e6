import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { completion, type StandInModel, standInModel } from '@kolo/testing';
import type { Browser, Page } from 'playwright-core';
import { match, memberOf, PROFILE } from '../../support/members.ts';
import { seeMessage } from '../pages/messages.ts';
import { launchBrowser, newPhone, takeSession } from '../support/browser.ts';
import { watchConsole } from '../support/consoleWatch.ts';
import { inspect, picture } from '../support/inspect.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney, journey } from '../support/walk.ts';

jest.setTimeout(300_000);

const BIO = 'Am Sonntag tanze ich Kolo, bis die Schuhe durch sind.';
const MESSAGES = ['Kommst du am Samstag zum Tanzen mit?', 'Danach gibt es noch Burek bei meiner Tante.'];
const SENDS = 'Sends the text to an AI service.';

let browser: Browser;
let product: Product;
let model: StandInModel;
let page: Page;
let her: string;
const complaints: string[] = [];
const step = journey('translation', () => browser);

beforeAll(async () => {
  browser = await launchBrowser();
  model = await standInModel();
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0', BIO_AI_URL: model.url });
  const he = await memberOf(product.url, 'marko@example.org', {
    ...PROFILE,
    gender: 'Male',
    interestedIn: 'Women',
  });
  const she = await memberOf(product.url, 'jelena@example.org', {
    ...PROFILE,
    gender: 'Female',
    interestedIn: 'Men',
    bio: BIO,
  });
  her = she.id;
  await match(he, she);
  for (const content of MESSAGES) {
    const sent = await she.call('/api/message', { json: { receiverId: he.id, content } });
    expect(sent.status).toBe(200);
  }
  const context = await newPhone(browser, product.url);
  watchConsole(context, 'he', complaints);
  await takeSession(context, he.cookie, product.url);
  page = await context.newPage();
});
afterAll(async () => {
  await endJourney(browser, product);
  model?.stop();
});

const textsSent = () =>
  model.asked.map(
    ({ body }) => (body as { messages: { role: string; content: string }[] }).messages[1]?.content,
  );
const translateIn = (area: ReturnType<Page['locator']>) => area.getByRole('button', { name: 'Translate' });

step('a bio is sent by the tap that says so, and its original is a tap away', async () => {
  model.reply.body = completion('de\nOn Sundays I dance kolo until my shoes wear out.');
  await page.goto(`/profile/${her}`);
  await page.getByText(SENDS).waitFor();
  await page.getByText(SENDS).scrollIntoViewIfNeeded();
  expect(await inspect(page, 'bio-translate')).toEqual([]);
  await picture(browser, 'bio-translate');
  expect(model.asked).toEqual([]);

  await translateIn(page.locator('main')).tap();
  await page.getByText('On Sundays I dance kolo until my shoes wear out.').waitFor();
  await page.locator('small').getByText('Machine translation').waitFor();
  expect(await page.getByText(BIO).isVisible()).toBe(false);
  expect(await inspect(page, 'bio-translated')).toEqual([]);
  await picture(browser, 'bio-translated');
  expect(textsSent()).toEqual([BIO]);

  await page.getByRole('button', { name: 'Show original' }).tap();
  await page.getByText(BIO).waitFor();
});

step('a message is sent by the second tap, and the next one by the first', async () => {
  model.asked.length = 0;
  model.reply.body = completion('de\nAre you coming dancing on Saturday?');
  await page.goto(`/messages?start=${her}`);
  const thread = page.getByRole('log');
  for (const text of MESSAGES) await seeMessage(page, text);
  await translateIn(thread).first().tap();
  await thread.getByText(SENDS).waitFor();
  expect(await inspect(page, 'message-announced')).toEqual([]);
  await picture(browser, 'message-announced');
  expect(model.asked).toEqual([]);

  await translateIn(thread).first().tap();
  await seeMessage(page, 'Are you coming dancing on Saturday?');
  expect(await inspect(page, 'message-translated')).toEqual([]);
  await picture(browser, 'message-translated');
  expect(textsSent()).toEqual(MESSAGES.slice(0, 1));

  model.reply = { status: 500, body: {} };
  await translateIn(thread).tap();
  await thread.getByText('The translation didn’t work.').waitFor();
  expect(await inspect(page, 'message-not-translated')).toEqual([]);
  await picture(browser, 'message-not-translated');
  model.reply = { status: 200, body: completion('de\nAfterwards there is burek at my aunt’s.') };
  await thread.getByRole('button', { name: 'Try again' }).tap();
  await seeMessage(page, 'Afterwards there is burek at my aunt’s.');
  expect(textsSent()).toEqual([MESSAGES[0], MESSAGES[1], MESSAGES[1]]);
});
