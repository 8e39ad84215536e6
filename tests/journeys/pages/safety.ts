import type { Page } from 'playwright-core';

/** Opens the menu behind the three dots of a profile or a thread. */
export async function openSafetyMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /^Report/ }).waitFor();
}

/** From the reasons to the thanks; gives the number of the report. */
export async function report(
  page: Page,
  reason: string,
  words: string,
  look: (step: string) => Promise<void>,
): Promise<string> {
  await page.getByRole('radio', { name: reason }).check();
  await look('report-reason');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('What happened? (optional)').fill(words);
  await look('report-details');
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await look('report-thanks');
  const said = await page.getByText(/Your report has the number/).textContent();
  return /\d{4}-\d{4}/.exec(said ?? '')?.[0] ?? '';
}

/** Opens a case from the queue by its reason. */
export async function openCase(page: Page, reason: string): Promise<void> {
  await page.getByRole('link', { name: reason }).click();
  await page.getByRole('heading', { name: 'Evidence' }).waitFor();
}
