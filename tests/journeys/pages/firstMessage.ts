import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { memberOf, SOCIABLE } from '../../support/members.ts';
import type { Hand } from '../support/hands.ts';
import { comeToRest } from '../support/inspect.ts';
import { seeSent } from './messages.ts';

const ICEBREAKER = 'Ajvar or kajmak? Choose wisely.';
const MY_ID = "fetch('/auth/user').then((answer) => answer.json()).then(({ id }) => id)";

/** Ana, without a screen: fits the man who is signed in on the page, and likes him. */
export async function admirerOf(page: Page, url: string): Promise<Client> {
  const admirer = await memberOf(url, 'admirer@example.org', SOCIABLE);
  const likedUserId = await page.evaluate<string>(MY_ID);
  const { status } = await admirer.call('/api/like', { json: { likedUserId } });
  expect(status).toBe(200);
  return admirer;
}

/** Whether all of it is within what the window shows. */
async function isInView(what: Locator): Promise<boolean> {
  const box = await what.boundingBox();
  const size = what.page().viewportSize();
  return box !== null && size !== null && box.y >= 0 && box.y + box.height <= size.height;
}

/** Fails where something is not seen as the page lies. */
export async function expectInView(page: Page, seen: Record<string, Locator>): Promise<void> {
  for (const what of Object.values(seen)) await what.waitFor();
  await comeToRest(page);
  const hidden: string[] = [];
  for (const [name, what] of Object.entries(seen)) if (!(await isInView(what))) hidden.push(name);
  expect(hidden).toEqual([]);
}

/**
 * From the match to the first message and its answer, which all show with the composer as the window lies: in words of
 * their own, or as the first opener of the moment, which waits in the composer. The moment is on the screen.
 */
export async function writeFirst(
  page: Page,
  admirer: Client,
  hand: Hand,
  begins: 'with words' | 'with an opener',
): Promise<void> {
  await page.getByRole('heading', { name: "It's a Match! 🎉" }).waitFor();
  const moment = page.getByRole('dialog');
  const field = page.getByRole('textbox', { name: 'Message' });
  let words = ICEBREAKER;
  if (begins === 'with words') {
    await hand.press(moment.getByRole('button', { name: 'Message', exact: true }));
    await field.waitFor();
    expect(await field.inputValue()).toBe('');
    await hand.write(field, ICEBREAKER);
  } else {
    const opener = moment.getByRole('group', { name: 'Icebreakers' }).getByRole('button').first();
    words = (await opener.locator('span').last().textContent()) ?? '';
    await hand.press(opener);
    await field.waitFor();
    expect(await field.inputValue()).toBe(words);
  }
  await hand.press(page.getByRole('button', { name: 'Send' }));
  await seeSent(page);
  const log = page.getByRole('log');
  const sent = log.getByText(words, { exact: true });
  await expectInView(page, { sent, field });
  const receiverId = await page.evaluate<string>(MY_ID);
  await admirer.call('/api/message', { json: { receiverId, content: 'Both, on the same burek.' } });
  await expectInView(page, { sent, answer: log.getByText('Both, on the same burek.'), field });
}
