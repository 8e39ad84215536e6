import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { MAN, memberOf, PROFILE } from '../../support/members.ts';
import { launchBrowser, newPerson, signedInPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { inspect } from '../support/inspect.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney } from '../support/walk.ts';

jest.setTimeout(300_000);

const OPERATOR = 'operator@example.org';
const LINK = 'Zdravo! Write me on https://example.org/ana, I am never here.';

describe.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('a suspicious first message, at $width pixels', (size) => {
  let browser: Browser;
  let product: Product;
  let reader: Client;
  let writer: Client;
  let hers: Page;
  let desk: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct('one process', OPERATOR, { DEMO: '0' });
    reader = await memberOf(product.url, 'jelena@example.org', PROFILE);
    writer = await memberOf(product.url, 'goran@example.org', MAN);
    const operator = await memberOf(product.url, OPERATOR, MAN);
    for (const [by, to] of [
      [reader, writer],
      [writer, reader],
    ] as const)
      expect((await by.call('/api/like', { json: { likedUserId: to.id } })).ok).toBe(true);
    const pageOf = async ({ cookie }: Client) => {
      const page = await signedInPage(await newPerson(browser, product.url), cookie, product.url);
      await page.setViewportSize(size);
      return page;
    };
    hers = await pageOf(reader);
    desk = await pageOf(operator);
  });
  afterAll(() => endJourney(browser, product));

  const look = async (page: Page, screen: string) =>
    expect(await inspect(page, `signals-${screen}-${size.width}`)).toEqual([]);
  const write = (content: string) =>
    eventually('the two may write', async () => {
      const { ok } = await writer.call('/api/message', { json: { receiverId: reader.id, content } });
      return ok || undefined;
    });

  test('has a calm note for its reader, from which it is reported or found fine', async () => {
    await hers.goto(`/messages?start=${writer.id}`);
    await hers.getByText('It is quiet here').waitFor();
    await write(LINK);
    const note = hers.getByRole('complementary', { name: 'Take your time' });
    await note.waitFor();
    const fine = note.getByRole('button', { name: 'This is okay' });
    const box = await fine.boundingBox();
    const log = await hers.getByRole('log').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((log?.y ?? 0) + (log?.height ?? 0));
    await look(hers, 'note');

    await note.getByRole('button', { name: 'Report' }).press('Enter');
    const sheet = hers.getByRole('dialog', { name: 'What is wrong?' });
    await sheet.waitFor();
    await look(hers, 'report');
    await hers.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    await hers.reload();
    await fine.press('Enter');
    await note.waitFor({ state: 'detached' });
    expect(
      await hers.getByRole('log').evaluate((element) => element === element.ownerDocument.activeElement),
    ).toBe(true);
    await hers.reload();
    await hers.getByRole('log').getByText(LINK).waitFor();
    await write(`${LINK} Really.`);
    await hers.getByRole('log').getByText(`${LINK} Really.`).waitFor();
    expect(await note.count()).toBe(0);
  });

  test('waits for an operator as a signal, with the message, and the writer is where he was', async () => {
    await desk.goto('/admin/reports');
    await desk.getByRole('button', { name: 'Filters' }).click();
    await desk.getByLabel('Reason').selectOption('Signals');
    await desk.keyboard.press('Escape');
    await desk.getByRole('link', { name: /Links, contacts or payment words/ }).click();
    await desk.getByText('Nobody reported this. It is a reason to look, not a judgement.').waitFor();
    await look(desk, 'case');
    await desk.getByRole('button', { name: 'Show the evidence' }).click();
    await desk.getByText(LINK, { exact: true }).waitFor();
    await look(desk, 'evidence');
    const profile = await reader.call(`/api/profile/${writer.id}`);
    expect(profile.status).toBe(200);
    expect((await writer.call('/api/conversations')).status).toBe(200);
  });
});
