import type { Page } from 'playwright-core';

const logOf = (page: Page) => page.getByRole('log');

/** Writes into the open thread and sends. */
export async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Waits until a message shows in the open thread; fails after `within` milliseconds. */
export async function seeMessage(page: Page, text: string, within: number): Promise<void> {
  await logOf(page).getByText(text, { exact: true }).waitFor({ timeout: within });
}

/** Waits until the newest own message is on the server. */
export async function seeSent(page: Page): Promise<void> {
  await logOf(page)
    .getByText(/^Sent \d/)
    .waitFor();
}
