import type { Page } from 'playwright-core';

const logOf = (page: Page) => page.getByRole('log');

/** Writes into the open thread and sends. */
export async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Waits until a message shows in the open thread. */
export async function seeMessage(page: Page, text: string): Promise<void> {
  await logOf(page).getByText(text, { exact: true }).waitFor();
}

/** Waits until the newest own message is on the server. */
export async function seeSent(page: Page): Promise<void> {
  await logOf(page)
    .getByText(/^Sent \d/)
    .waitFor();
}

/** Chooses someone's conversation in the list. */
export async function openConversation(page: Page, firstName: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${firstName}`) }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

/** What the phone's navigation counts as unread; `null` where it counts nothing. */
export async function unreadOn(page: Page): Promise<string | null> {
  const item = page.getByRole('navigation').getByRole('link', { name: 'Messages' });
  const label = (await item.textContent()) ?? '';
  return /(\S+) unread/.exec(label.replace('Messages', ''))?.[1] ?? null;
}

const countIn = (
  database: string,
  store: string,
) => `indexedDB.databases().then((all) => !all.some(({ name }) => name === '${database}') ? 0 : new Promise((resolve, reject) => {
  const opening = indexedDB.open('${database}');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const counting = opening.result.transaction('${store}').objectStore('${store}').count();
    counting.onerror = () => reject(counting.error);
    counting.onsuccess = () => resolve(counting.result);
    opening.result.close();
  };
}))`;

/** How many messages the browser keeps until they are sent. */
export const keptOn = (page: Page): Promise<number> =>
  page.evaluate<number>(countIn('kolo-outbox', 'messages'));

/** How many drafts the browser keeps. */
export const draftsOn = (page: Page): Promise<number> =>
  page.evaluate<number>(countIn('kolo-drafts', 'drafts'));
