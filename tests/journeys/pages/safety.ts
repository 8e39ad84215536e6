import type { Page } from 'playwright-core';
import { type Hand, mouse } from '../support/hands.ts';

/** Opens the menu behind the three dots of a profile or a thread. */
export async function openSafetyMenu(page: Page, hand: Hand = mouse): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'More', exact: true }));
  await page.getByRole('button', { name: /^Report/ }).waitFor();
}

/** What is reported, and of which message where one is chosen. */
export interface Reported {
  reason: string;
  words: string;
  message?: RegExp;
}

/** From the reasons to the thanks; gives the number of the report. */
export async function report(
  page: Page,
  { reason, words, message }: Reported,
  look: (step: string) => Promise<void>,
  hand: Hand = mouse,
): Promise<string> {
  await hand.pick(page.getByRole('group', { name: 'What is wrong?' }), new RegExp(`^${reason}`));
  await look('report-reason');
  await hand.press(page.getByRole('button', { name: 'Continue' }));
  if (message) await hand.pick(page.getByRole('group', { name: /^Which message/ }), message);
  await hand.write(page.getByLabel('What happened? (optional)'), words);
  await look('report-details');
  await hand.press(page.getByRole('button', { name: 'Send report' }));
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await look('report-thanks');
  const said = await page.getByText(/Your report number is/).textContent();
  return /\d{4}-\d{4}/.exec(said ?? '')?.[0] ?? '';
}

/** Opens a case from the queue by its reason. */
export async function openCase(page: Page, reason: string, hand: Hand = mouse): Promise<void> {
  await hand.press(page.getByRole('link', { name: new RegExp(reason) }));
  await page.getByRole('heading', { name: 'Evidence' }).waitFor();
}
